/** Says a sentence to a person and ends the process; used where going on would only fail later. */
export function stop(sentence, code = 1) {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
}

/** One line of progress, with the seconds it took when it is over. */
export async function step(name, run) {
  const started = performance.now();
  process.stdout.write(`  ${name} …`);
  const result = await run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(` ${result === 'kept' ? 'up to date' : `${seconds} s`}\n`);
  return result;
}
