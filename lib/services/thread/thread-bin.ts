import 'server-only';

/** Kind of a removed conversation in the bin. */
export const THREADS = 'thread';
