import { print } from '@/lib/language/cypher/print';
import { readPrompt, type ReadPrompt } from '@/lib/llm/on-premises/read-prompt';
import { translateQuestion } from '@/lib/llm/on-premises/translate/translate-question';
import { readRequestBody } from '@/lib/llm/request-body';
import type { Query } from '@/lib/query/model';

import { askOnPremises } from '../ask-on-premises';
import { openAskedGraph } from '../asked-graphs';
import { type AskedWays, askedWays } from './asked-ways';
import { germanWays } from './german-ways';

/** Of one way, over all schemas and nouns. */
interface Told {
  readonly kind: string;
  /** With the nouns it was met with first. */
  readonly way: string;
  same: number;
  readonly declined: string[];
  readonly otherwise: string[];
}

const sets = (option('set') ?? 'films').split(',');
const isShown = process.argv.includes('--show');
const waysOf = process.argv.includes('--german') ? germanWays : askedWays;
const MOST_SHOWN = 12;
const told = new Map<string, Told>();
for (const set of sets) {
  const prompt = await promptOf(set);
  for (const asked of waysOf(prompt.schema)) ask(prompt, asked);
}
report([...told.values()]);
process.exit(0);

/** What the translator reads of a graph: one question is composed as the application does it. */
async function promptOf(set: string): Promise<ReadPrompt> {
  const graphs = await openAskedGraph(set, false);
  const bodies: Uint8Array[] = [];
  await askOnPremises(graphs.ctx, set, 'How many are there?', (body) => {
    bodies.push(body);
  });
  await graphs.close();
  const [body] = bodies;
  const request = body && readRequestBody(body);
  const prompt = request && readPrompt(request.messages);
  if (!prompt) throw new TypeError(`The prompt of ${set} cannot be read.`);
  return prompt;
}

/** Each way is held against the plainest; where that is not read itself, nothing is said of the others. */
function ask(prompt: ReadPrompt, { kind, ways, given }: AskedWays): void {
  const [plain, ...others] = ways.map((question) => ({
    question,
    query: queryOf(prompt, question, given),
  }));
  if (!plain?.query) return;
  const { query } = plain;
  others.forEach(({ question, query: other }, index) => {
    if (question === plain.question) return;
    const key = `${kind} ${index}`;
    const entry = told.get(key) ?? { kind, way: question, same: 0, declined: [], otherwise: [] };
    told.set(key, entry);
    if (!other) entry.declined.push(question);
    else if (textOf(other, columns(query)) === textOf(query, columns(query))) entry.same += 1;
    else entry.otherwise.push(`${question} => ${textOf(other, columns(query))}`);
  });
}

function queryOf(
  { schema, notes }: ReadPrompt,
  question: string,
  given: AskedWays['given'],
): Query | null {
  const names = new Set([...question.matchAll(/\$([a-z_\d]+_\d)/gu)].map(([, name = '']) => name));
  const placeholders = [...names].map((name) => ({
    name,
    types: given[name] ?? [],
    phrase: name.startsWith('number') ? 'a whole number' : '',
  }));
  const translation = translateQuestion({ schema, notes, placeholders, question });
  return translation.ok ? translation.query : null;
}

function columns({ parts }: Query): number {
  const last = parts[0]?.clauses.at(-1);
  return last?.kind === 'return' ? last.items.length : 0;
}

/** The query with so many columns, whatever they and its variables are called. */
function textOf(query: Query, count: number): string {
  const [part] = query.parts;
  const last = part?.clauses.at(-1);
  if (!part || last?.kind !== 'return') return '';
  const clauses = [...part.clauses.slice(0, -1), { ...last, items: last.items.slice(0, count) }];
  const printed = print({ ...query, parts: [{ ...part, clauses }] }, { dialect: 'neo4j' });
  return printed.ok
    ? printed.text
        .replaceAll(/ AS `?\w+`?/gu, '')
        .replaceAll('DISTINCT ', '')
        .replaceAll(/\s+/gu, ' ')
    : '';
}

function report(all: readonly Told[]): void {
  const sum = (of: (each: Told) => number) => all.reduce((total, each) => total + of(each), 0);
  const asked = ({ same, declined, otherwise }: Told) => same + declined.length + otherwise.length;
  for (const each of all.toSorted(
    (one, other) => one.same / asked(one) - other.same / asked(other),
  )) {
    if (each.same === asked(each)) continue;
    say(
      `${each.kind}: ${each.way}: ${each.same} of ${asked(each)}, ${each.declined.length} declined`,
    );
    if (isShown)
      for (const line of [...each.otherwise, ...each.declined].slice(0, MOST_SHOWN))
        say(`   ${line}`);
  }
  const total = sum(asked);
  const share = ((100 * sum(({ same }) => same)) / total).toFixed(1);
  say(
    `ALL ${total}: as the plain way ${sum(({ same }) => same)} (${share} %), declined ${sum(({ declined }) => declined.length)}, otherwise ${sum(({ otherwise }) => otherwise.length)}`,
  );
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
