import { createServer, type Server } from 'node:http';

export interface ReceivedText {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Fields of a form, or parsed JSON. */
  readonly body: unknown;
}

interface Scripted {
  readonly status: number;
  readonly body: unknown;
}

/** Answers like Twilio's and Unifonic's APIs, over HTTP. */
export class TextServer {
  readonly received: ReceivedText[] = [];
  /** The next answers; afterwards every text is accepted. */
  readonly answers: (Scripted | 'silence' | 'hang up')[] = [];
  #port = 0;
  readonly #server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url = '', headers } = request;
      const words = Buffer.concat(parts).toString();
      const isJson = headers['content-type'] === 'application/json';
      const body: unknown = isJson
        ? JSON.parse(words)
        : Object.fromEntries(new URLSearchParams(words));
      this.received.push({ path: url, headers, body });
      const answer = this.answers.shift() ?? accepted(url);
      if (answer === 'silence') return;
      if (answer === 'hang up') {
        request.socket.destroy();
        return;
      }
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
    });
  });

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('It has no port');
    this.#port = address.port;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}

function accepted(path: string): Scripted {
  if (path.startsWith('/2010-04-01/'))
    return { status: 201, body: { sid: 'SM1', status: 'queued' } };
  if (path.startsWith('/rest/'))
    return {
      status: 200,
      body: { success: true, message: '', errorCode: 'ER-00', data: { MessageID: 1 } },
    };
  return { status: 200, body: { messageId: '1' } };
}
