import { connect, createServer, type Server, type Socket } from 'node:net';

interface Line {
  readonly near: Socket;
  readonly far: Socket;
}

/** A TCP proxy on its own port whose connections can be cut, delayed or silenced forever. */
export class LineProxy {
  #server: Server | undefined;
  #port = 0;
  #target: number;
  readonly #lines = new Set<Line>();
  readonly #silent = new Set<Line>();
  #held = false;

  constructor(target: number) {
    this.#target = target;
  }

  get port(): number {
    return this.#port;
  }

  async start(): Promise<void> {
    const server = createServer((near) => this.#open(near));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
    this.#port = address.port;
    this.#server = server;
  }

  /** Redirects new connections. */
  turnTo(target: number): void {
    this.#target = target;
  }

  /** Closes every connection, as a server that stops does. */
  cut(): void {
    for (const line of this.#lines) destroy(line);
  }

  /**
   * Open connections carry nothing any more but are never closed, as when a machine loses power.
   */
  silence(): void {
    for (const line of this.#lines) {
      line.near.unpipe(line.far).resume();
      line.far.unpipe(line.near).resume();
      line.far.removeAllListeners('close');
      line.far.destroy();
      this.#silent.add(line);
    }
    this.#lines.clear();
  }

  /** Buffers all traffic until `release`. */
  hold(): void {
    this.#held = true;
    for (const line of this.#lines) {
      line.near.unpipe(line.far).pause();
      line.far.unpipe(line.near).pause();
    }
  }

  release(): void {
    this.#held = false;
    for (const line of this.#lines) join(line);
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    for (const line of [...this.#lines, ...this.#silent]) destroy(line);
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  #open(near: Socket): void {
    const far = connect(this.#target, '127.0.0.1');
    const line = { near, far };
    this.#lines.add(line);
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#lines.delete(line);
        if (!this.#silent.has(line)) destroy(line);
      });
    }
    if (!this.#held) join(line);
  }
}

function join({ near, far }: Line): void {
  near.pipe(far);
  far.pipe(near);
}

function destroy({ near, far }: Line): void {
  near.destroy();
  far.destroy();
}
