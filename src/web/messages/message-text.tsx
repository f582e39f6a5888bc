import { publicConfig } from '#web/config.ts';

/** Signs after an address that belong to the sentence. */
const AFTER = /[.,!?;:'"*_~\]}»”’…،؛؟]$/u;

interface Part {
  /** Its place in the line. */
  readonly start: number;
  readonly text: string;
  /** null for plain text. */
  readonly href: string | null;
}

/** Text without the punctuation after an address; a bracket stays if the address opens it. */
function withoutEnd(text: string): string {
  let address = text;
  for (;;) {
    const isOutside = address.endsWith(')') && !address.includes('(');
    if (!isOutside && !AFTER.test(address)) return address;
    address = address.slice(0, -1);
  }
}

/** The link of an address of this marketplace; null for other addresses. */
function ownLink(address: string, site: URL): string | null {
  const full = /^https?:/iu.test(address) ? address : `${site.protocol}//${address}`;
  if (!URL.canParse(full)) return null;
  const { host, username, password, pathname, search, hash } = new URL(full);
  if (host !== site.host || username !== '' || password !== '') return null;
  // Pages only: a call could do something.
  if (/^\/api(?:\/|$)/iu.test(pathname)) return null;
  // With its origin, because a path may begin with two slashes.
  return site.origin + pathname + search + hash;
}

function partsOf(line: string, site: URL): Part[] {
  const host = site.host.replaceAll('.', String.raw`\.`);
  const addresses = new RegExp(
    String.raw`(?<![\p{L}\p{N}@./:\\_-])(?:https?://[^\s<>"«»“”]+|${host}(?![\p{L}\p{N}@:\\_-]|\.[\p{L}\p{N}])(?:[/?#][^\s<>"«»“”]*)?)`,
    'giu',
  );
  const parts: Part[] = [];
  let done = 0;
  for (const { index, 0: found } of line.matchAll(addresses)) {
    const text = withoutEnd(found);
    const href = ownLink(text, site);
    if (href === null) continue;
    parts.push(
      { start: done, text: line.slice(done, index), href: null },
      { start: index, text, href },
    );
    done = index + text.length;
  }
  return [...parts, { start: done, text: line.slice(done), href: null }].filter(
    ({ text }) => text !== '',
  );
}

/** The lines with their places in the text. */
function linesOf(text: string): { readonly start: number; readonly line: string }[] {
  let start = 0;
  return text.split(/(\r\n|[\r\n\u2028\u2029])/u).flatMap((line, index) => {
    const place = start;
    start += line.length;
    return index % 2 === 0 ? [{ start: place, line }] : [];
  });
}

/**
 * The text of a message with its line breaks. Addresses of this marketplace are links, others are
 * text. Each line has the direction of its first strong letter.
 */
export function MessageText({ text }: { readonly text: string }) {
  const site = new URL(publicConfig().publicUrl);
  return (
    <div className="wrap-anywhere whitespace-pre-wrap">
      {linesOf(text).map(({ start, line }) => (
        <p key={start} dir="auto">
          {line === '' ? (
            <br />
          ) : (
            partsOf(line, site).map((part) =>
              part.href === null ? (
                part.text
              ) : (
                <a
                  key={part.start}
                  href={part.href}
                  dir="ltr"
                  className="underline underline-offset-2"
                >
                  {part.text}
                </a>
              ),
            )
          )}
        </p>
      ))}
    </div>
  );
}
