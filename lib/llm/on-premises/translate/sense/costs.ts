import 'server-only';

export const STEP_COST = 0.25;

export const SILENT_STEP_COST = 0.5;

export const PLAIN_STEP_COST = 0.08;

export const ONLY_STEP_COST = 0.3;

export const SILENT_NODE_COST = 0.12;

export const MERGE_COST = 0.05;

export const THING_MERGE_COST = 0.7;

/** To walk a relationship there and back says that two are alike, which a sentence says by more than its verb. */
export const TURN_COST = 0.6;

export const EDGE_BONUS = 0.2;

export const LONGEST = 3;

export const KEPT = 6;
