/**
 * The direction of the house (docs/architecture.md): left never imports right.
 * base < contracts < schema < masking, query < language, ledger, paths < graph, llm, store
 *      < egress, jobs < services < http, cli < app; for the browser: pure rooms < client < components < app.
 */
const ROOMS = [
  ['base'],
  ['contracts'],
  ['schema'],
  ['masking', 'query'],
  ['language', 'ledger', 'paths'],
  ['graph', 'llm', 'store'],
  ['egress', 'jobs'],
  ['services'],
  ['http', 'cli'],
];
const PURE = ['base', 'contracts', 'schema', 'masking', 'query', 'language', 'ledger', 'paths'];
const TEST = '\\.(test|contract)\\.tsx?$|^lib/testing/|/__fixtures__/';

const room = (names) => `^lib/(${names.join('|')})/`;

const upward = ROOMS.flatMap((row, level) =>
  row.map((name) => ({
    name: `${name}-looks-only-left`,
    severity: 'error',
    comment: `lib/${name} may not import a room to its right, nor its neighbours on the same level.`,
    from: { path: room([name]), pathNot: TEST },
    to: {
      path: [
        room([
          ...row.filter((other) => other !== name),
          ...ROOMS.slice(level + 1).flat(),
          'client',
        ]),
        '^(app|components)/',
      ],
    },
  })),
);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...upward,
    {
      name: 'no-cycle',
      severity: 'error',
      from: { pathNot: 'lib/language/cypher/grammar/' },
      to: { circular: true },
    },
    {
      name: 'pure-rooms-import-no-platform',
      severity: 'error',
      comment: 'Pure rooms import no Node, Next, React, driver or Prisma.',
      from: { path: room(PURE), pathNot: `${TEST}|\\.process\\.ts$|\\.mjs$` },
      to: {
        dependencyTypesNot: ['local', 'type-only'],
        path: [
          '^node:',
          '^(fs|path|crypto|os|net|child_process|worker_threads|stream|util)$',
          'node_modules/(next|react|react-dom|server-only|neo4j-driver|@grafeo-db|@libsql|@prisma|prisma|undici|pg)/',
          '^generated/',
        ],
      },
    },
    {
      name: 'browser-never-imports-server',
      severity: 'error',
      from: { path: '^(components|lib/client)/', pathNot: TEST },
      to: { path: room(['graph', 'llm', 'store', 'egress', 'jobs', 'services', 'http', 'cli']) },
    },
    {
      name: 'client-imports-pure-rooms-only',
      severity: 'error',
      from: { path: '^lib/client/', pathNot: TEST },
      to: { path: '^(app|components)/' },
    },
    {
      name: 'one-door',
      severity: 'error',
      comment: 'Only egress may send to a model.',
      from: { path: '^(lib|app|components)/', pathNot: `${TEST}|^lib/egress/` },
      to: { path: 'node_modules/undici/' },
    },
    {
      name: 'monaco-has-one-home',
      severity: 'error',
      from: { path: '^(lib|app|components)/', pathNot: '^components/editor/' },
      to: { path: 'node_modules/monaco-editor/' },
    },
    {
      name: 'product-never-imports-tests',
      severity: 'error',
      from: { path: '^(lib|app|components)/', pathNot: TEST },
      to: { path: TEST },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|generated)/' },
    enhancedResolveOptions: {
      conditionNames: ['react-server', 'import', 'require', 'node', 'default'],
    },
  },
};
