import { connect, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/**
 * A proxy to a server that can go dead like a machine without power: connections stay open without
 * an answer.
 */
export interface SilentProxy {
  /** URL of the server through the proxy. */
  readonly url: string;
  /** Stops all traffic on open connections; new ones hang until `heal`. */
  readonly goSilent: () => void;
  /** New connections work again; the silenced ones stay silent. */
  readonly heal: () => void;
  /** Refuses new connections and cuts the open ones. */
  readonly close: () => Promise<void>;
  readonly reopen: () => Promise<void>;
}

export async function openSilentProxy(serverUrl: string): Promise<SilentProxy> {
  const target = new URL(serverUrl);
  const open = new Set<Socket>();
  let silent = false;
  const server = createServer((incoming) => {
    incoming.on('error', () => incoming.destroy());
    incoming.on('close', () => open.delete(incoming));
    open.add(incoming);
    if (silent) return void incoming.pause();
    const outgoing = connect(Number(target.port), target.hostname);
    outgoing.on('error', () => incoming.destroy());
    outgoing.on('close', () => open.delete(outgoing));
    open.add(outgoing);
    incoming.pipe(outgoing).pipe(incoming);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  const url = new URL(serverUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  const close = async () => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
  };
  afterAll(close);
  return {
    url: url.href,
    goSilent: () => {
      silent = true;
      for (const socket of open) {
        socket.unpipe();
        socket.pause();
      }
    },
    heal: () => {
      silent = false;
    },
    close,
    reopen: () => listen(address.port),
  };
}
