import type { Preview } from '@/lib/contracts/question';

import type { AskInput } from './turns';

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Masks a stretch by hand. A lift inside it is taken back: the asker has just said the opposite. */
export function markPlace(input: AskInput, place: Place): AskInput {
  return {
    ...input,
    marks: [...input.marks.filter((mark) => !touches(mark, place)), place],
    lifted: input.lifted.filter((lift) => !touches(lift, place)),
  };
}

/** Lifts a mask: the words at that place then leave in the clear. */
export function liftPlace(input: AskInput, place: Place, reason = ''): AskInput {
  return {
    ...input,
    ...(reason === '' ? {} : { liftReason: reason }),
    lifted: [...input.lifted.filter((lift) => !touches(lift, place)), place],
    marks: input.marks.filter((mark) => !touches(mark, place)),
    choices: input.choices.filter((choice) => !touches(choice, place)),
  };
}

/** Says which of its types an ambiguous value has, at every place where it stands. */
export function chooseType(
  input: AskInput,
  preview: Preview,
  placeholder: string,
  type: string,
): AskInput {
  const places = preview.pieces.filter(
    (piece) => piece.kind === 'placeholder' && piece.name === placeholder,
  );
  return {
    ...input,
    choices: [
      ...input.choices.filter((choice) => !places.some((place) => touches(choice, place))),
      ...places.map(({ start, end }) => ({ start, end, type })),
    ],
  };
}

/** Forgets what the asker said about a place. */
export function takeBack(input: AskInput, place: Place): AskInput {
  return {
    ...input,
    marks: input.marks.filter((mark) => !touches(mark, place)),
    lifted: input.lifted.filter((lift) => !touches(lift, place)),
    choices: input.choices.filter((choice) => !touches(choice, place)),
  };
}

export function isOwnDecision(input: AskInput, place: Place): boolean {
  return [...input.marks, ...input.lifted, ...input.choices].some((own) => touches(own, place));
}

function touches(a: Place, b: Place): boolean {
  return a.start < b.end && b.start < a.end;
}
