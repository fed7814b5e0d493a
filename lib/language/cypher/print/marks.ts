import type { Element } from '@/lib/query/model';

/** Private-use characters: a text that holds one of them itself comes out otherwise than it was printed, and is noticed. */
const OPEN = '\uE0A0';
const BEGIN = '\uE0A1';
const CLOSE = '\uE0A2';
const MARK = /\uE0A0(\d+)\uE0A1|\uE0A2/g;

export interface Marks {
  mark(element: Element, text: string): string;
  plain(text: string): string;
  /** The text without marks, and the place in it of each element that was marked. */
  read(text: string): { readonly text: string; readonly places: Places };
}

export type Places = ReadonlyMap<Element, { readonly start: number; readonly end: number }>;

/** Marks in a text that is put together from the inside out, where no part knows its place yet. */
export function createMarks(): Marks {
  const marked: Element[] = [];
  return {
    mark: (element, text) => `${OPEN}${marked.push(element) - 1}${BEGIN}${text}${CLOSE}`,
    plain: (text) => text.replaceAll(MARK, ''),
    read: (text) => readMarks(text, marked),
  };
}

function readMarks(text: string, marked: readonly Element[]): ReturnType<Marks['read']> {
  const places = new Map<Element, { start: number; end: number }>();
  const open: { readonly element: Element | undefined; readonly start: number }[] = [];
  let plain = '';
  let last = 0;
  for (const match of text.matchAll(MARK)) {
    plain += text.slice(last, match.index);
    last = match.index + match[0].length;
    if (match[1] !== undefined) {
      open.push({ element: marked[Number(match[1])], start: plain.length });
      continue;
    }
    const closed = open.pop();
    if (closed?.element) places.set(closed.element, { start: closed.start, end: plain.length });
  }
  return { text: plain + text.slice(last), places };
}
