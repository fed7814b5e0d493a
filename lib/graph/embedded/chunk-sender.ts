import 'server-only';

const CHUNK = 512 * 1024;

/** Gathers JSON texts and hands them on in pieces that neither process blocks on. */
export class ChunkSender {
  readonly #send: (json: string) => void;
  #parts: string[] = [];
  #length = 0;

  constructor(send: (json: string) => void) {
    this.#send = send;
  }

  add(json: string): void {
    this.#parts.push(json);
    this.#length += json.length;
    if (this.#length >= CHUNK) this.flush();
  }

  flush(): void {
    if (this.#parts.length > 0) this.#send(this.#parts.join(','));
    this.#parts = [];
    this.#length = 0;
  }
}
