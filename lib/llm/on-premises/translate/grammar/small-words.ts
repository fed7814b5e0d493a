import 'server-only';
import type { Asking, Figure, Order } from './sketch';

export const ASKING: Readonly<Record<string, Asking>> = {
  who: 'who',
  whom: 'who',
  what: 'what',
  where: 'where',
  when: 'when',
  how: 'how',
  why: 'why',
};

export const PREPOSITIONS = new Set(
  'of in on at by for from to with about as under over above below between among after before since until during through via into onto than behind against around within inside across along near like without except togetherwith off out up down towards toward'.split(
    ' ',
  ),
);

export const PERSONS = new Set(
  'person persons people somebody someone anybody anyone everybody everyone nobody colleague colleagues coworker coworkers workmate workmates'.split(
    ' ',
  ),
);

export const ANYTHING = new Set(
  'thing things everything anything something nothing stuff items ones one'.split(' '),
);

export const PRONOUNS = new Set(
  'it they them he she him their its his her itself themselves'.split(' '),
);

export const DROPPED = new Set(
  'i you we us me my our your there although though please ever just also ever actually really currently yet respectively so then else here exactly still already too altogether overall'.split(
    ' ',
  ),
);

export const AGGREGATES: Readonly<Record<string, Figure>> = {
  average: 'avg',
  mean: 'avg',
  median: 'median',
  sum: 'sum',
  total: 'sum',
  combined: 'sum',
  minimum: 'min',
  maximum: 'max',
  min: 'min',
  max: 'max',
  avg: 'avg',
};

export const SUPERLATIVE_COUNTS: Readonly<Record<string, boolean>> = {
  most: true,
  commonest: true,
  least: false,
  fewest: false,
  rarest: false,
};

export const AMOUNTS: Readonly<Record<string, Order>> = {
  atleast: '>=',
  atmost: '<=',
  morethan: '>',
  over: '>',
  above: '>',
  lessthan: '<',
  under: '<',
  below: '<',
  exactly: '=',
  only: '=',
};

export const OPERATORS = new Set(
  'arethere ifany descending ascending alphabetically chronologically sortedby startswith endswith transitively indirectly eachother howoften often evenif except only solely contains contain containing'.split(
    ' ',
  ),
);
