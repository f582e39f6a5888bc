import { DATA_STRING_HEAD } from '#core/shared/media/data-string.ts';
import { handIn } from '#core/shared/media/handed-in.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SLASH = 0x2f;
const EQUALS = 0x3d;
/** A string is a file from here on; what is shorter is parsed with the rest. */
const LARGE = 8 * 1024;

export interface FileReader {
  take(chunk: Buffer): void;
  /** Bytes of JSON so far without its files, and those of them that are in no string: punctuation, numbers, spaces. */
  seen(): { readonly text: number; readonly structure: number };
  /** The JSON with a ticket in place of every file. */
  end(): { readonly raw: string; readonly tickets: readonly string[] };
}

/**
 * Reads JSON as it arrives and takes large data strings out of it, decoding each piece by piece. It only needs to know where
 * strings begin and end: whether the rest is JSON is seen when it is parsed. Every byte is looked at once, and what is kept
 * is kept in pieces of chunks, so that no body costs more than another of its length.
 */
export function createFileReader(): FileReader {
  const tickets: string[] = [];
  const kept: Buffer[] = [];
  let inString = false;
  let escaped = false;
  /** Bytes of the string so far, while it is not known to be a file. */
  let length = 0;
  let text = 0;
  let structure = 0;
  let file: Base64File | null = null;

  const keep = (part: Buffer): void => {
    if (file) return file.take(part);
    if (part.length > 0) kept.push(part);
    text += part.length;
  };

  /** The last `length` kept bytes belong to a string: if it is a file, only its head is kept. */
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
      // Cut short inside a file: without its quote the rest is no JSON.
      close();
      return { raw: Buffer.concat(kept).toString('utf8'), tickets };
    },
  };
}

interface Base64File {
  take(part: Buffer): void;
  end(): { readonly size: number; readonly bytes: Buffer | null };
}

/** Decodes base64 that comes in pieces. JSON may write its slashes as `\/`; anything else that is escaped is no base64. */
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

  /** Without the backslashes before slashes. */
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
      // Copied: the chunk it lies in may be used again.
      rest = Buffer.from(whole.subarray(usable));
    },
    end: () => {
      decode(rest);
      const padding = last[1] !== EQUALS ? 0 : last[0] === EQUALS ? 2 : 1;
      const said = Math.floor(((letters - padding) * 3) / 4);
      // The decoder skips what is no base64: it has found fewer bytes then.
      const bytes = broken || size !== said ? null : Buffer.concat(decoded);
      return { size: said, bytes };
    },
  };
}
