import { seededRandom } from '@/lib/base/seeded-random';
import { readPrompt } from '@/lib/llm/on-premises/read-prompt';
import { translate } from '@/lib/llm/on-premises/translate/translate';
import { TEMPLATE } from '@/lib/llm/prompts/template';
import type { BodyMessage } from '@/lib/llm/request-body';

import { type Figure, percentile, reportFigures } from './figures';
import { interleave } from './interleave';

/**
 * The whole work of the translator on one prompt (reading it, the question, its readings, the query) over
 * generated schemas of 50 and of 5,000 labels, in one process and in turns, so that the growth between
 * them is a ratio and not two times of two machines. Names are made of syllables, so that words of the
 * question meet no more of them in a large schema than in a small one.
 */
const [SMALL, LARGE] = [50, 5_000];
const QUESTIONS = [
  'Which captains command $ship_1?',
  'How many ships are docked at $port_1?',
  'Which ports have the most ships?',
  'Which captains command a ship that is docked at $port_1?',
  'Which ships were built after 1990 and are docked at $port_1?',
];

const KNOWN = [
  'Ship {name: STRING, built: INTEGER}',
  'Port {name: STRING, country: STRING}',
  'Captain {name: STRING}',
  '(:Captain)-[:COMMANDS]->(:Ship)',
  '(:Ship)-[:DOCKED_AT]->(:Port)',
];

const SYLLABLES = [
  'ba',
  'do',
  'fi',
  'gu',
  'ke',
  'lo',
  'mi',
  'na',
  'po',
  'ru',
  'sa',
  'te',
  'vi',
  'zo',
];

/** Labels with two properties each, every one joined to the one before it and to one at random. */
function schemaOf(labels: number): readonly string[] {
  const random = seededRandom(labels);
  const pick = (count: number): number => Math.floor(random() * count);
  const names = Array.from({ length: labels - 3 }, (_none, index) => nameOf(index));
  const owners = names.map(
    (name) => `${name} {name: STRING, ${lower(nameOf(pick(4_000)))}: INTEGER}`,
  );
  const patterns = names.flatMap((name, index) => [
    `(:${name})-[:${nameOf(index).toUpperCase()}_OF]->(:${names[Math.max(0, index - 1)] ?? name})`,
    `(:${name})-[:${nameOf(pick(4_000)).toUpperCase()}_TO]->(:${names[pick(names.length)] ?? name})`,
  ]);
  return [...KNOWN, ...owners, ...patterns];
}

/** Four syllables: 14^4 names, no two alike. */
function nameOf(index: number): string {
  let rest = index;
  let text = '';
  for (let place = 0; place < 4; place += 1) {
    text += SYLLABLES[rest % SYLLABLES.length] ?? '';
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function lower(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function promptOf(lines: readonly string[], question: string, note = ''): readonly BodyMessage[] {
  const noted = note === '' ? '' : `${TEMPLATE.notes}${TEMPLATE.bullet}${note}\n`;
  const system = `${TEMPLATE.intro}${TEMPLATE.schema}${lines.join('\n')}\n${noted}${TEMPLATE.rules}`;
  const listed = [...question.matchAll(/\$(ship|port)_1/g)].map(
    ([name, label = '']) => `${name}: a value of ${label === 'ship' ? 'Ship' : 'Port'}.name\n`,
  );
  const given = listed.length > 0 ? [TEMPLATE.parameters, ...listed, TEMPLATE.afterParameters] : [];
  return [
    { role: 'system', text: system },
    { role: 'user', text: [...given, TEMPLATE.question, question].join('') },
  ];
}

/** One prompt after the other, each read and translated. */
function work(messagesOf: (at: number) => readonly BodyMessage[]): () => unknown {
  let at = 0;
  return () => {
    const messages = messagesOf((at += 1));
    const prompt = readPrompt(messages);
    if (!prompt) throw new Error('The prompt of the bench is not read.');
    const translation = translate(prompt, new AbortController().signal);
    if ('ok' in translation && !translation.ok) throw new Error(translation.sentence);
    return translation;
  };
}

function questionAt(at: number): string {
  return QUESTIONS[at % QUESTIONS.length] ?? '';
}

/** The questions of a graph begin with the same message, and what is made of its schema is kept. */
function again(labels: number): () => unknown {
  const lines = schemaOf(labels);
  const prompts = QUESTIONS.map((question) => promptOf(lines, question));
  return work((at) => prompts[at % prompts.length] ?? []);
}

/** Each begins with a message that nobody has read before. */
function first(labels: number): () => unknown {
  const lines = schemaOf(labels);
  return work((at) => promptOf(lines, questionAt(at), `Edition ${String(at)}.`));
}

const allowed = (LARGE * Math.log(LARGE)) / (SMALL * Math.log(SMALL));

function figuresOf(
  what: string,
  made: (labels: number) => () => unknown,
  turns: { readonly rounds: number; readonly warmUp: number },
): readonly Figure[] {
  const times = interleave({ small: made(SMALL), large: made(LARGE) }, turns);
  const [small, large] = [percentile(times.small, 0.5), percentile(times.large, 0.5)];
  return [
    { name: `${what} at 50 labels, p50`, unit: 'ms', value: small },
    { name: `${what} at 5,000 labels, p50`, unit: 'ms', value: large },
    {
      name: `growth from 50 to 5,000 labels, ${what}`,
      unit: '×',
      value: large / small,
      target: allowed,
    },
    {
      name: `growth against n log n, ${what}`,
      unit: '×',
      value: large / small / allowed,
      target: 1,
    },
  ];
}

reportFigures([
  ...figuresOf('a question', again, { rounds: 50, warmUp: 10 }),
  ...figuresOf('the first question of a schema', first, { rounds: 10, warmUp: 2 }),
]);
