import { StringDecoder } from 'node:string_decoder';
import { Refusal } from '#base/errors.ts';

const MAX_DEPTH = 32;
export const DEFAULT_BODY_LIMIT = 256 * 1024;

/** The request's JSON body, or undefined without one. Throws Refusals 415, 413 and 400. */
export async function readBody(
  request: Request,
  limit: number,
): Promise<{ raw: string; json: unknown }> {
  const declared = Number(request.headers.get('content-length') ?? '0');
  if (declared > limit) throw tooLarge(limit);
  const raw = request.body ? await readText(request.body, limit) : '';
  if (raw === '') return { raw, json: undefined };
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
  return { raw, json };
}

async function readText(body: ReadableStream<Uint8Array>, limit: number): Promise<string> {
  // Decoded while it arrives: 24 MiB of pictures at once would keep everybody else waiting.
  const decoder = new StringDecoder('utf8');
  let text = '';
  let size = 0;
  // Counted while it arrives: a chunked body declares no length.
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    text += decoder.write(chunk);
  }
  return text + decoder.end();
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
