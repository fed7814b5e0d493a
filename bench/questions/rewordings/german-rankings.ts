import { ofSeveral } from './german-order';
import { replaced, type Rewording } from './rewording';

const HAS_MOST = /^(Welche[rs]?) (\p{Lu}\p{L}+) hat die meisten (\p{Lu}\p{L}+)\?$/u;
const HAS_HIGHEST =
  /^(Welche[rs]?) (\p{Lu}\p{L}+) hat (den|das) (\p{Ll}+)ste(?:n?) (\p{Lu}\p{L}+)\?$/u;
const IS_MOST =
  /^(Welche[rs]?) (\p{Lu}\p{L}+) (ist|war) (?:am (\p{Ll}+ste)n|(?:der|die|das) (\p{Ll}+ste))\?$/u;
const TOP = /^(?:Nenne )?[Dd]ie (zwei|drei|vier|fünf|zehn|\d+) (\p{Ll}+ste)n (\p{Lu}\p{L}+)$/u;

function article(which: string): string {
  return which.endsWith('r') ? 'der' : which.endsWith('s') ? 'das' : 'die';
}

/** Superlatives and top lists in German. */
export const GERMAN_RANKINGS: readonly Rewording[] = [
  ...[
    (of: Most) => `${of.article} ${of.noun} mit den meisten ${ofSeveral(of.many)}`,
    (of: Most) => `${of.noun} mit den meisten ${ofSeveral(of.many)}`,
    (of: Most) => `${of.which} ${of.noun} hat am meisten ${of.many}?`,
    (of: Most) => `${of.which} ${of.noun} besitzt die meisten ${of.many}?`,
    (of: Most) => `${of.which} ${of.noun} hat die größte Anzahl an ${ofSeveral(of.many)}?`,
    (of: Most) => `${of.which} ${of.noun} hat die höchste Zahl von ${ofSeveral(of.many)}?`,
    (of: Most) => `${of.which} ${of.noun} hat mehr ${of.many} als alle anderen?`,
    (of: Most) => `${of.which} ${of.noun} verfügt über die meisten ${of.many}?`,
    (of: Most) => `${of.which} ist ${of.article} ${of.noun} mit den meisten ${ofSeveral(of.many)}?`,
    (of: Most) => `Bei ${DATIVE[of.article]} ${of.noun} gibt es die meisten ${of.many}?`,
  ].map((way, at) =>
    replaced(`die meisten ${at}`, HAS_MOST, (_, which: string, noun: string, many: string) =>
      way({ which, noun, many, article: article(which) }),
    ),
  ),
  ...['$3 $2 mit dem $4sten $5', '$2 mit dem $4sten $5', '$1 ist $3 $2 mit dem $4sten $5?'].map(
    (way) =>
      replaced(
        `hat den höchsten → ${way}`,
        HAS_HIGHEST,
        (_, which: string, noun: string, _article: string, degree: string, figure: string) =>
          way
            .replace('$1', which)
            .replace('$2', noun)
            .replace('$3', article(which))
            .replace('$4', degree)
            .replace('$5', figure),
      ),
  ),
  ...[
    (of: Degree) => `${of.article} ${of.degree} ${of.noun}`,
    (of: Degree) => `${of.which} ist ${of.article} ${of.degree} ${of.noun}?`,
    (of: Degree) => `Was ist ${of.article} ${of.degree} ${of.noun}?`,
    (of: Degree) => `${of.which} ${of.noun} ist am ${of.degree}n?`,
    (of: Degree) => `${of.which} ${of.noun} ist ${of.article} ${of.degree}?`,
    (of: Degree) => `${of.degree}${ENDINGS[of.article] ?? ''} ${of.noun}`,
    (of: Degree) =>
      `Zeig mir ${of.article === 'der' ? 'den' : of.article} ${of.degree}${of.article === 'der' ? 'n' : ''} ${of.noun}`,
    (of: Degree) => `${of.which} ${of.noun} ist ${of.article} ${of.degree} von allen?`,
  ].map((way, at) =>
    replaced(
      `am größten ${at}`,
      IS_MOST,
      (_, which: string, noun: string, _is: string, one?: string, other?: string) =>
        way({ which, noun, degree: one ?? other ?? '', article: article(which) }),
    ),
  ),
  ...[
    'Die $2n $1 $3',
    'Welche $1 $3 sind die $2n?',
    'Welche $1 $3 sind am $2n?',
    'Welches sind die $1 $2n $3?',
    '$1 $2 $3',
    'Die Top $1 der $2n $3',
    'Top $1 $2 $3',
    'Zeig mir die $1 $2n $3',
    'Gib mir die $1 $2n $3 aus',
  ].map((way) => replaced(`die drei größten → ${way}`, TOP, way)),
  ...['am öftesten', 'am meisten'].map((often) =>
    replaced(`am häufigsten → ${often}`, /\bam häufigsten\b/, often),
  ),
  ...['sortiert nach $1', 'nach $1 geordnet', 'geordnet nach $1'].map((way) =>
    replaced(`sortiert → ${way}`, /\bnach (\p{Lu}\p{L}+) sortiert\b/u, way),
  ),
  replaced('absteigend', /, absteigend\b/, ' absteigend sortiert'),
  replaced('absteigend, in Reihenfolge', /, absteigend\b/, ' in absteigender Reihenfolge'),
  replaced('zuerst', /\bdie (\p{Ll}+ste)n zuerst\b/u, '$1 zuerst'),
  replaced('zuerst, mit Artikel', /, (\p{Ll}+ste) zuerst\b/u, ', die $1n zuerst'),
];

const DATIVE: Readonly<Record<string, string>> = {
  der: 'welchem',
  das: 'welchem',
  die: 'welcher',
};
const ENDINGS: Readonly<Record<string, string>> = { der: 'r', das: 's' };

interface Most {
  readonly which: string;
  readonly noun: string;
  readonly many: string;
  readonly article: string;
}

interface Degree extends Omit<Most, 'many'> {
  readonly degree: string;
}
