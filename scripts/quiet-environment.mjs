/** What makes Node.js or a library print what passes through it: bytes of sockets, statements, prompts. */
const TALKATIVE = new Set([
  'DEBUG',
  'NODE_DEBUG',
  'NODE_DEBUG_NATIVE',
  'OPENAI_LOG',
  'LANGCHAIN_VERBOSE',
  'NEXT_CPU_PROF',
]);

/** Options of Node.js that write its memory or an error's message to a file, or let somebody look inside. */
const TELLING =
  /^--(?:report|diagnostic-dir|heapsnapshot|heap-prof|cpu-prof|prof\b|inspect|debug|trace|abort-on-uncaught-exception)/;

/** The environment without what would have values printed or written to files beside our own. */
export function quietEnvironment(environment) {
  const kept = Object.entries(environment).filter(([name]) => !TALKATIVE.has(name));
  const quiet = Object.fromEntries(kept);
  const options = withoutTelling(quiet.NODE_OPTIONS ?? '');
  if (options === '') delete quiet.NODE_OPTIONS;
  else quiet.NODE_OPTIONS = options;
  return quiet;
}

/** True where nothing had to be taken out. */
export function isQuiet(environment) {
  return (
    Object.keys(environment).every((name) => !TALKATIVE.has(name)) &&
    withoutTelling(environment.NODE_OPTIONS ?? '') === (environment.NODE_OPTIONS ?? '').trim()
  );
}

/** An option and its value, where that stands behind it as a word of its own. */
function withoutTelling(options) {
  const words = options.match(/(?:[^\s"\\]|\\.|"(?:[^"\\]|\\.)*")+/g) ?? [];
  let isDropping = false;
  const kept = words.filter((word) => {
    if (!word.startsWith('-')) return !isDropping;
    isDropping = TELLING.test(word);
    return !isDropping;
  });
  return kept.join(' ');
}
