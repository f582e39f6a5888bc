import type { Clock } from '#base/clock.ts';

interface Cookie {
  readonly value: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly endsAt: number;
}

/** Keeps cookies as a browser does, in test time. */
export class CookieJar {
  readonly #clock: Clock;
  readonly #cookies = new Map<string, Cookie>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The Cookie header of the next request; undefined without cookies. */
  header(): string | undefined {
    const live = [...this.#cookies].filter(
      ([, cookie]) => cookie.endsAt > this.#clock.now().getTime(),
    );
    return live.length === 0
      ? undefined
      : live.map(([name, { value }]) => `${name}=${value}`).join('; ');
  }

  keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...rest] = line.split(';').map((part) => part.trim());
      const name = pair.slice(0, pair.indexOf('='));
      const attributes = new Map(
        rest.map((part) => {
          const [key = '', value = ''] = part.split('=');
          return [key.toLowerCase(), value] as const;
        }),
      );
      const maxAge = attributes.get('max-age');
      const endsAt =
        maxAge === undefined ? Infinity : this.#clock.now().getTime() + Number(maxAge) * 1000;
      this.#cookies.set(name, { value: pair.slice(name.length + 1), attributes, endsAt });
    }
  }

  set(name: string, value: string): void {
    this.#cookies.set(name, { value, attributes: new Map(), endsAt: Infinity });
  }

  /** The value of an unexpired cookie. */
  get(name: string): string | undefined {
    const cookie = this.#cookies.get(name);
    return cookie && cookie.endsAt > this.#clock.now().getTime() ? cookie.value : undefined;
  }

  /**
   * The attributes of a cookie in lower case: `httponly`, `secure`, `samesite`, `path`, `max-age`.
   */
  attributes(name: string): ReadonlyMap<string, string> | undefined {
    return this.#cookies.get(name)?.attributes;
  }

  clear(): void {
    this.#cookies.clear();
  }
}
