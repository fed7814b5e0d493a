import 'server-only';

export type StatementValue = string | number | Date | Uint8Array | null;

/**
 * One statement of our own with its values bound by place. Text holds `?` for each value and no other
 * question mark; what lies between two databases is the business of whoever runs it.
 */
export interface Statement {
  readonly text: string;
  readonly values: readonly StatementValue[];
}

export interface Reading extends Statement {
  /** True of tables that no change which may wait is of, so that it waits for none. */
  readonly isApart?: boolean;
}

/** A statement of a change; where it `mustChange` and no row does, the whole change is taken back. */
export interface PlannedChange extends Statement {
  readonly mustChange: boolean;
}

export interface ApplyOptions {
  /**
   * True of what nobody would miss: it is told of before the disk has it, where the database can, so that
   * a computer that loses its power just then loses it. A process that dies loses nothing.
   */
  readonly isEarly?: boolean;
  /**
   * True of what may be told of before it is written, where one process alone writes: it goes with what is
   * written next, before this process reads anything, and within a tenth of a second. A process that dies
   * just then loses it, and nobody hears where it could not be written.
   */
  readonly mayWait?: boolean;
}

export type NewRow = Readonly<Record<string, StatementValue>>;

/** Writes one row of a table of ours. */
export function insertInto(table: string, row: NewRow): Statement {
  const names = Object.keys(row).map((name) => `"${name}"`);
  const places = names.map(() => '?');
  return {
    text: `INSERT INTO "${table}" (${names.join(', ')}) VALUES (${places.join(', ')})`,
    values: Object.values(row),
  };
}

/** Sets columns where the condition holds. */
export function updateWhere(table: string, set: NewRow, where: Statement): Statement {
  const columns = Object.keys(set).map((name) => `"${name}" = ?`);
  return {
    text: `UPDATE "${table}" SET ${columns.join(', ')} WHERE ${where.text}`,
    values: [...Object.values(set), ...where.values],
  };
}

/** `"column" IN (…)`. */
export function isOneOf(column: string, values: readonly StatementValue[]): Statement {
  return { text: `"${column}" IN (${values.map(() => '?').join(', ')})`, values };
}

export function both(left: Statement, right: Statement): Statement {
  return { text: `${left.text} AND ${right.text}`, values: [...left.values, ...right.values] };
}

export function equals(column: string, value: StatementValue): Statement {
  return { text: `"${column}" = ?`, values: [value] };
}
