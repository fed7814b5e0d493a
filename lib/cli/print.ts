/** One JSON object for scripts. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

export function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Rows under their headings, columns as wide as their widest cell; for a terminal. */
export function printTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of [headings, ...rows]) {
    printLine(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

interface PrintedRows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  readonly truncated: boolean;
}

/** Rows of a result for a terminal, and how many there are. */
export function printRows({ columns, rows, truncated }: PrintedRows, shown = rows.length): void {
  printTable(
    columns,
    rows.slice(0, shown).map((row) => row.map(cellText)),
  );
  printLine(`${rows.length}${truncated ? '+' : ''} rows`);
}

function cellText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A bar on standard error, only on a terminal. */
export function progressBar(name: string): (done: number) => void {
  if (!process.stderr.isTTY) return () => {};
  let shown = -1;
  return (done) => {
    const percent = Math.floor(done * 100);
    if (percent === shown) return;
    shown = percent;
    const filled = Math.floor(percent / 4);
    process.stderr.write(`\r${name} ${'█'.repeat(filled)}${'░'.repeat(25 - filled)} ${percent} %`);
    if (percent >= 100) process.stderr.write('\n');
  };
}
