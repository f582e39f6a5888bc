import { StringDecoder } from 'node:string_decoder';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Refusal } from '#base/errors.ts';
import { handBack } from '#core/media/handed-in.ts';
import { createFileReader } from './file-reader.ts';

const MAX_DEPTH = 32;
export const DEFAULT_BODY_LIMIT = 256 * 1024;
/** So much is read before others get their turn. */
const TURN_BYTES = 512 * 1024;

export interface Body {
  /** Without the files that `tickets` name. */
  readonly raw: string;
  readonly json: unknown;
  /** Of files that were decoded while they arrived, to be handed back once the request is answered. */
  readonly tickets: readonly string[];
}

/**
 * The request's JSON body, or undefined without one. Where more than the usual limit is allowed, there are files in it, and
 * they are read as such. Throws Refusals 415, 413 and 400.
 */
export async function readBody(request: Request, limit: number): Promise<Body> {
  const declared = Number(request.headers.get('content-length') ?? '0');
  if (declared > limit) throw tooLarge(limit);
  const { raw, tickets } = !request.body
    ? { raw: '', tickets: [] }
    : limit > DEFAULT_BODY_LIMIT
      ? await readFiles(request.body, limit)
      : { raw: await readText(request.body, limit), tickets: [] };
  try {
    return { raw, tickets, json: parsed(request, raw) };
  } catch (error) {
    handBack(tickets);
    throw error;
  }
}

function parsed(request: Request, raw: string): unknown {
  if (raw === '') return undefined;
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new Refusal(415, 'unsupported_media_type', 'Send the request body as application/json');
  }
  let json: unknown;
  try {
    json = JSON.parse(raw);
  } catch {
    throw new Refusal(400, 'bad_json', 'The request body is not valid JSON');
  }
  refuseUnstorable(json);
  return json;
}

async function readText(body: ReadableStream<Uint8Array>, limit: number): Promise<string> {
  const decoder = new StringDecoder('utf8');
  let text = '';
  for await (const chunk of within(body, limit)) text += decoder.write(chunk);
  return text + decoder.end();
}

async function readFiles(body: ReadableStream<Uint8Array>, limit: number) {
  const reader = createFileReader();
  let sinceTurn = 0;
  try {
    for await (const chunk of within(body, limit)) {
      reader.take(chunk);
      sinceTurn += chunk.byteLength;
      if (sinceTurn < TURN_BYTES) continue;
      sinceTurn = 0;
      await nextTurn();
    }
  } catch (error) {
    handBack(reader.end().tickets);
    throw error;
  }
  return reader.end();
}

async function* within(body: ReadableStream<Uint8Array>, limit: number): AsyncGenerator<Buffer> {
  let size = 0;
  // Counted while it arrives: a chunked body declares no length.
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  }
}

function tooLarge(limit: number): Refusal {
  return new Refusal(
    413,
    'too_large',
    `The request body is larger than ${Math.floor(limit / 1024)} KiB`,
  );
}

/** Throws a 400 for text with a NUL or half a character in it, which PostgreSQL cannot hold, and for input that is nested or named to harm. */
export function refuseUnstorable(value: unknown, depth = 0): void {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw new Refusal(400, 'bad_input', 'The request has a character that text cannot have');
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth >= MAX_DEPTH)
    throw new Refusal(400, 'too_deep', 'The request body is nested too deeply');
  if (Object.hasOwn(value, '__proto__'))
    throw new Refusal(400, 'bad_input', 'The request body has a forbidden field');
  for (const [name, inner] of Object.entries(value)) {
    refuseUnstorable(name, depth + 1);
    refuseUnstorable(inner, depth + 1);
  }
}
