import 'server-only';

/** Words that say that something still holds: it has begun and has no end yet. */
export const PRESENT: ReadonlySet<string> = new Set(
  'present presently current currently now nowadays today still living alive ongoing underway noch derzeit aktuell aktuelle aktuellen momentan heute lebend lebende lebenden'.split(
    ' ',
  ),
);

/** Words that say that it is over: it has an end. */
export const PAST: ReadonlySet<string> = new Set('former formerly nolonger ehemalige'.split(' '));

/** Words that say so of what begins and ends, and something else of anything else. */
export const ONGOING: ReadonlySet<string> = new Set([
  'running',
  'active',
  'ongoing',
  'open',
  'valid',
]);
