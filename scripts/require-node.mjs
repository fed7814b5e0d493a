import { stop } from './console.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  stop(
    `Sotto needs Node 20.19 or newer; this is Node ${process.versions.node}. ` +
      'Install Node 20 (https://nodejs.org) and run the command again.',
  );
}
