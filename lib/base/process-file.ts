/** Path of a bundled child process or worker; made by `npm run generate`. */
export function processFile(name: string): string {
  return `${rootFolder()}/generated/processes/${name}.mjs`;
}

/** The checkout's or installation's folder: `SOTTO_ROOT`, else where the process was started. */
export function rootFolder(): string {
  return process.env['SOTTO_ROOT'] ?? process.cwd();
}
