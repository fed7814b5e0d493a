/**
 * How Node.js runs the server, and what is measured in its place. A question leaves about half a
 * megabyte of short-lived objects: with V8's own 16 MB for them the serving thread stops for several
 * milliseconds every second, and what is asked just then waits. It costs up to 200 MB of memory a thread.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=64', '--min-semi-space-size=64'];
