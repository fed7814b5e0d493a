import 'server-only';

/**
 * How one of the canaries stands in what was received, or null. Made apart from the masker and the
 * second matcher on purpose: it looks for letters in a row, whatever is between them.
 */
export function findCanary(received: string, canaries: readonly string[]): string | null {
  const texts = [received, unescaped(received)];
  const squeezed = texts.map(squeeze);
  for (const canary of canaries) {
    const letters = squeeze(canary);
    const found = FORMS.find(({ of }) => {
      const form = of(letters);
      return squeezed.some((text) => text.includes(form));
    });
    if (found) return found.how;
    const encoded = ENCODINGS.find(({ of }) =>
      of(canary).some((form) => texts.some((text) => text.includes(form))),
    );
    if (encoded) return encoded.how;
  }
  return null;
}

interface Form<Given, Made> {
  readonly how: string;
  readonly of: (given: Given) => Made;
}

const FORMS: readonly Form<string, string>[] = [
  { how: 'plain', of: (letters) => letters },
  { how: 'reversed', of: (letters) => Array.from(letters).toReversed().join('') },
  { how: 'rot13', of: (letters) => letters.replaceAll(/[a-z]/g, rotated) },
];

const ENCODINGS: readonly Form<string, readonly string[]>[] = [
  {
    how: 'base64',
    of: (canary) => {
      const all = [canary, canary.toLowerCase(), canary.toUpperCase()];
      return all.flatMap((text) => [0, 1, 2].map((offset) => inner(text, offset)));
    },
  },
  {
    how: 'hex',
    of: (canary) => {
      const hex = Buffer.from(canary).toString('hex');
      return [hex, hex.toUpperCase()];
    },
  },
  { how: 'percent', of: (canary) => [encodeURIComponent(canary)] },
];

/** The part of a text's base64 that does not depend on what stands around it. */
function inner(text: string, offset: number): string {
  const encoded = Buffer.from(' '.repeat(offset) + text).toString('base64');
  return encoded.slice(offset === 0 ? 0 : 4, -4);
}

function squeeze(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function rotated(letter: string): string {
  return String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97);
}

function unescaped(text: string): string {
  return text.replaceAll(/\\u([0-9a-fA-F]{4})/g, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
