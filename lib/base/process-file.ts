/** Path of a bundled child process or worker; made by `npm run generate`. */
export function processFile(name: string): string {
  return `${rootFolder()}/generated/processes/${name}.mjs`;
}

/** Path of an assembled WebAssembly module; made by `npm run generate`. */
export function moduleFile(name: string): string {
  return `${rootFolder()}/generated/processes/${name}.wasm`;
}

/** The checkout's or installation's folder: `SOTTO_ROOT`, else where the process was started. */
export function rootFolder(): string {
  return process.env['SOTTO_ROOT'] ?? process.cwd();
}
