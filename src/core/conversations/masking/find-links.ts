// Long because addresses, hosts and handles are read from the same tokens and end alike.

import { type Join, joinOf, type Token, tokensOf } from './link-tokens.ts';
import {
  COMMON,
  CONNECTORS,
  GLUED_MAIL,
  HOSTS,
  MAIL_ONLY,
  MESSENGER,
  NOT_LABELS,
  NOT_LOCALS,
  PLACES,
  PLAIN_WORDS,
  PRODUCTS,
  PROVIDERS,
  WORDY,
  ZONES,
} from './link-words.ts';
import { outside, type Reading, type Span } from './normal-text.ts';

export interface FoundLink extends Span {
  readonly kind: 'email' | 'link';
}

class LinkFinder {
  private readonly original: string;
  private readonly reading: Reading;
  private readonly ownHost: string;
  private readonly tokens: readonly Token[];
  private readonly text: string;

  constructor(original: string, reading: Reading, ownHost: string) {
    this.original = original;
    this.reading = reading;
    this.ownHost = ownHost;
    this.text = reading.text;
    this.tokens = tokensOf(this.text);
  }

  find(): FoundLink[] {
    const schemes = this.schemes();
    const emails = outside(schemes, this.emails(), this.text.length);
    const others = [...this.hosts(), ...this.withoutDots(), ...this.handles()];
    return [...schemes, ...emails, ...outside([...schemes, ...emails], others, this.text.length)];
  }

  private originalOf({ start, end }: Span): string {
    return this.original.slice(this.reading.from[start], this.reading.to[end - 1]);
  }

  private hasNewline(start: number, end: number): boolean {
    return this.text.slice(start, end).includes('\n');
  }

  /** True for an address of this marketplace as a browser reads it. */
  private isOwn(address: string): boolean {
    // Pages have no such long address, and many within each other would take time.
    if (address.length > 1000 || !URL.canParse(address)) return false;
    const { protocol, host, username, password } = new URL(address);
    const isWeb = protocol === 'https:' || protocol === 'http:';
    return isWeb && username === '' && password === '' && host === this.ownHost;
  }

  /** The end of an address that begins before `end`: until a space, without closing signs. */
  private endOf(end: number, isApart: boolean): number {
    let last = end;
    if (isApart)
      last +=
        /^ ?(?:\/|slash(?= )|سلاش(?= )) ?/.exec(this.text.slice(end, end + 8))?.[0].length ?? 0;
    if (last === end && !/[/?#:\\]/.test(this.text.charAt(end))) return end;
    while (last < this.text.length && /[^\s<>"«»]/.test(this.text.charAt(last))) last += 1;
    while (last > end && /[.,!?;:)\]}'’”،؛؟…]/.test(this.text.charAt(last - 1))) last -= 1;
    return last;
  }

  private schemes(): FoundLink[] {
    const found: FoundLink[] = [];
    const begin =
      /(?<![a-z])(?:(?:h(?:tt|xx)ps?|ftp|[a-z]{2,12}) ?: ?[/\\] ?[/\\]|(?:mailto|whatsapp|skype|viber|tg) ?:(?=[a-z0-9+?@])|www(?: ?\. ?| dot )(?=[\p{L}\p{N}]))/gu;
    let done = 0;
    for (const { index, 0: head } of this.text.matchAll(begin)) {
      if (index < done) continue;
      const from = index + head.length;
      let to = from + (/^\s{0,2}/.exec(this.text.slice(from, from + 2))?.[0].length ?? 0);
      while (to < this.text.length && /[^\s<>"«»]/.test(this.text.charAt(to))) to += 1;
      while (to > from && /[.,!?;:)\]}'’”،؛؟…]/.test(this.text.charAt(to - 1))) to -= 1;
      if (to <= from) continue;
      const span = { start: index, end: to };
      const address = this.originalOf(span);
      if (this.isOwn(head.startsWith('www') ? `https://${address}` : address)) continue;
      found.push({ ...span, kind: 'link' });
      done = to;
    }
    return found;
  }

  /** The words of a domain from a token on, with their joins. */
  private chain(first: number): { readonly words: Token[]; readonly joins: Join[] } {
    const start = this.tokens[first];
    const words = start?.kind === 'word' ? [start] : [];
    const joins: Join[] = [];
    for (let at = first; words.length > 0 && words.length < 8; at += 2) {
      const [before, dot, after] = [this.tokens[at], this.tokens[at + 1], this.tokens[at + 2]];
      if (!before || dot?.kind !== 'dot' || after?.kind !== 'word') break;
      const join = joinOf(before, dot, after);
      if (join === null || this.hasNewline(before.end, after.start)) break;
      words.push(after);
      joins.push(join);
    }
    return { words, joins };
  }

  private isSmall(token: Token): boolean {
    const original = this.originalOf(token);
    return original === original.toLowerCase();
  }

  /** True if a word after a dot ends a domain. */
  private isZone(label: Token, zone: Token, join: Join): boolean {
    const name = zone.text;
    if (NOT_LABELS.has(label.text) || PRODUCTS.has(`${label.text}.${name}`)) return false;
    if (!/\p{L}/u.test(name) || (label.text.length < 2 && !HOSTS.has(`${label.text}.${name}`)))
      return false;
    if (HOSTS.has(`${label.text}.${name}`) && join !== 'half') return true;
    const hasPath = /^[/?][\p{L}\p{N}@+]/u.test(this.text.slice(zone.end, zone.end + 2));
    const isOdd = /[0-9_-]/.test(label.text) && /[a-z]/.test(label.text);
    switch (join) {
      case 'bracketed':
        return /^[a-z]{2,10}$/.test(name) || ZONES.has(name);
      case 'word':
        return ZONES.has(name) || COMMON.has(name) || name === 'me';
      case 'tight':
        if (ZONES.has(name)) return true;
        if (COMMON.has(name))
          return hasPath || isOdd || (this.isSmall(label) && this.isSmall(zone));
        return WORDY.has(name) && (hasPath || isOdd);
      case 'apart':
        return (
          this.isSmall(zone) &&
          (name === 'com' || name === 'org' || name === 'كوم' || PROVIDERS.has(label.text))
        );
      case 'half':
        return this.isSmall(zone) && (name === 'com' || name === 'كوم');
    }
  }

  /** Index of the last word of a domain in a chain; 0 if it has none. */
  private zoneIn({ words, joins }: { readonly words: Token[]; readonly joins: Join[] }): number {
    for (let at = words.length - 1; at > 0; at -= 1) {
      const [label, zone, join] = [words[at - 1], words[at], joins[at - 1]];
      if (label && zone && join && this.isZone(label, zone, join)) return at;
    }
    return 0;
  }

  private hosts(): FoundLink[] {
    const found: FoundLink[] = [];
    let done = 0;
    for (let first = 0; first < this.tokens.length; first += 1) {
      if ((this.tokens[first]?.start ?? 0) < done) continue;
      const chain = this.chain(first);
      const last = this.zoneIn(chain);
      const [start, end] = [this.tokens[first], chain.words[last]];
      if (last === 0 || !start || !end) continue;
      // Words before a domain are not part of it: `found it. see example.com`.
      let from = last;
      while (from > 0 && (chain.joins[from - 1] !== 'half' || from === last)) from -= 1;
      const begin = chain.words[from] ?? start;
      const isApart =
        chain.joins[last - 1] !== 'tight' ||
        HOSTS.has(`${chain.words[last - 1]?.text}.${end.text}`);
      const span = {
        start: begin.start,
        end: this.endOf(end.end, isApart),
      };
      first += last * 2;
      if (this.isOwn(`https://${this.originalOf(span)}`)) continue;
      found.push({ ...span, kind: 'link' });
      done = span.end;
    }
    return found;
  }

  /** `visit niletours com` */
  private withoutDots(): FoundLink[] {
    return this.tokens.flatMap((zone, index): FoundLink[] => {
      const [label, next] = [this.tokens[index - 1], this.tokens[index + 1]];
      if (zone.text !== 'com' || label?.kind !== 'word' || next?.text === 'port') return [];
      const isNear = /^ {1,2}$/.test(this.text.slice(label.end, zone.start));
      if (!isNear || !/^[a-z0-9-]{3,}$/.test(label.text) || NOT_LABELS.has(label.text)) return [];
      return this.isSmall(zone) ? [{ start: label.start, end: zone.end, kind: 'link' }] : [];
    });
  }

  private emails(): FoundLink[] {
    const found: FoundLink[] = [];
    for (const [index, at] of this.tokens.entries()) {
      if (at.kind !== 'at') {
        const plain = this.withoutAt(index);
        if (plain) found.push(plain);
        continue;
      }
      const [local, domain] = [this.tokens[index - 1], this.tokens[index + 1]];
      if (domain?.kind !== 'word' || domain.start - at.end > 3) continue;
      const isTight = at.isSign && domain.start === at.end;
      const hasLocal =
        local?.kind === 'word' &&
        at.start - local.end <= 3 &&
        !this.hasNewline(local.end, at.start);
      const email = hasLocal ? this.emailAt(index, { local, domain, isTight }) : null;
      const handle = isTight ? this.handleAt(at, domain) : null;
      const one = email ?? handle;
      if (one) found.push(one);
    }
    return found;
  }

  private emailAt(
    index: number,
    {
      local,
      domain,
      isTight,
    }: { readonly local: Token; readonly domain: Token; readonly isTight: boolean },
  ): FoundLink | null {
    const at = this.tokens[index];
    if (!at) return null;
    const end = this.domainEnd(index + 1, at, isTight && local.end === at.start);
    if (end === 0) return null;
    const isWord = !at.isSign && !at.isBracketed;
    if (isWord && end === domain.end && NOT_LOCALS.has(local.text)) return null;
    return { start: this.localStart(index - 1), end, kind: 'email' };
  }

  /** End of the domain of an address; 0 without a domain. */
  private domainEnd(first: number, at: Token, isTight: boolean): number {
    const chain = this.chain(first);
    const [label] = chain.words;
    if (!label) return 0;
    const last = this.zoneIn(chain);
    const isPlainAt = !at.isSign && !at.isBracketed;
    if (last > 0) {
      const isSpelled = chain.joins.slice(0, last).some((join) => join !== 'tight');
      if (isPlainAt && !isSpelled && !PROVIDERS.has(label.text)) return 0;
      return chain.words[last]?.end ?? 0;
    }
    if (PROVIDERS.has(label.text))
      return isPlainAt && at.text === 'at' && !MAIL_ONLY.has(label.text) ? 0 : label.end;
    // Any domain after a sign without spaces: `ali@nile.travel`.
    const tight = chain.joins.findIndex((join) => join !== 'tight');
    const zone = chain.words[tight === -1 ? chain.joins.length : tight];
    return (isTight || at.isBracketed) && zone && zone !== label && /^\p{L}{2,}$/u.test(zone.text)
      ? zone.end
      : 0;
  }

  /** The beginning of the name before an at sign. */
  private localStart(last: number): number {
    let first = last;
    for (let steps = 0; steps < 8; steps += 1) {
      const [word, between, before] = [
        this.tokens[first],
        this.tokens[first - 1],
        this.tokens[first - 2],
      ];
      if (!word || between?.kind !== 'dot' || before?.kind !== 'word') break;
      const join = joinOf(before, between, word);
      if (join === null || join === 'half' || join === 'apart') break;
      first -= 2;
    }
    let start = this.tokens[first]?.start ?? 0;
    while (start > 0 && /[a-z0-9+%_.&'-]/.test(this.text.charAt(start - 1))) start -= 1;
    return start;
  }

  /** `sara_99 gmail com`, without an at sign. */
  private withoutAt(index: number): FoundLink | null {
    const glued = this.tokens[index];
    if (glued && GLUED_MAIL.test(glued.text))
      return { start: glued.start, end: glued.end, kind: 'email' };
    const [local, provider, next] = [
      this.tokens[index - 1],
      this.tokens[index],
      this.tokens[index + 1],
    ];
    if (local?.kind !== 'word' || provider?.kind !== 'word' || !PROVIDERS.has(provider.text))
      return null;
    if (provider.start - local.end > 3 || this.hasNewline(local.end, provider.start)) return null;
    const start = this.localStart(index - 1);
    const isOdd = /[0-9_.]/.test(this.text.slice(start, local.end)) && /[a-z]/.test(local.text);
    const hasCom = next?.text === 'com' || next?.text === 'كوم';
    if (
      !(isOdd && (MAIL_ONLY.has(provider.text) || hasCom)) &&
      !(hasCom && MAIL_ONLY.has(provider.text))
    )
      return null;
    return { start, end: hasCom ? next.end : provider.end, kind: 'email' };
  }

  /** `@sara.tours` */
  private handleAt(at: Token, name: Token): FoundLink | null {
    const before = this.text.charAt(at.start - 1);
    if (/[\p{L}\p{N}]/u.test(before) || !/^[a-z][a-z0-9_-]{2,}$/.test(name.text)) return null;
    if (PLACES.has(name.text)) return null;
    let { end } = name;
    while (
      /[a-z0-9_]/.test(this.text.charAt(end)) ||
      (/\./.test(this.text.charAt(end)) && /[a-z0-9_]/.test(this.text.charAt(end + 1)))
    )
      end += 1;
    return { start: at.start, end, kind: 'link' };
  }

  /** Names after the name of a messenger: `my insta is sara.tours`. */
  private handles(): FoundLink[] {
    const found: FoundLink[] = [];
    for (const [index, token] of this.tokens.entries()) {
      if (token.kind !== 'word' || !MESSENGER.test(token.text)) continue;
      let at = index + 1;
      let isNamed = /\p{Script=Arabic}/u.test(token.text);
      let { end } = token;
      const kind = PROVIDERS.has(token.text) ? 'email' : 'link';
      for (; at <= index + 6; at += 1) {
        const next = this.tokens[at];
        if (!next || next.start - end > 4 || this.hasNewline(end, next.start)) break;
        if (
          /[:=@]|^\/$/.test(this.text.slice(end, next.start)) ||
          (next.kind === 'at' && next.isSign)
        )
          isNamed = true;
        end = next.end;
        if (next.kind === 'word' && /^(?:id|user|username|account|handle|nick)$/.test(next.text))
          isNamed = true;
        if (next.kind === 'at' || CONNECTORS.has(next.text)) continue;
        if (next.kind === 'word') {
          const handle = this.handleFrom(at, isNamed);
          if (handle) found.push({ ...handle, kind });
        }
        break;
      }
    }
    return found;
  }

  private handleFrom(index: number, isNamed: boolean): FoundLink | null {
    const name = this.tokens[index];
    if (!name || !/^[a-z0-9][a-z0-9_-]{2,29}$/.test(name.text) || !/[a-z]/.test(name.text))
      return null;
    let { end } = name;
    let hasSign = /[0-9_]/.test(name.text) && !/^[0-9]/.test(name.text);
    while (
      /[a-z0-9_]/.test(this.text.charAt(end)) ||
      (this.text.charAt(end) === '.' &&
        /[a-z0-9_]/.test(this.text.charAt(end + 1)) &&
        this.isSmall(name))
    ) {
      if (this.text.charAt(end) === '.') hasSign = true;
      end += 1;
    }
    if (!hasSign && (!isNamed || PLAIN_WORDS.has(name.text) || MESSENGER.test(name.text)))
      return null;
    return { start: name.start, end, kind: 'link' };
  }
}

/** E-mail addresses, links to other hosts, and names in messengers. */
export const findLinks = (original: string, reading: Reading, ownHost: string): FoundLink[] =>
  new LinkFinder(original, reading, ownHost).find();
