import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { eventually } from './eventually.ts';

export interface ReceivedEvent {
  readonly id: string | undefined;
  readonly name: string;
  readonly data: string;
}

export interface EventReader {
  readonly status: number;
  readonly events: ReceivedEvent[];
  readonly hasEnded: () => boolean;
  /** Resolves to the first event that matches, also one received earlier. */
  readonly next: (name: string, data?: string) => Promise<ReceivedEvent>;
  readonly close: () => void;
}

/** Reads `GET /api/events` of a server at `url` with a session's cookie. */
export async function readEvents(
  url: string,
  { cookie, lastEventId, host }: { cookie: string; lastEventId?: string; host?: string },
): Promise<EventReader> {
  const call = request(`${url}/api/events`, {
    agent: false,
    headers: {
      cookie,
      accept: 'text/event-stream',
      ...(host !== undefined && { host }),
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
  }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const events: ReceivedEvent[] = [];
  let ended = false;
  let text = '';
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    events.push(...blocks.map(readEvent));
  });
  response.once('close', () => (ended = true)).on('error', () => (ended = true));
  return {
    status: response.statusCode ?? 0,
    events,
    hasEnded: () => ended,
    next: (name, data = '') =>
      eventually(() => {
        const found = events.find((event) => event.name === name && event.data.includes(data));
        if (!found) throw new Error(`No event ${name} ${data} in ${JSON.stringify(events)}`);
        return found;
      }),
    close: () => call.destroy(),
  };
}

function readEvent(block: string): ReceivedEvent {
  const of = (field: string) => new RegExp(`^${field}: ?(.*)$`, 'm').exec(block)?.[1];
  return { id: of('id'), name: of('event') ?? '', data: of('data') ?? '' };
}
