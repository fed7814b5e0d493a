'use client';

import { type RefObject, useEffect, useState } from 'react';

import { selectedPlace } from './selected-place';

interface Place {
  readonly start: number;
  readonly end: number;
}

/** The stretch of the question that is selected with pointer or keyboard, else null. */
export function useSelectedPlace(sentence: RefObject<Element | null>): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const read = () =>
      setPlace(sentence.current && selectedPlace(sentence.current, document.getSelection()));
    document.addEventListener('selectionchange', read);
    return () => document.removeEventListener('selectionchange', read);
  }, [sentence]);
  return place;
}
