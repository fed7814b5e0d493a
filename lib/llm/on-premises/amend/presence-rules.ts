import 'server-only';
import {
  anyLabel,
  compare,
  match,
  node,
  not,
  path,
  query as queryOf,
  relationship,
} from '@/lib/query/build';
import { keyOf } from '@/lib/query/diff/key-of';
import { addCondition, conditionsIn, removeCondition } from '@/lib/query/edit/edit-conditions';
import { NO_SPAN, type NullTest, type Query, type SubqueryExpression } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import { type Hop, hopMeant } from './hop-meant';
import type { Mention } from './lexicon';
import { MEASURELESS } from './measureless';
import type { Rule } from './rule';
import {
  allReadings,
  nodesMeant,
  propertiesMeant,
  type Reading,
  type Scene,
  type SceneNode,
  subjectOf,
} from './scene';

/** `forget the year condition`: without every condition on what is named. */
export const forgetRule: Rule = (scene) => {
  if (
    !/\b(drop|forget|remove|regardless|ignore|without|away|leave out|whatever|lift)\b/u.test(
      scene.said,
    )
  )
    return null;
  const isMarked =
    /\b(condition|filter|restriction|criterion|bit|part|limit|regardless|whatever|forget)\b/u.test(
      scene.said,
    );
  if (!isMarked) return null;
  const nodes = new Set(
    scene.mentions.flatMap((mention) => nodesMeant(scene, mention).map(({ name }) => name)),
  );
  const subjects = new Set([
    ...scene.mentions.flatMap((mention) =>
      propertiesMeant(scene, mention).map(({ expression }) => keyOf(expression)),
    ),
    // "Whatever the diagnosis": whatever is asked of it.
    ...allReadings(scene)
      .filter((each) => nodes.has(subjectOf(each)))
      .map(({ expression }) => keyOf(expression)),
  ]);
  const gone = conditionsIn(scene.query).filter((each) =>
    elementsOf(each, 'property').some((one) => subjects.has(keyOf(one))),
  );
  if (gone.length === 0) return null;
  return gone.reduce((each, condition) => removeCondition(each, condition), scene.query);
};

const LACK = /\b(without|no|lacks?|missing|unknown|empty)\b/u;

const HAVE = /\b(with|has|have|having|known|recorded|also)\b/u;

/** "Without those from …" leaves out things, and says of none that it lacks something. */
const WITHOUT_THOSE =
  /\bwithout (all |any )?(those|these|the ones|the (from|in|of|with|who|that|which|aus|von|bei|im))\b/u;

/** `where no temperature is known`, `bei denen die Einnahmen bekannt sind`. */
const WHERE = /\b(where|whose|denen|deren|dessen)\b.*\b(no|not|known|unknown|missing|without)\b/u;

/** `and who wrote those?` asks for somebody. */
const ASKS_WHO =
  /^(?:and |so )?(?:who|wer) (?!also\b|never\b|not\b|have\b|has\b|had\b|of\b)[\p{L}]+(?: [\p{L}]+)? (?:it|them|those|these|this|that|each)(?: [\p{L}]+)?$/u;

const NEVER = /\b(never|not|no)\b/u;

/** `without a subtitle`, `with a known mother`, `who never directed`, `the chronic ones`. */
export const presenceRule: Rule = (scene) => {
  const { said, mentions, query } = scene;
  const isOnly =
    /\b(only|just|those|ones|leave out|exclude|without|never|(which|who|whoever|any) of (them|those|these)|davon|(that|which|where) (no|nobody)|who (have|has|do|does|did))\b/u.test(
      said,
    );
  if ((!isOnly && !WHERE.test(said)) || /\d/u.test(said) || ASKS_WHO.test(said)) return null;
  // "The older ones" are no ones that have an age.
  const isLoose = scene.words.some(
    ({ text }, place) =>
      MEASURELESS.has(text.toLowerCase()) &&
      !mentions.some(
        (each) => each.from <= place && place < each.to && propertiesMeant(scene, each).length > 0,
      ),
  );
  if (isLoose) return null;
  const others = mentions.filter(
    (each) =>
      !isFocus(scene, each) &&
      scene.words
        .slice(each.from, each.to)
        .some(({ text }) => !MEASURELESS.has(text.toLowerCase())),
  );
  const cue = scene.words.findIndex(
    ({ plain }) => LACK.test(plain) || /^(with|having)$/u.test(plain),
  );
  // What is had or lacked stands behind the word for it.
  const mention =
    (cue < 0 ? undefined : others.find(({ from }) => from > cue)) ??
    others[0] ??
    mentions.find((each) => isFocus(scene, each));
  if (!mention) return null;
  const isOut = /\b(leave out|exclude|away)\b/u.test(said);
  const lacks = (LACK.test(said) || /\bnot (known|recorded)\b/u.test(said)) !== isOut;
  const [flag] = [mention, ...others]
    .flatMap((each) => propertiesMeant(scene, each))
    .filter(({ schema }) => schema.types.includes('BOOLEAN'));
  if (flag) {
    const isTrue = !NEVER.test(said) && !LACK.test(said);
    return addCondition(
      query,
      compare(flag.expression, '=', { kind: 'boolean', value: isTrue, span: NO_SPAN }),
    );
  }
  const hop = hopMeant(scene, mention);
  const [reading] = propertiesMeant(scene, mention);
  const isWord = LACK.test(said) || HAVE.test(said);
  if (
    reading &&
    !WITHOUT_THOSE.test(said) &&
    (!hop ||
      mention.senses.some(
        (sense) => sense.kind === 'property' && sense.owner === scene.focus?.label,
      )) &&
    isWord
  ) {
    const negated = !lacks;
    const condition: NullTest = {
      kind: 'null-test',
      subject: reading.expression,
      negated,
      span: NO_SPAN,
    };
    return addCondition(query, condition);
  }
  if (!hop || !scene.focus) return null;
  const exists = existsOf(scene.focus, hop);
  const isNot = lacks || (NEVER.test(said) && !isOut);
  // What is there already asks for nothing more: the words that say which were not heard.
  if (!isNot && isWalked(scene, scene.focus, hop)) return null;
  return addCondition(query, isNot ? not(exists) : exists);
};

function isFocus(scene: Scene, { senses }: Mention): boolean {
  return senses.every((sense) => sense.kind === 'label' && sense.label === scene.focus?.label);
}

function isWalked(
  { links, nodes }: Scene,
  { name }: SceneNode,
  { type, other, isOut }: Hop,
): boolean {
  return links.some(({ types, from, to }) => {
    const end = isOut ? to : from;
    const isIt = types.includes(type) && (isOut ? from : to) === name;
    return isIt && nodes.some((each) => each.name === end && each.label === other);
  });
}

function existsOf({ name }: SceneNode, { type, other, isOut }: Hop): SubqueryExpression {
  const link = relationship({ types: anyLabel([type]), direction: isOut ? 'right' : 'left' });
  const pattern = path(node({ variable: name }), link, node({ labels: anyLabel([other]) }));
  return { kind: 'subquery', operator: 'exists', body: queryOf(match([pattern])), span: NO_SPAN };
}

const CURRENT =
  /\b(still|today|currently|current|at present|now|active|ongoing|present|aktiv\w*|aktuell\w*|derzeit\w*)\b/u;
const FORMER =
  /\b(former|formerly|no longer|not (?:any ?more|still)|ended|(?:have|has|had) (?:left|gone|ended)|ehemalig\w*|früher\w*)\b/u;
const ALIVE = /\b(alive|living|lebend\w*|lebt|leben|am leben)\b/u;
const DEAD = /\b(dead|died|deceased|passed away|tot|tote[nrsm]?|gestorben\w*|verstorben\w*)\b/u;

const ENDS =
  /^(left|end|until|dissolved|finish|closed|stopped|discharged|expired|retired)|_(end|until)$/u;
const DEATHS = /death|died|deceased|^dod$/u;

/** `those who are still members`, `without the dead ones`: the end of something is unknown, or known. */
export const stillRule: Rule = (scene) => {
  const { said } = scene;
  const isOut = /\b(without|exclude|leave out|except|away|not|no)\b/u.test(
    said.replace(/\bno longer\b/u, ''),
  );
  const ofLife = ALIVE.test(said) || DEAD.test(said);
  const gone = endedOnes(scene);
  const isFormer = FORMER.test(said) || gone !== null;
  if (!ofLife && !isFormer && !CURRENT.test(said)) return null;
  const isBack = /\bnot (just|only|merely) (now|today|current\w*|present|the current\w*)\b/u.test(
    said,
  );
  // "Including those that have left": nobody is kept out for it any more.
  const isWidened =
    /\b(including|include|also|too|as well)\b/u.test(said) && (isFormer || DEAD.test(said));
  if (isBack || isWidened || /\bever\b/u.test(said)) return withoutEnds(scene);
  if (gone) return endTest(scene, gone, !isOut);
  const ends = allReadings(scene).filter(({ schema }) =>
    ofLife
      ? DEATHS.test(schema.name) && !/cause|place|reason/u.test(schema.name)
      : ENDS.test(schema.name),
  );
  const named = ends.filter((end) => isNamed(scene, end));
  const own = ends.filter((end) => subjectOf(end) === scene.focus?.name);
  const meant = named.length > 0 ? named : own.length > 0 ? own : ends;
  const [only] = meant;
  if (!only) return null;
  if (meant.length > 1) return { ask: meant.map(({ expression }) => expression) };
  const isEnded = ofLife ? DEAD.test(said) : isFormer;
  return endTest(scene, only, isEnded !== isOut);
};

function endTest({ query }: Scene, { expression }: Reading, isEnded: boolean): Query {
  const condition: NullTest = {
    kind: 'null-test',
    subject: expression,
    negated: isEnded,
    span: NO_SPAN,
  };
  return addCondition(query, condition);
}

/** `the dissolved ones`: what the word before says of them is their end. */
function endedOnes(scene: Scene): Reading | null {
  for (const mention of scene.mentions) {
    const next = scene.words[mention.to]?.plain;
    const isBefore =
      next === 'ones' ||
      scene.mentions.some(
        ({ from, senses }) => from === mention.to && senses.some(({ kind }) => kind === 'label'),
      );
    const isParticiple = /(ed|t|en|n|te)$/u.test(scene.words[mention.to - 1]?.plain ?? '');
    if (!isBefore || !isParticiple || mention.to - mention.from > 1) continue;
    const [reading, ...more] = propertiesMeant(scene, mention).filter(({ schema }) =>
      ENDS.test(schema.name),
    );
    if (reading && more.length === 0) return reading;
  }
  return null;
}

/** `ever, not just now`: without the condition that something has no end yet. */
function withoutEnds({ query }: Scene): Query | null {
  const gone = conditionsIn(query).filter(
    (condition) =>
      condition.kind === 'null-test' &&
      !condition.negated &&
      elementsOf(condition, 'property').some(
        ({ key }) => ENDS.test(key.text) || DEATHS.test(key.text),
      ),
  );
  const [only] = gone;
  return only && gone.length === 1 ? removeCondition(query, only) : null;
}

/** True where the words name the relationship whose property it is: "members" of a membership. */
function isNamed({ links, mentions }: Scene, reading: Reading): boolean {
  const types = links.find(({ name }) => name === subjectOf(reading))?.types ?? [];
  return mentions.some(({ senses }) =>
    senses.some((sense) => sense.kind === 'type' && types.includes(sense.type)),
  );
}
