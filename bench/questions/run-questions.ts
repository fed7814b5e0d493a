import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { GraphValue } from '@/lib/base/graph-value';
import { checkQuery } from '@/lib/language/cypher/check-query';
import { print } from '@/lib/language/cypher/print';
import type { Query } from '@/lib/query/model';
import { OWNER } from '@/lib/services/access/role';
import { graphSnapshot } from '@/lib/services/graph/graph-snapshot';

import { askOnPremises, type Outcome } from './ask-on-premises';
import { openAskedGraph } from './asked-graphs';
import { readAskedData } from './compositions/asked-data';
import { type Composed, partsOf } from './compositions/compose';
import { type Gold, readGold } from './gold';
import { pathAnswers, publishedQuestions } from './metaqa';
import { isHeldBack, type Question, readParaphrases, readQuestions } from './questions';
import { reworded } from './rewordings';
import { isSameAnswer } from './same-answer';
import { nounsOf } from './ways/nouns';

type Verdict = 'choice' | 'first' | 'declined' | 'right' | 'silent' | 'warned';

interface Judged {
  readonly id: string;
  readonly kind: string;
  readonly question: string;
  readonly verdict: Verdict;
  readonly outcome: Outcome;
  readonly gold: string;
  /** Only for published answers: right by the graph, whatever was published. */
  readonly isExact?: boolean;
}

type Rows = readonly (readonly GraphValue[])[];
type Judge = (rows: Rows) => boolean;

interface Item {
  readonly id: string;
  readonly kind: string;
  readonly question: string;
  readonly gold: string;
  judge(): Promise<readonly Judge[]>;
}

const set = option('set') ?? 'films';
const part = option('part') ?? 'developed';
const shown = option('show')?.split(',') ?? [];
const only = option('only');
const ids = option('ids')?.split(',');
const onlyWays = option('way')?.split('|');

/** What would have left for another model, by question. */
const composed = new Map<string, string>();

const graphs = await openAskedGraph(set, process.argv.includes('--fresh'));
try {
  if (process.argv.includes('--composed')) await reportComposed();
  else await reportAsked();
} finally {
  await graphs.close();
}
// Children of the store and the parsing thread would keep the process.
process.exit(0);

async function reportAsked(): Promise<void> {
  const items = (set === 'metaqa' ? publishedItems() : await goldItems()).filter(
    ({ id, question, kind }) =>
      (ids?.some((each) => id.endsWith(each)) ?? true) &&
      (only === undefined || id.includes(only) || question.includes(only) || kind === only),
  );
  const judged: Judged[] = [];
  for (const item of items) {
    if (process.argv.includes('--progress')) process.stderr.write(`${item.id} `);
    judged.push(await judgeOne(item));
  }
  report(judged);
  if (process.argv.includes('--reworded')) await reportReworded(items, judged);
}

async function judgeOne(item: Item): Promise<Judged> {
  const { id, kind, question, gold } = item;
  const outcome = await askOnPremises(graphs.ctx, set, question, (body) => {
    composed.set(id, new TextDecoder().decode(body));
  });
  if (outcome.kind === 'declined') {
    return { id, kind, question, gold, outcome, verdict: 'declined' };
  }
  const [main, ...others] = await item.judge();
  const isRight = main?.(outcome.rows) ?? false;
  const any = isRight || (set !== 'metaqa' && others.some((each) => each(outcome.rows)));
  if (outcome.mustChoose) {
    // The first of those offered is the right one, or it is not.
    return { id, kind, question, gold, outcome, verdict: any ? 'first' : 'choice' };
  }
  const wrong = outcome.warnings.length > 0 ? 'warned' : 'silent';
  return {
    id,
    kind,
    question,
    gold,
    outcome,
    verdict: any ? 'right' : wrong,
    ...(set === 'metaqa' ? { isExact: others[0]?.(outcome.rows) ?? false } : {}),
  };
}

function publishedItems(): readonly Item[] {
  const walk = pathAnswers();
  const isSame = (rows: Rows, answers: Iterable<string>): boolean => {
    const got = new Set(
      rows.map(([first]) => (typeof first === 'string' ? first : JSON.stringify(first))),
    );
    const wanted = new Set(answers);
    return got.size === wanted.size && [...wanted].every((one) => got.has(one));
  };
  return publishedQuestions()
    .filter(({ held }) => part === 'all' || held === (part === 'held'))
    .map((each) => ({
      id: each.id,
      kind: `${each.hops} ${each.relations}`,
      question: each.question,
      gold: each.answers.slice(0, 4).join('; '),
      judge: async () => [(rows) => isSame(rows, each.answers), (rows) => isSame(rows, walk(each))],
    }));
}

interface KeptGold extends Omit<Gold, 'query'> {
  readonly rows: Rows;
}

async function goldItems(): Promise<readonly Item[]> {
  const source = option('source') ?? 'bench';
  const file =
    source === 'examples' ? `demo/${set}/questions.jsonl` : `bench/questions/${set}.jsonl`;
  const questions =
    source === 'paraphrases'
      ? readParaphrases(`bench/questions/paraphrases/${set}.jsonl`, readQuestions(file))
      : readQuestions(file);
  const isHeld = (each: Question): boolean =>
    source === 'examples' ? each.held : set === 'parcels' || isHeldBack(each.id);
  const keeping = path.join('reports', 'questions', set, `gold-${source}.json`);
  mkdirSync(path.dirname(keeping), { recursive: true });
  const kept = new Map<string, KeptGold>(
    existsSync(keeping)
      ? (JSON.parse(readFileSync(keeping, 'utf8')) as readonly [string, KeptGold][])
      : [],
  );
  return questions
    .filter((each) => part === 'all' || isHeld(each) === (part === 'held'))
    .map((each) => ({
      id: each.id,
      kind: each.kind,
      question: each.question,
      gold: each.cypher,
      judge: async () => {
        const judges: Judge[] = [];
        for (const text of [each.cypher, ...(each.alternatives ?? [])]) {
          const known = kept.get(text);
          const { rows: goldRows, ...gold } = known ?? (await goldOf(text));
          if (!known) {
            kept.set(text, { rows: goldRows, ...gold });
            writeFileSync(keeping, JSON.stringify([...kept]));
          }
          judges.push((rows) => isSameAnswer({ gold, goldRows, rows }));
        }
        return judges;
      },
    }));
}

async function goldOf(text: string): Promise<KeptGold> {
  const { application } = graphs.ctx;
  const snapshot = await graphSnapshot(graphs.ctx, set, OWNER);
  const checked = checkQuery(text);
  if (!checked.ok) throw new TypeError(`A gold query does not parse: ${text}`);
  const { query, ...gold } = readGold(checked.query);
  const database = await application.graphs.database(snapshot.record);
  const { rows } = await database.read({
    text: printed(query),
    parameters: {},
    rowCap: 20_000,
    byteCap: 20_000_000,
    deadline: 60_000,
  });
  return { ...gold, rows };

  function printed(each: Query): string {
    const said = print(each, { dialect: 'grafeo', schema: snapshot.schema });
    if (!said.ok) throw new TypeError(`A gold query cannot be printed: ${text}`);
    return said.text;
  }
}

function report(judged: readonly Judged[], name = `${option('source') ?? 'bench'}-${part}`): void {
  for (const each of judged) {
    if (!shown.includes(each.verdict) && !shown.includes('all')) continue;
    const { outcome } = each;
    say(`\n[${each.verdict}] ${each.id} (${each.kind}) ${each.question}`);
    say(`   ${outcome.masked}`);
    say(`   gold ${each.gold}`);
    if (outcome.kind === 'declined') say(`   said ${outcome.sentence}`);
    else {
      const figures = `covered ${outcome.covered.toFixed(2)} margin ${outcome.margin?.toFixed(2) ?? '-'}`;
      say(`   got  ${outcome.text.replaceAll('\n', ' ')}`);
      say(`   ${figures}; ${outcome.rows.length} rows ${JSON.stringify(outcome.rows.slice(0, 3))}`);
      for (const warning of outcome.warnings) say(`   ! ${warning}`);
    }
  }
  table(judged);
  const dump = judged.map(({ outcome, ...each }) => ({
    ...each,
    ...(outcome.kind === 'declined'
      ? { sentence: outcome.sentence }
      : { covered: outcome.covered, margin: outcome.margin, text: outcome.text }),
  }));
  if (only === undefined && ids === undefined) {
    writeFileSync(path.join('reports', 'questions', set, `${name}.json`), JSON.stringify(dump));
    const bodies = JSON.stringify([...composed]);
    writeFileSync(path.join('reports', 'questions', set, `composed-${name}.json`), bodies);
  }
}

/** Asks what was answered right in each other way that says the same, and tells by way how many stay right. */
async function reportReworded(items: readonly Item[], judged: readonly Judged[]): Promise<void> {
  const ways: Judged[] = [];
  for (const [at, item] of items.entries()) {
    if (judged[at]?.verdict !== 'right') continue;
    for (const { name, question } of reworded(item.question)) {
      if (!(onlyWays?.some((way) => name.includes(way)) ?? true)) continue;
      ways.push(await judgeOne({ ...item, kind: name, question }));
    }
  }
  report(ways, 'reworded');
}

/** Asks what can be asked of the graph's things, each part by itself, and what the parts that are answered right make together. */
async function reportComposed(): Promise<void> {
  const data = readAskedData(path.join('reports', 'questions', set, 'graph.jsonl'));
  const naming = new Map<string, string>();
  for (const label of data.labels) {
    const question = `List all ${nounsOf({ name: label, properties: [] }).many}`;
    const outcome = await askOnPremises(graphs.ctx, set, question);
    const names = outcome.kind === 'answered' ? outcome.rows.map(([name]) => name) : [];
    const things = data.things(label);
    const property = [...(things[0]?.properties.keys() ?? [])].find((each) =>
      things.every(({ properties }) => names.includes(properties.get(each) ?? null)),
    );
    if (property !== undefined) naming.set(label, property);
  }
  const { singles, composed } = partsOf(data, ({ label, properties }) => {
    const name = properties.get(naming.get(label) ?? '');
    return typeof name === 'string' ? name : null;
  });
  const alone: Judged[] = [];
  for (const each of singles) alone.push(await judgeOne(composedItem(each)));
  report(alone, 'alone');
  const right = new Set(
    alone.filter(({ verdict }) => verdict === 'right').map(({ question }) => question),
  );
  const together: Judged[] = [];
  for (const each of composed(right)) together.push(await judgeOne(composedItem(each)));
  report(together, 'together');
}

function composedItem({ sort, kind, question, rows: goldRows }: Composed): Item {
  const gold = { width: goldRows[0]?.length ?? 0, keys: [], skip: 0, limit: null };
  return {
    id: kind,
    kind: sort,
    question,
    gold: JSON.stringify(goldRows.slice(0, 4)),
    judge: async () => [(rows) => isSameAnswer({ gold, goldRows, rows })],
  };
}

/** Right (and of them those with a warning nobody needed), declined, wrong with a warning, wrong in silence, by kind, the costliest first. */
function table(judged: readonly Judged[]): void {
  const kinds = new Map<string, Judged[]>();
  for (const each of judged) kinds.set(each.kind, [...(kinds.get(each.kind) ?? []), each]);
  const lines = [...kinds].toSorted(
    ([, one], [, other]) => notRight(other).length - notRight(one).length,
  );
  for (const [kind, all] of [...lines, ['ALL', judged] as const]) {
    const count = (verdict: Verdict): string =>
      `${all.filter((each) => each.verdict === verdict).length}`.padStart(4);
    const told = all.filter(
      ({ verdict, outcome }) =>
        verdict === 'right' && outcome.kind === 'answered' && outcome.warnings.length > 0,
    ).length;
    const exact = set === 'metaqa' ? ` exact ${all.filter(({ isExact }) => isExact).length}` : '';
    const share = ((100 * (all.length - notRight(all).length)) / all.length).toFixed(1);
    say(
      `${kind.padEnd(44)} ${`${all.length}`.padStart(4)}: right${count('right')} (${told} with a warning) declined${count('declined')} choice${count('first')}+${count('choice').trim()} warned${count('warned')} silent${count('silent')} ${share} %${exact}`,
    );
  }
}

function notRight(judged: readonly Judged[]): readonly Judged[] {
  return judged.filter(({ verdict }) => verdict !== 'right');
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
