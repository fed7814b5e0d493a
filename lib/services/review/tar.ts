import 'server-only';

const BLOCK = 512;

/** The head of a file in a tar archive (ustar): every tool of the last thirty years reads it. */
export function tarHead(name: string, size: number): Uint8Array {
  const head = Buffer.alloc(BLOCK);
  head.write(name, 0, 100, 'ascii');
  head.write('0000600\0', 100, 'ascii');
  head.write('0000000\0', 108, 'ascii');
  head.write('0000000\0', 116, 'ascii');
  head.write(`${size.toString(8).padStart(11, '0')}\0`, 124, 'ascii');
  head.write('00000000000\0', 136, 'ascii');
  head.write('        ', 148, 'ascii');
  head.write('0', 156, 'ascii');
  head.write('ustar\x0000', 257, 'binary');
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'ascii');
  return head;
}

/** What fills a file's last block. */
export function tarPadding(size: number): Uint8Array {
  return new Uint8Array((BLOCK - (size % BLOCK)) % BLOCK);
}

/** Two empty blocks. */
export function tarEnd(): Uint8Array {
  return new Uint8Array(2 * BLOCK);
}
