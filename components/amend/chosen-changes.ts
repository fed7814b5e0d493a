interface NeedingChange {
  readonly id: string;
  readonly needs: readonly string[];
}

export interface Choice {
  readonly chosen: ReadonlySet<string>;
  /** Changes that came along or fell away with the one that was decided on. */
  readonly along: readonly string[];
}

/** Accepts a change with all that it needs, or rejects it with all that needs it. */
export function decide(
  changes: readonly NeedingChange[],
  chosen: ReadonlySet<string>,
  { id, accept }: { readonly id: string; readonly accept: boolean },
): Choice {
  const touched = reach(id, (each) =>
    accept
      ? (changes.find((change) => change.id === each)?.needs ?? [])
      : changes.filter(({ needs }) => needs.includes(each)).map((change) => change.id),
  );
  const along = changes
    .map((change) => change.id)
    .filter((each) => each !== id && touched.has(each) && chosen.has(each) !== accept);
  const next = changes
    .map((change) => change.id)
    .filter((each) => (touched.has(each) ? accept : chosen.has(each)));
  return { chosen: new Set(next), along };
}

function reach(id: string, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set([id]);
  for (const each of reached) for (const further of next(each)) reached.add(further);
  return reached;
}
