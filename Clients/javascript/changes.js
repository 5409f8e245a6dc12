// @ts-check
/** What has changed between two drawings. @module */

/** More comparisons than this would keep the user waiting. */
const MOST = 4_000_000;

/**
 * The lines that are not among those before, in their order: what a longest common part leaves.
 * @param {string[]} before @param {string[]} now
 */
export function changedLines(before, now) {
  let start = 0, end = 0;
  const least = Math.min(before.length, now.length);
  while (start < least && before[start] === now[start]) start++;
  while (end < least - start && before.at(-1 - end) === now.at(-1 - end)) end++;
  const [old, fresh] = [before, now].map((lines) => lines.slice(start, lines.length - end));
  if (old.length * fresh.length > MOST) return fresh;
  // How much two rests have in common, by where they begin.
  const common = [...old, ""].map(() => [...fresh, ""].map(() => 0));
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = fresh.length - 1; j >= 0; j--) {
      common[i][j] = old[i] === fresh[j] ? common[i + 1][j + 1] + 1 : Math.max(common[i + 1][j], common[i][j + 1]);
    }
  }
  const changed = [];
  for (let i = 0, j = 0; j < fresh.length;) {
    if (i < old.length && old[i] === fresh[j]) [i, j] = [i + 1, j + 1];
    else if (i < old.length && common[i + 1][j] >= common[i][j + 1]) i++;
    else changed.push(fresh[j++]);
  }
  return changed;
}
