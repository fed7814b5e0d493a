/** A relationship type said of several things: what goes before its object. */
export interface Verb {
  readonly does: string;
  readonly not: string;
}

const PREPOSITIONS = new Set(['at', 'by', 'for', 'from', 'in', 'of', 'on', 'to', 'with']);
const PARTICIPLE = /(?:ed|own|orn|aught|ilt|old|ent|iven|aken|itten|osen)$/u;

/**
 * `RAISED_BY` are "were raised by", `SITS_ON` "sit on", `MEMBER_OF` "are members of"; from the other end
 * `VISITED` are "were visited by". Null where the type's words make no verb.
 */
export function verbOf(type: string, outgoing: boolean): Verb | null {
  const [first = '', ...rest] = words(type);
  if (first.endsWith('went')) return null;
  const last = rest.at(-1) ?? '';
  if (!outgoing) {
    return PARTICIPLE.test(first) && rest.length === 0 ? passive(`${first} by`) : null;
  }
  const all = [first, ...rest].join(' ');
  if (PARTICIPLE.test(first) && PREPOSITIONS.has(last)) return passive(all);
  if (PARTICIPLE.test(first)) return { does: all, not: `never ${all}` };
  if (PREPOSITIONS.has(first)) return null;
  if (/[^s]s$/u.test(first) && first !== 'is') {
    const base = [withoutS(first), ...rest].join(' ');
    return { does: base, not: `do not ${base}` };
  }
  if (rest.length === 1 && (last === 'of' || last === 'in')) {
    return { does: `are ${first}s ${last}`, not: `are not ${first}s ${last}` };
  }
  return null;
}

/** A relative clause or a phrase behind one thing instead of several. */
export function singularPost(post: string): string {
  return post
    .replace(/^that are (\w+)s (of|in)\b/u, 'that is a $1 $2')
    .replace(/^that are not (\w+)s (of|in)\b/u, 'that is not a $1 $2')
    .replace(/^that have\b/u, 'that has')
    .replace(/^that are\b/u, 'that is')
    .replace(/^that were\b/u, 'that was')
    .replace(/^that do not\b/u, 'that does not')
    .replace(/^that (?!has|is|was|does|never|\w+ed\b)(\w+)/u, 'that $1s');
}

function passive(said: string): Verb {
  return { does: `were ${said}`, not: `were not ${said}` };
}

function withoutS(verb: string): string {
  if (verb === 'has') return 'have';
  if (/(?:ss|x|ch|sh)es$/u.test(verb)) return verb.slice(0, -2);
  return verb.endsWith('ies') ? `${verb.slice(0, -3)}y` : verb.slice(0, -1);
}

function words(type: string): readonly string[] {
  return type
    .replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .split(/[ _]+/u);
}
