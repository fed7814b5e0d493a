import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { createValueIndexBuilder } from '@/lib/masking/build-value-index';
import { mask } from '@/lib/masking/mask';
import type { Masking } from '@/lib/masking/masking';
import { allSensitive } from '@/lib/masking/policy';
import type { Segment } from '@/lib/masking/segment';
import { compileVocabulary } from '@/lib/masking/vocabulary';

import { findLeaks } from '../find-leaks';
import { buildLeakMatcher } from './build-leak-matcher';

const FOLDER = '../shared/data/metaqa';

if (existsSync(`${FOLDER}/kb.tsv.gz`)) {
  test('agrees with the masker on every question over 40,000 names, and stops each that is not masked', async () => {
    const values = new Set<string>();
    const builder = createValueIndexBuilder({ seed: 3 });
    for (const line of gunzipSync(readFileSync(`${FOLDER}/kb.tsv.gz`))
      .toString('utf8')
      .split('\n')) {
      const [subject, , object] = line.split('\t');
      for (const value of [subject, object]) {
        if (!value || values.has(value)) continue;
        values.add(value);
        builder.addText({ kind: 'string', text: value }, 'Thing.name');
      }
    }
    const index = builder.build();
    const matcher = buildLeakMatcher(values);
    const vocabulary = compileVocabulary({
      schema: {
        labels: [],
        relationshipTypes: [],
        nodeCount: 0,
        relationshipCount: 0,
        sampled: false,
        refusedNames: 0,
      },
      synonyms: [
        'film',
        'movie',
        'actor',
        'director',
        'writer',
        'screenwriter',
        'genre',
        'language',
        'star',
        'script',
        'screenplay',
      ].map((words) => ({ words, target: { kind: 'label', label: 'Thing' } })),
    });
    const questions = readFileSync(`${FOLDER}/questions-dev.jsonl`, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { readonly question: string });

    const refused: string[] = [];
    let unmaskedSent = 0;
    for (const { question } of questions) {
      const masking = mask({ question, index, policy: allSensitive(), vocabulary });
      if ((await leaks(segmentsOf(masking))) > 0) refused.push(`${question} | ${masking.text}`);
      const bare = masking.pieces.map((piece): Segment => {
        const text = question.slice(piece.span.start, piece.span.end) as Masking['text'];
        const reason = piece.kind === 'clear' ? piece.reason : { kind: 'not-recognised' as const };
        return { kind: 'clear', text, reason };
      });
      if ((await leaks(bare)) === 0) unmaskedSent += 1;
    }
    expect(refused).toEqual([]);
    expect(unmaskedSent).toBe(0);

    function leaks(segments: readonly Segment[]): Promise<number> {
      return findLeaks({ messages: [{ role: 'user', segments }] }, matcher);
    }
  });
}

function segmentsOf(masking: Masking): readonly Segment[] {
  return masking.pieces.map((piece) =>
    piece.kind === 'clear'
      ? { kind: 'clear', text: piece.text, reason: piece.reason }
      : { kind: 'placeholder', text: piece.text, name: piece.name },
  );
}
