import { readdirSync, readFileSync } from 'node:fs';

import ts from 'typescript';
import { describe, expect, test } from 'vitest';

import { germanSentence } from './german-sentence';

/** Where the sentences are written that the page of a question, or `explain --language de`, may show. */
const SAID_BY = [
  'lib/egress',
  'lib/graph',
  'lib/http/open-streams.ts',
  'lib/http/problem.ts',
  'lib/jobs/parse-in-worker.ts',
  'lib/language/cypher',
  'lib/llm/langchain/openai-model.ts',
  'lib/llm/reply-text.ts',
  'lib/masking/check-question.ts',
  'lib/masking/mask.ts',
  'lib/query/bind',
  'lib/query/check-names.ts',
  'lib/query/invented-literals.ts',
  'lib/query/plausibility/rules',
  'lib/query/rules',
  'lib/query/scope-to-role',
  'lib/llm/on-premises/amend/refusals.ts',
  'lib/services/access/no-such-graph.ts',
  'lib/services/access/require-right.ts',
  'lib/services/account/rate-limiter.ts',
  'lib/services/amendment',
  'lib/services/graph/graph-snapshot.ts',
  'lib/services/model/models.ts',
  'lib/services/query',
  'lib/services/question',
  'lib/services/review/seek-approval.ts',
  'lib/services/thread/find-thread.ts',
  'lib/services/version',
];

/** What of it no question ends with: imports, connections, the manual's. */
const NOT_SAID_HERE =
  /\.test\.ts$|\.contract\.ts$|contract-graph|\/grammar\/|\/graph\/import\/|import-graph|graph-import|build-graph|graph-writer|neo4j-report|amend-query/;

/** Ends that `print`, the reader and the limits of the parser give to what they are told. */
const ENDS = [
  '; ask in another way.',
  '; write a shorter or flatter query.',
  ' is not in Cypher 5; write the query without it.',
];

/** Sentences that are put together, as they may come out; and one that is a comment to the caller. */
const PUT_TOGETHER: Readonly<Record<string, readonly string[]>> = {
  'X; ask in another way.': [],
  'X; write a shorter or flatter query.': [],
  'Line X, column X: X. Correct the Cypher there.': [
    'Line 1, column 7: the query ends too early. Correct the Cypher there.',
    'Line 2, column 1: the query cannot be read from here on. Correct the Cypher there.',
  ],
  "The model's server answered with status X instead of a reply. X": [
    "The model's server answered with status 401 instead of a reply. Check the key.",
    "The model's server answered with status 404 instead of a reply. Check the model's name and address.",
    "The model's server answered with status 429 instead of a reply. It is asked too often; wait a moment and ask again.",
    "The model's server answered with status 500 instead of a reply. Ask again in a moment.",
  ],
  "Check the model's name and address.": [],
  'It is asked too often; wait a moment and ask again.': [],
  'Ask again in a moment.': [],
  'The question holds X at position X. Remove it and ask again.': [
    'The question holds half of a character (a lone surrogate) at position 1. Remove it and ask again.',
    'The question holds the character U+0000 at position 1. Remove it and ask again.',
    'The question holds a code point that is no character at position 1. Remove it and ask again.',
  ],
  'X goes the other way in this graphX.': [
    'OWNS goes the other way in this graph.',
    'OWNS goes the other way in this graph: from A to B.',
  ],
  'X; did you mean X?': [
    'The graph has no label A; did you mean B?',
    'The graph has no relationship type A; did you mean B?',
    'A has no property b; did you mean c?',
    'Nothing here has a property b; did you mean c?',
  ],
  'X; between these nodes there are X.': [
    'The graph has no relationship type A; between these nodes there are B or C.',
  ],
  'No time, or no way, to ask.': [],
};

describe('every sentence that the page of a question may show', () => {
  const sentences = SAID_BY.flatMap(filesIn)
    .filter((file) => !NOT_SAID_HERE.test(file))
    .flatMap((file) => sentencesIn(file).map((sentence) => ({ file, sentence })));

  test('is found by the hundred', () => {
    expect(sentences.length).toBeGreaterThan(250);
  });

  test('is known in German', () => {
    const unknown = sentences
      .filter(({ sentence }) => !(sentence in PUT_TOGETHER))
      .filter(({ sentence }) =>
        ['', ...ENDS].every((end) => germanSentence(sentence + end) === null),
      );
    expect(unknown).toEqual([]);
  });

  test('is known in German where it is put together of several', () => {
    const said = new Set(sentences.map(({ sentence }) => sentence));
    expect(Object.keys(PUT_TOGETHER).filter((each) => !said.has(each))).toEqual([]);
    const whole = Object.values(PUT_TOGETHER).flat();
    expect(whole.filter((each) => germanSentence(each) === null)).toEqual([]);
  });
});

function filesIn(place: string): readonly string[] {
  if (place.endsWith('.ts')) return [place];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${place}/${name}`);
}

/** Literals that read like a sentence; what is put into them stands as `X`. */
function sentencesIn(file: string): readonly string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    const text = textOf(node);
    if (text === null) ts.forEachChild(node, look);
    else if (isSentence(text)) found.push(text);
  };
  look(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return found;
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(({ literal }) => `X${literal.text}`).join('');
  }
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) {
    return null;
  }
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left === null || right === null ? null : left + right;
}

/** Three words in small letters at least, and not Cypher. */
function isSentence(text: string): boolean {
  return (
    /^[A-Z](?!.* RETURN )/s.test(text) &&
    (text.match(/(?<= )[a-z’']+(?=[ .,;?!]|$)/g) ?? []).length > 2
  );
}
