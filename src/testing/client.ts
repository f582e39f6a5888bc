import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { Contract } from '#contract/contract.ts';
import type { movedClockContract } from '#contract/moved-clock.ts';
import type { App } from '#server/app.ts';
import type { verticalContracts } from '#verticals/rules.ts';
import { checkAnswer } from './check-answer.ts';
import type { CookieJar } from './cookie-jar.ts';

export type Endpoints = Contract & typeof verticalContracts & typeof movedClockContract;
export type CallKey = keyof Endpoints & string;

export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Raw body to send instead of `body`. */
  readonly rawBody?: string;
  /** Override the browser's own; undefined removes a header. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, or text. */
  readonly body: unknown;
  /** Bytes of the largest chunk of a streamed response, or of the whole response. */
  readonly largestPart: number;
}

async function readParts(response: Response): Promise<{ text: string; largestPart: number }> {
  const parts: Uint8Array[] = [];
  // Events have no end.
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return { text: '', largestPart: 0 };
  }
  for await (const part of response.body ?? []) parts.push(part);
  const text = new TextDecoder().decode(Buffer.concat(parts));
  return { text, largestPart: Math.max(0, ...parts.map(({ length }) => length)) };
}

export interface RefusedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly message: string;
  readonly code: string | undefined;
  readonly errorMessages: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * A browser: keeps cookies, sends the headers of a page, and validates every response against the
 * contract.
 */
export class TestClient {
  readonly #app: App;
  readonly #publicUrl: string;
  readonly cookies: CookieJar;
  /** Client address; each client has its own, so that they do not share rate limits. */
  readonly address: string;

  constructor({
    app,
    publicUrl,
    cookies,
    address,
  }: {
    app: App;
    publicUrl: string;
    cookies: CookieJar;
    address: string;
  }) {
    this.#app = app;
    this.#publicUrl = publicUrl;
    this.cookies = cookies;
    this.address = address;
  }

  /** Any request under /api, e.g. `request('GET /tours/{id}', {params: {id}})` or `request('GET /no/such')`. */
  async request(call: string, sent: Sent = {}): Promise<Answer> {
    const [method = 'GET', template = ''] = call.split(' ');
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(sent.params?.[name] ?? ''),
    );
    const url = new URL(`/api${path}`, this.#publicUrl);
    for (const [name, value] of Object.entries(sent.query ?? {})) {
      for (const single of Array.isArray(value) ? value : [value]) {
        if (single !== undefined) url.searchParams.append(name, String(single));
      }
    }
    const body = sent.rawBody ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
    const headers = this.#headers(body !== undefined, sent.headers);
    const init = body === undefined ? { method, headers } : { method, headers, body };
    const response = await this.#app.fetch(new Request(url, init), { address: this.address });
    this.cookies.keep(response.headers);
    const { text, largestPart } = await readParts(response);
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const answer: unknown = isJson ? JSON.parse(text) : text;
    checkAnswer(method, url.pathname.slice('/api'.length), response, answer);
    return { status: response.status, headers: response.headers, body: answer, largestPart };
  }

  /** A call that must succeed; returns the response body. */
  async ok<K extends CallKey>(
    call: K,
    input: InputOf<Endpoints[K]> & Sent,
  ): Promise<AnswerOf<Endpoints[K]>> {
    const answer = await this.request(call, input);
    if (answer.status >= 400)
      throw new Error(`${call} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    // checkAnswer has just parsed it with the schema this type is inferred from.
    return answer.body as AnswerOf<Endpoints[K]>;
  }

  /** A call that must fail; returns the error. The input is untyped, so that it can be invalid. */
  async refused(call: CallKey, input: Sent = {}): Promise<RefusedAnswer> {
    const { status, headers, body } = await this.request(call, input);
    if (status < 400)
      throw new Error(`${call} was not refused, it answered ${status}: ${JSON.stringify(body)}`);
    const said = body as Record<string, unknown>;
    return {
      status,
      headers,
      message: String(said.message),
      code: said.code === undefined ? undefined : String(said.code),
      errorMessages: (said.errorMessages ?? {}) as Record<string, string>,
      body: said,
    };
  }

  #headers(hasBody: boolean, over: Sent['headers'] = {}): Headers {
    const headers = new Headers({
      'sec-fetch-site': 'same-origin',
      'user-agent': 'Mozilla/5.0 (test)',
    });
    if (hasBody) headers.set('content-type', 'application/json');
    const cookie = this.cookies.header();
    if (cookie) headers.set('cookie', cookie);
    for (const [name, value] of Object.entries(over)) {
      if (value === undefined) headers.delete(name);
      else headers.set(name, value);
    }
    return headers;
  }
}
