import 'server-only';

const RESERVED = new Set(
  'all and any as asc by call case contains count delete desc detach distinct else end ends exists false foreach from group in is limit match merge none not null on or order remove return set single skip starts then true type union unwind use when where with xor yield id node relationship path point date time labels'.split(
    ' ',
  ),
);

const UMLAUTS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
};

/** Gives each element of a query a name of its own that reads like what it stands for, in plain ASCII. */
export class VariableNames {
  readonly #taken = new Set<string>();

  /** `SHIP_OWNER` gives `shipOwner`, and `shipOwner2` when that is taken. */
  fresh(said: string): string {
    const words = said
      .replaceAll(/[äöüÄÖÜ]/gu, (letter) => UMLAUTS[letter] ?? letter)
      .replaceAll('ß', 'ss')
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .split(/[^a-z0-9]+/u)
      .filter((word) => word !== '');
    const joined = words
      .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
      .join('');
    const plain = /^[a-z]/u.test(joined) ? joined : `item${joined}`;
    const base = RESERVED.has(plain) ? `${plain}Value` : plain;
    let name = base;
    for (let count = 2; this.#taken.has(name); count++) name = `${base}${count}`;
    this.#taken.add(name);
    return name;
  }
}
