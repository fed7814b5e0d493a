import 'server-only';

/**
 * The explanation request of a published pipeline (arXiv 2602.05512, appendix A.1), instruction by
 * instruction in the same order and in words of our own: one message, the query alone and no schema; steps, a
 * summary, and the same kinds of faults with an example of each.
 */
export const PUBLISHED_EXPLANATION = {
  open: 'You are an assistant that is glad to help.\n\nThis is a Cypher query:\n\n',
  ask:
    '\n\nPlease do the following:\n\n' +
    'Explain step by step and concisely what the query does. Be as short as clarity and completeness ' +
    'allow, and leave out details that are not needed.\n' +
    'End with a summary of one or two sentences that says what the query as a whole is for.\n\n' +
    'While you explain and summarize it, tell me whether you noticed anything that is wrong with it, ' +
    'among other things:\n' +
    '- a relationship that points the wrong way, as in (s:Song)-[:SINGS]->(c:Child), which should be ' +
    '(s:Song)<-[:SINGS]-(c:Child)\n' +
    '- a relationship whose name makes no sense between the nodes that it connects, as in ' +
    '(c:Child)-[:MELTS]->(s:Song), since a child cannot melt a song\n' +
    '- a node whose name makes no sense where it stands, as in (c:Child)-[:SINGS]->(b:Bridge), since ' +
    'nobody can sing a bridge\n' +
    '- anything else that you notice that makes no sense',
} as const;
