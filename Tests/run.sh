#!/usr/bin/env bash
# Builds and runs every test, and installs missing packages; Tests/README.md describes the suites. The last line has the
# totals. --quick runs the tests of the Swift code on SQLite, of the contract and of the test documents only. --long runs
# everything: the long forms, PostgreSQL's suites on other servers, benchmarks, mutations. --workers N: at the same time.
set -euo pipefail
cd "$(dirname "$0")/.."
command -v python3 >/dev/null || { apt-get update -qq && apt-get install -qq -y --no-install-recommends python3; }
case "${1:-}" in
  --quick | --long) exec python3 Tests/run_suites.py "$@" ;;
  *) exec python3 Tests/run_suites.py --whole "$@" ;;
esac
