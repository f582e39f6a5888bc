/** A part of an answer that is made while it is sent is about so long, so that no batch of long texts is one piece. */
const PART = 64 * 1024;

/** Joins short texts and hands over those that are long together; each is made when it is needed. */
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
