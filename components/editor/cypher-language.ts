import type { languages } from 'monaco-editor';

export const CYPHER = 'cypher';

export const CYPHER_CONFIGURATION: languages.LanguageConfiguration = {
  comments: { lineComment: '//', blockComment: ['/*', '*/'] },
  brackets: [
    ['{', '}'],
    ['[', ']'],
    ['(', ')'],
  ],
};

/** Enough of Cypher to read it well; what it means is the parser's business. */
export const CYPHER_TOKENS: languages.IMonarchLanguage = {
  ignoreCase: true,
  keywords: [
    'all',
    'and',
    'any',
    'as',
    'asc',
    'ascending',
    'by',
    'call',
    'case',
    'contains',
    'count',
    'desc',
    'descending',
    'distinct',
    'else',
    'end',
    'ends',
    'exists',
    'false',
    'in',
    'is',
    'limit',
    'match',
    'none',
    'not',
    'null',
    'optional',
    'or',
    'order',
    'return',
    'single',
    'skip',
    'starts',
    'then',
    'true',
    'union',
    'unwind',
    'when',
    'where',
    'with',
    'xor',
    'yield',
  ],
  tokenizer: {
    root: [
      [/\/\/.*$/, 'comment'],
      [/\/\*/, 'comment', '@comment'],
      [/'/, 'string', '@single'],
      [/"/, 'string', '@double'],
      [/\$[\w`]+/, 'variable.parameter'],
      [/(:\s*)([A-Za-z_][\w]*|`[^`]*`)/, ['delimiter', 'type']],
      [/\d+(\.\d+)?([eE][-+]?\d+)?/, 'number'],
      [/[a-z_]\w*(?=\s*\()/, { cases: { '@keywords': 'keyword', '@default': 'predefined' } }],
      [/[a-z_]\w*/, { cases: { '@keywords': 'keyword', '@default': 'identifier' } }],
      [/`[^`]*`/, 'identifier'],
    ],
    comment: [
      [/\*\//, 'comment', '@pop'],
      [/./, 'comment'],
    ],
    single: [
      [/\\./, 'string'],
      [/'/, 'string', '@pop'],
      [/[^'\\]+/, 'string'],
    ],
    double: [
      [/\\./, 'string'],
      [/"/, 'string', '@pop'],
      [/[^"\\]+/, 'string'],
    ],
  },
};
