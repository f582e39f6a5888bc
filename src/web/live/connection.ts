import { LIVE_TOPICS, type LiveTopic } from '#base/live-topics.ts';

export interface LiveEvent {
  /** `all`: any topic may have changed. */
  readonly topic: LiveTopic | 'all';
  readonly id?: string | undefined;
  readonly what?: string | undefined;
  /** It is about a sale of the vendor that the reader works for. */
  readonly sold?: boolean | undefined;
}

/** `polling`: no events arrive, e.g. through a proxy that holds them back. */
export type LiveState = 'connecting' | 'live' | 'polling';

/** The part of EventSource in use. */
export interface Source {
  readonly readyState: number;
  addEventListener(name: string, listener: (event: { readonly data?: unknown }) => void): void;
  close(): void;
}

export interface ConnectionParts {
  /** Opens the stream. Throws where the browser has none. */
  readonly open: () => Source;
  /** Asked before each poll: a page that reloads while the server is away would show its failure. */
  readonly isReachable: () => Promise<boolean>;
  readonly onEvent: (event: LiveEvent) => void;
  readonly onState: (state: LiveState) => void;
}

/** A proxy that has sent nothing by then holds the stream back. */
export const HELLO_MS = 10_000;
/** Two beats and some. */
export const SILENCE_MS = 60_000;
/** Interval of polls without a stream, and of attempts to get one again. */
export const POLL_MS = 20_000;
export const RETRY_MS = 60_000;

/** EventSource.CLOSED: the server refused, and the browser does not try again. */
const CLOSED = 2;

/** One event stream, with polls instead while it does not work. Returns the function that ends it. */
export function connectLive({ open, isReachable, onEvent, onState }: ConnectionParts): () => void {
  let source: Source | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;

  const expect = (ms: number) => {
    clearTimeout(silence);
    silence = setTimeout(giveUp, ms);
  };

  function connect(): void {
    clearTimeout(retry);
    source?.close();
    try {
      source = open();
    } catch {
      // The browser has no event streams, or they are blocked.
      return giveUp();
    }
    const opened = source;
    const on = (name: string, act: (data: unknown) => void) =>
      opened.addEventListener(name, ({ data }) => {
        if (opened !== source) return;
        expect(SILENCE_MS);
        act(readData(data));
      });
    on('hello', (data) => {
      clearInterval(poll);
      poll = undefined;
      onState('live');
      if (!isRecord(data) || data.continued !== true) onEvent({ topic: 'all' });
    });
    on('beat', () => undefined);
    on('missed', () => onEvent({ topic: 'all' }));
    for (const topic of LIVE_TOPICS) on(topic, (data) => onEvent({ topic, ...detailsOf(data) }));
    opened.addEventListener('error', () => {
      // Otherwise the browser reconnects by itself.
      if (opened === source && opened.readyState === CLOSED) giveUp();
    });
    expect(HELLO_MS);
  }

  async function look(): Promise<void> {
    if ((await isReachable()) && poll !== undefined) onEvent({ topic: 'all' });
  }

  function giveUp(): void {
    source?.close();
    source = undefined;
    clearTimeout(silence);
    clearTimeout(retry);
    onState('polling');
    poll ??= setInterval(() => void look(), POLL_MS);
    retry = setTimeout(connect, RETRY_MS);
  }

  connect();
  return () => {
    source?.close();
    source = undefined;
    clearTimeout(silence);
    clearTimeout(retry);
    clearInterval(poll);
    poll = undefined;
  };
}

function readData(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    // Beats carry nothing.
    return undefined;
  }
}

function detailsOf(data: unknown): Omit<LiveEvent, 'topic'> {
  if (!isRecord(data)) return {};
  const { id, what, sold } = data;
  return {
    ...(typeof id === 'string' && { id }),
    ...(typeof what === 'string' && { what }),
    ...(sold === true && { sold }),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
