import type { Answer } from './client.ts';

/** Values that differ from run to run. */
const RANDOM: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['blur', /data:image\/webp;base64,[\w+/=]+/g],
  ['QR code', /(?<="qrSvg":")(?:[^"\\]|\\.)+/g],
  ['secret', /(?<=_secret_)[\w-]+/g],
  ['sealed', /\bv1\.[\w-]{40,}\.[0-9a-f]{8}\b/g],
  ['provider id', /\bsb[a-z]_[\w-]{24}/g],
  ['cart line', /\b[0-9a-f-]{36}\.[0-9a-f]{16}\b/g],
  ['pseudonym', /\b[0-9a-f]{32}\b/g],
  ['code', /\b\d{6}(?= is your Souk code)/g],
  ['address', /\b10(?:\.\d{1,3}){3}\b/g],
  ['voucher', /\bSK-\w{5}-\w{5}\b/g],
  ['id', /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g],
];

/** Headers that clients depend on. */
const HEADERS = ['content-type', 'content-disposition', 'cache-control', 'location'];

/** Responses as text. Random values are numbered by their first appearance, so that two runs are equal. */
export class Transcript {
  readonly #lines: string[] = [];
  /** Random values, with their names. */
  readonly #known = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  part(title: string): void {
    this.#lines.push('', `# ${title}`);
  }

  add(call: string, { status, headers, body }: Answer): void {
    const sent = HEADERS.flatMap((name) => headers.get(name) ?? []).join(' | ');
    this.write(`${call} ${status}`, body, sent);
  }

  /** Writes a line per property of an object, or per line of a text. */
  write(title: string, body: unknown, note = ''): void {
    const lines =
      typeof body === 'string'
        ? body.split('\n')
        : Object.entries(sorted(body) ?? {}).flatMap(([name, value]: [string, unknown]) =>
            Array.isArray(value)
              ? [`${name}:`, ...value.map((one) => `- ${JSON.stringify(one)}`)]
              : `${name}: ${JSON.stringify(value)}`,
          );
    const indented = [...(note === '' ? [] : [`(${note})`]), ...lines].map((line) => `  ${line}`);
    this.#lines.push('', ...[title, ...indented].map((line) => this.#plain(line).trimEnd()));
  }

  text(): string {
    return `${this.#lines.join('\n').trim()}\n`;
  }

  #plain(text: string): string {
    const plain = RANDOM.reduce(
      (before, [kind, pattern]) => before.replaceAll(pattern, (value) => this.#nameOf(kind, value)),
      text,
    );
    // The number of an order is the end of its id.
    return [...this.#known].reduce(
      (before, [value, name]) =>
        before.replaceAll(value.slice(-8).toUpperCase(), name.replace('<id ', '<number ')),
      plain,
    );
  }

  #nameOf(kind: string, value: string): string {
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    const name = `<${kind} ${count}>`;
    this.#known.set(value, name);
    return name;
  }
}

/** With the keys of all objects in alphabetical order, which has no meaning in JSON. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
