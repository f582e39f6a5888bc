import { createServer, type Server, type Socket } from 'node:net';

export interface ReceivedMail {
  readonly recipients: readonly string[];
  /** Headers and body as received. */
  readonly source: string;
  readonly subject: string;
  readonly messageId: string;
}

/** A mail server with enough SMTP to receive mail, which can stop and restart on the same port. */
export class TestSmtpServer {
  readonly received: ReceivedMail[] = [];
  /** Addresses that it refuses permanently, with 550. */
  readonly refused = new Set<string>();
  /** Refusals by command (`MAIL`, `AUTH`); `.` means the end of a message. */
  readonly replies = new Map<string, string>();
  /** All received commands. */
  readonly commands: string[] = [];
  /** Number of accepted connections. */
  connections = 0;
  #port = 0;
  #server: Server | undefined;
  readonly #sockets = new Set<Socket>();

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const server = createServer((socket) => this.#serve(socket));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, '127.0.0.1', resolve);
    });
    const address = server.address();
    if (address === null || typeof address === 'string')
      throw new Error('The mail server has no port');
    this.#port = address.port;
    this.#server = server;
  }

  /** Cuts every connection, even in the middle of a mail. */
  async goAway(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    for (const socket of this.#sockets) socket.destroy();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  #serve(socket: Socket): void {
    this.connections += 1;
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    const say = (line: string) => socket.write(`${line}\r\n`);
    let recipients: string[] = [];
    let inData = false;
    let buffer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      buffer += chunk;
      for (;;) {
        const end = buffer.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const text = buffer.slice(0, end);
        buffer = buffer.slice(end + (inData ? 5 : 2));
        if (inData) {
          const refusal = this.replies.get('.');
          if (refusal === undefined) this.#keep(recipients, text);
          inData = false;
          recipients = [];
          say(refusal ?? '250 taken');
          continue;
        }
        this.commands.push(text);
        const verb = text.slice(0, 4).toUpperCase();
        const reply = this.replies.get(verb);
        if (reply !== undefined) say(reply);
        else if (verb === 'EHLO') say('250-test\r\n250 AUTH PLAIN');
        else if (verb === 'HELO') say('250 test');
        else if (verb === 'AUTH') say('235 signed in');
        else if (verb === 'RCPT') {
          const address = /<(.*?)>/.exec(text)?.[1] ?? '';
          if (this.refused.has(address)) say('550 no such mailbox');
          else {
            recipients.push(address);
            say('250 ok');
          }
        } else if (verb === 'DATA') {
          inData = true;
          say('354 go on');
        } else if (verb === 'QUIT') socket.end('221 bye\r\n');
        else say('250 ok');
      }
    });
    say('220 test');
  }

  #keep(recipients: readonly string[], source: string): void {
    const header = (name: string) =>
      new RegExp(`^${name}: (.*)$`, 'im').exec(source)?.[1]?.trim() ?? '';
    this.received.push({
      recipients,
      source,
      subject: header('Subject'),
      messageId: header('Message-ID'),
    });
  }
}
