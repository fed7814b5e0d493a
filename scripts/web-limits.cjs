'use strict';
/**
 * Loaded before the web server: what Next gives no setting for. Who sends a head slowly is let go after
 * ten seconds instead of a minute, and so many connections at once are all there are.
 */
const http = require('node:http');

const HEAD_TIMEOUT = 10_000;
const CHECKED_EVERY = 2_000;
const HEADER_BYTES = 32 * 1024;
const connections = Number(process.env.SOTTO_MAX_CONNECTIONS || 2_000);
if (!Number.isInteger(connections) || connections < 1) {
  throw new Error('SOTTO_MAX_CONNECTIONS is a whole number from 1.');
}

const create = http.createServer;
http.createServer = function createServer(options, listener) {
  const given = typeof options === 'function' ? {} : options;
  const server = create.call(
    this,
    {
      ...given,
      headersTimeout: HEAD_TIMEOUT,
      connectionsCheckingInterval: CHECKED_EVERY,
      maxHeaderSize: HEADER_BYTES,
    },
    typeof options === 'function' ? options : listener,
  );
  server.maxConnections = connections;
  return server;
};
