import { DATA_STRING_HEAD, handIn } from '#core/shared/media/data-string.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SLASH = 0x2f;
const EQUALS = 0x3d;
/** Minimum length of a file; shorter strings are parsed with the rest. */
const LARGE = 8 * 1024;

export interface FileReader {
  take(chunk: Buffer): void;
  /** Bytes of JSON without files, and those outside strings: punctuation, numbers, spaces. */
  seen(): { readonly text: number; readonly structure: number };
  /** The JSON with a ticket in place of each file. */
  end(): { readonly raw: string; readonly tickets: readonly string[] };
}

/**
 * Reads JSON as it arrives and extracts large data URLs, decoding them incrementally. It only needs
 * to know where strings start and end; invalid JSON is detected by the parser. Each byte is read
 * once, and the rest is kept as slices of chunks, so that all bodies of a length cost the same.
 */
export function createFileReader(): FileReader {
  const tickets: string[] = [];
  const kept: Buffer[] = [];
  let inString = false;
  let escaped = false;
  /** Bytes of the current string, until it is known to be a file. */
  let length = 0;
  let text = 0;
  let structure = 0;
  let file: Base64File | null = null;

  const keep = (part: Buffer): void => {
    if (file) return file.take(part);
    if (part.length > 0) kept.push(part);
    text += part.length;
  };

  /** The last `length` kept bytes belong to a string. If it is a file, keeps only its prefix. */
  function judge(): void {
    const last: Buffer[] = [];
    for (let missing = length; missing > 0;) {
      const piece = kept.pop();
      if (piece === undefined) break;
      last.unshift(piece);
      missing -= piece.length;
    }
    const joined = Buffer.concat(last);
    const start = joined.length - length;
    const head = DATA_STRING_HEAD.exec(joined.toString('latin1', start, start + 1024))?.[0];
    kept.push(head === undefined ? joined : joined.subarray(0, start + head.length));
    if (head === undefined) return;
    text -= length - head.length;
    file = createBase64File();
    file.take(joined.subarray(start + head.length));
  }

  function close(): void {
    if (!file) return;
    const ticket = handIn(file.end());
    tickets.push(ticket);
    file = null;
    kept.push(Buffer.from(ticket));
  }

  return {
    take: (chunk) => {
      let from = 0;
      for (let at = 0; at < chunk.length; at += 1) {
        const byte = chunk[at];
        if (!inString) {
          structure += 1;
          inString = byte === QUOTE;
          length = 0;
        } else if (byte === QUOTE && !escaped) {
          inString = false;
          if (!file) continue;
          keep(chunk.subarray(from, at));
          from = at;
          close();
        } else {
          escaped = byte === BACKSLASH && !escaped;
          length += 1;
          if (length !== LARGE) continue;
          keep(chunk.subarray(from, at + 1));
          from = at + 1;
          judge();
        }
      }
      keep(chunk.subarray(from));
    },
    seen: () => ({ text, structure }),
    end: () => {
      // Truncated inside a file: without the closing quote the JSON is invalid.
      close();
      return { raw: Buffer.concat(kept).toString('utf8'), tickets };
    },
  };
}

interface Base64File {
  take(part: Buffer): void;
  end(): { readonly size: number; readonly bytes: Buffer | null };
}

/** JSON may escape the slashes of base64 as `\/`; any other escape is invalid. */
function createBase64File(): Base64File {
  const decoded: Buffer[] = [];
  let rest = Buffer.alloc(0);
  let letters = 0;
  let size = 0;
  let last: readonly (number | undefined)[] = [];
  let afterBackslash = false;
  let broken = false;

  function decode(part: Buffer): void {
    const bytes = Buffer.from(part.toString('latin1'), 'base64');
    size += bytes.length;
    decoded.push(bytes);
  }

  /** Removes backslashes before slashes. */
  function unescaped(given: Buffer): Buffer {
    const plain = Buffer.alloc(given.length);
    let to = 0;
    for (const byte of given) {
      if (afterBackslash && byte !== SLASH) broken = true;
      afterBackslash = byte === BACKSLASH;
      if (!afterBackslash) plain[to++] = byte;
    }
    return plain.subarray(0, to);
  }

  return {
    take: (given) => {
      if (broken) return;
      const part = given.includes(BACKSLASH) || afterBackslash ? unescaped(given) : given;
      letters += part.length;
      const whole = rest.length === 0 ? part : Buffer.concat([rest, part]);
      if (whole.length > 0) last = [whole.length > 1 ? whole.at(-2) : last[1], whole.at(-1)];
      const usable = whole.length - (whole.length % 4);
      decode(whole.subarray(0, usable));
      // Copied, because the chunk's memory may be reused.
      rest = Buffer.from(whole.subarray(usable));
    },
    end: () => {
      decode(rest);
      const padding = last[1] !== EQUALS ? 0 : last[0] === EQUALS ? 2 : 1;
      const said = Math.floor(((letters - padding) * 3) / 4);
      // The decoder skips invalid characters, so the size differs.
      const bytes = broken || size !== said ? null : Buffer.concat(decoded);
      return { size: said, bytes };
    },
  };
}
