/**
 * How Node.js runs the server, and what is measured in its place. A question leaves about half a
 * megabyte of short-lived objects: with V8's own 16 MB for them the serving thread stops for several
 * milliseconds every second, and what is asked just then waits. It costs up to 200 MB of memory a thread.
 *
 * Full collections stop a thread for 10 to 30 ms. Left to itself V8 makes them when little is asked, to
 * give memory back, which is when the next question comes; and in a thread whose memory is bounded, such
 * as the parser's, at half as much again as the last one left, every few hundred questions. Here a thread
 * makes one when it has four times as much, which V8 allows the serving thread by itself.
 *
 * More than half of a question is spent in code of Node.js's own program file. A thread that has slept finds
 * its way there forgotten, and with large pages there are five hundred times fewer ways to look up. Where
 * the system has none nothing changes.
 */
export const SERVER_FLAGS = [
  '--max-semi-space-size=64',
  '--min-semi-space-size=64',
  '--no-memory-reducer',
  '--heap-growing-percent=300',
  '--use-largepages=silent',
];

/**
 * Where in memory a question looks up values is far apart: the C library asks for large pages for what it
 * hands out, such as a value index. Another C library ignores it, and so does a system without large pages.
 */
export const SERVER_ENVIRONMENT = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' };
