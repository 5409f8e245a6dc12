"""Lets `python3 Clients/python` run the app of the package beside this file."""

import sys

from football_gather.__main__ import main

sys.exit(main())
