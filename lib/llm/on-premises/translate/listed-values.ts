import 'server-only';

const LISTED = /^([^\s]+) holds one of: (.+)$/u;

/** One of the few values that a property holds. */
export interface ListedValue {
  /** `Owner.property`. */
  readonly type: string;
  readonly text: string;
}

/** What notes say that properties hold. */
export function listedIn(notes: readonly string[]): readonly ListedValue[] {
  return notes.flatMap((note) => {
    const [, type, list] = LISTED.exec(note) ?? [];
    if (type === undefined || list === undefined) return [];
    return list.split(', ').map((text) => ({ type, text }));
  });
}
