type Pick = <Item>(random: () => number, items: readonly Item[]) => Item;

/** A way to write a name that must be recognised all the same. */
export interface Spelling {
  readonly name: string;
  write(name: string, pick: Pick, random: () => number): string;
}

const INVISIBLE = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u034f',
  '\ufe0f',
  '\u180e',
];
const SPACES = ['\u00a0', '\u2009', '\u3000', '\n', '\t', '  ', '\u2028'];
const JOINERS = ['-', '_', '/', '.', '–'];
/** Cyrillic and Greek letters that look like these. */
const TWINS: Readonly<Record<string, string>> = {
  a: 'а',
  c: 'с',
  e: 'е',
  o: 'о',
  p: 'р',
  x: 'х',
  y: 'у',
  i: 'і',
  s: 'ѕ',
  j: 'ј',
  A: 'Α',
  B: 'Β',
  E: 'Ε',
  H: 'Η',
  I: 'Ι',
  K: 'Κ',
  M: 'Μ',
  O: 'Ο',
  P: 'Ρ',
  T: 'Τ',
  X: 'Χ',
};
const DIGITS = ['٠١٢٣٤٥٦٧٨٩', '०१२३४५६७८९', '０１２３４５６７８９'];

/** Tricks for any script; each keeps what a reader sees, or how people type it. */
export const SPELLINGS: readonly Spelling[] = [
  { name: 'as stored', write: (name) => name },
  { name: 'in lower case', write: (name) => name.toLowerCase() },
  { name: 'in upper case', write: (name) => name.toUpperCase() },
  { name: 'decomposed', write: (name) => name.normalize('NFD') },
  { name: 'composed', write: (name) => name.normalize('NFC') },
  {
    name: 'without marks',
    write: (name) => name.normalize('NFD').replace(/[\u0300-\u036f]/gu, ''),
  },
  {
    name: 'with invisible characters',
    write: (name, pick, random) =>
      Array.from(name)
        .map((letter) => (random() < 0.4 ? letter + pick(random, INVISIBLE) : letter))
        .join(''),
  },
  {
    name: 'with odd spaces',
    write: (name, pick, random) => name.replaceAll(' ', () => pick(random, SPACES)),
  },
  {
    name: 'joined by signs',
    write: (name, pick, random) => name.replaceAll(' ', pick(random, JOINERS)),
  },
  { name: 'run together', write: (name) => name.replaceAll(' ', '') },
  {
    name: 'in full width',
    write: (name) =>
      name.replaceAll(/[!-~]/g, (unit) => String.fromCharCode(unit.charCodeAt(0) + 0xfee0)),
  },
  {
    name: 'in bold mathematical letters',
    write: (name) =>
      name
        .replaceAll(/[a-z]/g, (unit) => String.fromCodePoint(0x1d41a + unit.charCodeAt(0) - 97))
        .replaceAll(/[A-Z]/g, (unit) => String.fromCodePoint(0x1d400 + unit.charCodeAt(0) - 65)),
  },
  {
    name: 'with letters of other scripts',
    write: (name, _pick, random) =>
      name.replaceAll(/[a-zA-Z]/g, (unit) => (random() < 0.5 ? (TWINS[unit] ?? unit) : unit)),
  },
  {
    name: 'with digits of other scripts',
    write: (name, pick, random) => {
      const digits = Array.from(pick(random, DIGITS));
      return name.replaceAll(/\d/g, (unit) => digits[Number(unit)] ?? unit);
    },
  },
  { name: 'with soft hyphens', write: (name) => Array.from(name).join('\u00ad') },
  { name: 'in Markdown', write: (name) => `**${name}**` },
  { name: 'in quotes', write: (name) => `“${name}”` },
  { name: 'possessive', write: (name) => `${name}'s` },
  { name: 'with an emoji against it', write: (name) => `${name}🚀` },
];

/** Names of six scripts, each with three parts so that every trick has something to do. */
export const SCRIPTS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  Latin: [
    ['Falcon', 'Zoë', 'Brändström', 'Łukasz', 'Jürgen', 'Ðorđe', 'Æthelwin', 'Straßer'],
    ['Nine', 'O’Harrow', 'Żółkiew', 'Quillfeather', 'Mbeki', 'Ünalan', 'Søndergård'],
    ['Group 7', 'Holding 12', 'Works', 'Brothers 3', 'Partners'],
  ],
  Greek: [
    ['Νίκος', 'Αθηνά', 'Οδυσσέας'],
    ['Παπαδάκης', 'Ζέρβας', 'Κωνσταντίνου'],
    ['Ναυτιλία', 'Υιοί 4'],
  ],
  Cyrillic: [
    ['Наталья', 'Фёдор', 'Юлия'],
    ['Ёлкина', 'Щербаков', 'Цветаева'],
    ['Завод 5', 'Дочки'],
  ],
  Hebrew: [
    ['נועה', 'איתמר', 'שירה'],
    ['לביאן', 'בן שחר', 'צוקרמן'],
    ['אחים 2', 'בניו'],
  ],
  Arabic: [
    ['فاطمة', 'ياسين', 'زينب'],
    ['الحسيني', 'بوعزيزي', 'القرطبي'],
    ['وشركاه 8', 'للتجارة'],
  ],
  Han: [
    ['東京', '大阪', '北海'],
    ['物語', '商事', '造船'],
    ['会社', '部 9'],
  ],
};
