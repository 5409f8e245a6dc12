#!/usr/bin/env bash
# Plays the transcripts of another commit on this checkout, and prints for each file only what differs.
#
#   Tests/Support/transcripts-of.sh COMMIT [SED OPTION...]
#
# Status 0: nothing differs. 1: something does. 2: it could not be played.
#
# For a commit that renames: commit, then give the renames that its message lists as options of sed, which
# change the old transcripts before they are played. Nothing else may differ:
#
#   Tests/Support/transcripts-of.sh HEAD~1 -e 's/"strangers"/"unknownNames"/g'
#
# Without them it prints what the renames change. A file that the commit has and this checkout has not is
# played too. Files from before `...` and {{digest}} were known hold a digest that differs.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 2
[ $# -ge 1 ] || { sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//;p}' "$0" >&2; exit 2; }
commit=$1
shift

folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
git archive "$commit" Protocol/Transcripts | tar -x -C "$folder" || exit 2
if [ $# -gt 0 ]; then
  find "$folder" -name '*.transcript' -exec sed -i "$@" {} + || exit 2
fi

export TRANSCRIPTS_FROM=$folder/Protocol/Transcripts
swift test --filter ProtocolTests.TranscriptTests/transcript >"$folder/log" 2>&1
status=$?
played=$(find "$TRANSCRIPTS_FROM" -name '*.difference' | wc -l)
total=$(find "$TRANSCRIPTS_FROM" -name '*.transcript' | wc -l)
if [ "$total" -eq 0 ] || [ "$played" -ne "$total" ]; then
  tail -n 20 "$folder/log" >&2
  echo "$played of $total transcripts were played" >&2
  exit 2
fi
find "$TRANSCRIPTS_FROM" -name '*.difference' -size +0 -print0 | sort -z | xargs -0 -r cat
differing=$(find "$TRANSCRIPTS_FROM" -name '*.difference' -size +0 | wc -l)
echo "$differing of $total transcripts of $commit differ"
# A way of playing that gives other bytes than the others fails the run without a difference.
if [ "$differing" -eq 0 ] && [ $status -ne 0 ]; then
  grep -E -A 5 '✘|error:' "$folder/log" | head -n 20 >&2
  exit 2
fi
[ "$differing" -eq 0 ]
