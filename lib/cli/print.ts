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
