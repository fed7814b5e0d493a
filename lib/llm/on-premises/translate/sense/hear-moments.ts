import 'server-only';
import { FOUNDING, LIFE, MOMENTS } from '../english/closed-classes';
import type { Sketch } from '../grammar/sketch';
import { type Frame, HEARD } from './frame';

const ENOUGH = 0.8;

/** "what year was $a born": what is told as a birth or a founding is a year, whatever else is called one. */
export function hearMoments(frame: Frame, { asked, phrases }: Sketch): Frame {
  const heard = new Map(frame.heard);
  for (const id of asked) {
    const property = frame.spots.get(id)?.property;
    const isMoment =
      property?.isTime === true ||
      property?.terms.words.some((word) => LIFE.has(word) || FOUNDING.has(word));
    for (const { text, start } of phrases[id]?.words ?? []) {
      const owed = heard.get(start);
      const isSaid = isMoment === true && MOMENTS.has(text);
      if (isSaid && owed !== undefined && owed < HEARD) heard.set(start, ENOUGH);
    }
  }
  return { ...frame, heard };
}
