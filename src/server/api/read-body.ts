import { StringDecoder } from 'node:string_decoder';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Refusal } from '#base/errors.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { handBack } from '#core/shared/media/data-string.ts';
import { createFileReader } from './file-reader.ts';
import type { UploadSpace } from './upload-room.ts';
import type { Market } from '#core/shared/market.ts';

const MAX_DEPTH = 32;
/** Three times the largest form. Each value adds to the cost of each pass over the body. */
const MAX_VALUES = 20_000;

/**
 * Throws a 400 for NUL characters and unpaired surrogates, which PostgreSQL cannot store, and for
 * input with harmful nesting or names; a 413 for more values than any form has.
 */
export function refuseUnstorable(given: unknown): void {
  let values = 0;
  function look(value: unknown, depth: number): void {
    values += 1;
    if (values > MAX_VALUES) throw new Refusal(413, 'too_many_values', { most: MAX_VALUES });
    if (typeof value === 'string') return refuseUnstorableText(value);
    if (typeof value !== 'object' || value === null) return;
    if (depth >= MAX_DEPTH) throw new Refusal(400, 'too_deep');
    if (Array.isArray(value)) {
      // Avoids Object.entries, which allocates a pair and an index string for each element.
      const elements: readonly unknown[] = value;
      for (const inner of elements) look(inner, depth + 1);
      return;
    }
    if (Object.hasOwn(value, '__proto__')) throw new Refusal(400, 'forbidden_field');
    for (const [name, inner] of Object.entries(value)) {
      refuseUnstorableText(name);
      look(inner, depth + 1);
    }
  }
  look(given, 0);
}

function refuseUnstorableText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new Refusal(400, 'unstorable_text');
}

export const DEFAULT_BODY_LIMIT = 256 * 1024;
/** Bytes to read before other requests get a turn. */
const TURN_BYTES = 512 * 1024;
/**
 * Each piece costs some microseconds, whatever its length, and a chunked body may arrive byte by
 * byte. Networks and clients send pieces of kilobytes, so this many small ones are allowed, plus
 * one for each BYTES_A_PIECE.
 */
const SMALL_PIECES = 2_048;
const BYTES_A_PIECE = 256;

/** Max body size of a call in bytes. */
export interface BodyLimits {
  readonly body: number;
  /** Max size without the files. */
  readonly text: number;
}

export function bodyLimits({
  bodyLimit = DEFAULT_BODY_LIMIT,
  textLimit = DEFAULT_BODY_LIMIT,
}: Pick<EndpointSpec, 'bodyLimit' | 'textLimit'>): BodyLimits {
  return { body: bodyLimit, text: textLimit };
}

export interface Body {
  readonly raw: string;
  readonly json: unknown;
  /** Tickets of files decoded on arrival, released after the answer. */
  readonly tickets: readonly string[];
}

/**
 * The request's JSON body, or undefined without one. If the limit is above the default, it may
 * contain files, which are read into `space`. Throws Refusals 415, 413, 400 and 503.
 */
export async function readBody(
  request: Request,
  limits: BodyLimits,
  space?: Pick<UploadSpace, 'take'>,
): Promise<Body> {
  const declared = Number(request.headers.get('content-length') ?? '0');
  if (declared > limits.body) throw tooLarge(limits.body);
  const { raw, tickets } = !request.body
    ? { raw: '', tickets: [] }
    : limits.body > DEFAULT_BODY_LIMIT
      ? await readFiles(request.body, limits, space)
      : { raw: await readText(request.body, limits.body), tickets: [] };
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
    throw new Refusal(415, 'unsupported_media_type');
  }
  let json: unknown;
  try {
    json = JSON.parse(raw);
  } catch {
    throw new Refusal(400, 'bad_json');
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

async function readFiles(
  body: ReadableStream<Uint8Array>,
  limits: BodyLimits,
  space: Pick<UploadSpace, 'take'> | undefined,
) {
  const reader = createFileReader();
  let sinceTurn = 0;
  try {
    for await (const chunk of within(body, limits.body)) {
      space?.take(chunk.byteLength);
      reader.take(chunk);
      // Checked before parsing: a string costs its length, but each number and bracket is an object
      // of its own, so some megabytes of them would block the process for seconds, and more would
      // crash it.
      const { text, structure } = reader.seen();
      if (text > limits.text) throw tooLarge(limits.text, 'too_large_besides_files');
      if (structure > DEFAULT_BODY_LIMIT)
        throw tooLarge(DEFAULT_BODY_LIMIT, 'too_large_besides_texts');
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
  let pieces = 0;
  try {
    // Counted on arrival, because a chunked body declares no length.
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge(limit);
      pieces += 1;
      if (pieces > SMALL_PIECES + size / BYTES_A_PIECE) throw new Refusal(400, 'too_many_pieces');
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // The client disconnected: not our error, and it cannot receive an answer.
    throw new Refusal(400, 'body_cut_short');
  }
}

type TooLarge = 'too_large' | 'too_large_besides_files' | 'too_large_besides_texts';

const tooLarge = (limit: number, code: TooLarge = 'too_large'): Refusal =>
  new Refusal(413, code, { kibibytes: Math.floor(limit / 1024) });

/** True for a body that is created while it is sent. */
export const isInParts = (body: unknown): body is AsyncIterable<string> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

/** A failing part aborts the connection, because the file must not look complete. */
export function streamOf(
  parts: AsyncIterable<string>,
  requestId: string,
  log: Market['log'],
): ReadableStream<Uint8Array> {
  const part = parts[Symbol.asyncIterator]();
  let left = false;
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await part.next();
          if (left) return;
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          // The client disconnected, which also releases the source of the response.
          if (left) return;
          log.error('answer broken off', {
            requestId,
            error: error instanceof Error ? (error.stack ?? error.message) : String(error),
          });
          throw error;
        }
      },
      cancel: async () => {
        left = true;
        await part.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
