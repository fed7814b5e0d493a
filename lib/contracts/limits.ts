/** Longest question, in UTF-16 units; a longer one is `too-large`. */
export const QUESTION_LENGTH = 10_000;
/** Rows that an answer carries to a page; more come page by page. */
export const PAGE_ROWS = 1_000;
/** Rows fetched for an answer; the printed query carries a LIMIT of one more, so that a cut is seen. */
export const ROW_CAP = 100_000;
/** Bytes of rows (as JSON) fetched for an answer. */
export const BYTE_CAP = 32 * 1024 * 1024;
/** Rows that an export fetches. */
export const EXPORT_ROW_CAP = 1_000_000;
export const EXPORT_BYTE_CAP = 512 * 1024 * 1024;
/** Milliseconds a query may run before the database is told to stop. */
export const QUERY_DEADLINE = 30_000;
/** Milliseconds for how a query would run, which is not run. */
export const PLAN_DEADLINE = 5_000;
/** Milliseconds a model may take for one reply. */
export const MODEL_DEADLINE = 120_000;
/** Bytes of one HTTP body that the server reads. */
export const BODY_BYTES = 256 * 1024;
/** Model calls for one question: the first and one repair round. */
export const MODEL_CALLS = 2;
/** Bytes of one file that is uploaded to be imported; larger ones are imported by the command line. */
export const UPLOAD_BYTES = 512 * 1024 * 1024;
