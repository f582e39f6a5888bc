/** Approximate size of a part of a streamed response, so that a batch of long texts is split. */
const PART = 64 * 1024;

/** Joins short texts into longer parts, lazily. */
export function* partsOf(texts: Iterable<string>): Generator<string> {
  let part = '';
  for (const text of texts) {
    part += text;
    if (part.length < PART) continue;
    yield part;
    part = '';
  }
  if (part !== '') yield part;
}
