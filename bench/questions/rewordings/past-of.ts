const IRREGULAR: Readonly<Record<string, readonly [past: string, participle: string]>> = {
  write: ['wrote', 'written'],
  see: ['saw', 'seen'],
  give: ['gave', 'given'],
  take: ['took', 'taken'],
  make: ['made', 'made'],
  win: ['won', 'won'],
  lead: ['led', 'led'],
  have: ['had', 'had'],
  sell: ['sold', 'sold'],
  buy: ['bought', 'bought'],
  build: ['built', 'built'],
  run: ['ran', 'run'],
  hold: ['held', 'held'],
  send: ['sent', 'sent'],
  teach: ['taught', 'taught'],
  draw: ['drew', 'drawn'],
  drive: ['drove', 'driven'],
  find: ['found', 'found'],
  lose: ['lost', 'lost'],
  bring: ['brought', 'brought'],
  get: ['got', 'got'],
  keep: ['kept', 'kept'],
};

/** Past tense and past participle of an English verb, by spelling where it is not one of the common irregular ones. */
export function pastOf(verb: string): { readonly past: string; readonly participle: string } {
  const [past, participle] = IRREGULAR[verb] ?? [];
  if (past !== undefined && participle !== undefined) return { past, participle };
  const regular = verb.endsWith('e')
    ? `${verb}d`
    : /[^aeiou]y$/.test(verb)
      ? `${verb.slice(0, -1)}ied`
      : `${verb}ed`;
  return { past: regular, participle: regular };
}
