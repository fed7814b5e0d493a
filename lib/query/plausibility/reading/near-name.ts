/** The one of the names that a name was probably meant for; null where none is near, or two are as near. */
export function nearName(name: string, names: Iterable<string>): string | null {
  const key = keyOf(name);
  const scored = [...names]
    .map((each) => ({ each, distance: distanceOf(key, keyOf(each)) }))
    .filter(({ each, distance }) => each !== name && distance <= Math.max(key.length, 3) / 3)
    .toSorted((a, b) => a.distance - b.distance);
  const [first, second] = scored;
  return first && first.distance !== second?.distance ? first.each : null;
}

/** Letters and digits in lower case, without a plural's ending. */
function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<=..)(?:ies|y)$/u, 'i')
    .replace(/(?<=..[^s])s$/u, '');
}

/** 0 for the same, half a step where one begins or ends with the other, else how many letters differ. */
function distanceOf(a: string, b: string): number {
  if (a === b) return 0;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= 3 && (long.startsWith(short) || long.endsWith(short))) return 0.5;
  return editDistance(a, b);
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
