import 'server-only';

/** Kind of a removed pair in the bin. */
export const TAUGHT = 'taught';

/** Pairs that one graph may have. */
export const MOST_TAUGHT = 500;
