import { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { EventStream } from '#base/event-stream.ts';
import { PART_OF_PAGE } from '../security-headers.ts';

/** A reader with this many bytes unread does not read any more. */
const MAX_UNREAD = 64 * 1024;

/**
 * Answers with server-sent events. Over HTTP it writes to Node's response itself: a web stream per
 * idle reader would take several times the memory.
 */
export function answerWithEvents(events: EventStream, env: unknown, requestId: string): Response {
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Otherwise nginx would keep events until its buffer is full.
    'x-accel-buffering': 'no',
    'x-request-id': requestId,
    // Node keeps the head of an open response: page headers would take 5 MB for 10,000 readers.
    ...PART_OF_PAGE,
  };
  const response = responseOf(env);
  if (!response) return new Response(streamOf(events), { headers });
  response.writeHead(200, headers);
  response.flushHeaders();
  const disconnected = events.connect({
    write: (text) => {
      if (response.writableEnded) return false;
      response.write(text);
      return response.writableLength < MAX_UNREAD;
    },
    end: () => void response.end(),
  });
  response.once('close', disconnected);
  return RESPONSE_ALREADY_SENT;
}

function responseOf(env: unknown): ServerResponse | undefined {
  if (typeof env !== 'object' || env === null || !('outgoing' in env)) return undefined;
  return env.outgoing instanceof ServerResponse ? env.outgoing : undefined;
}

/** For calls without HTTP. */
function streamOf(events: EventStream): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let disconnected: () => void = () => undefined;
  let isOpen = true;
  return new ReadableStream({
    start: (controller) => {
      const end = () => {
        if (!isOpen) return;
        isOpen = false;
        disconnected();
        controller.close();
      };
      const write = (text: string) => {
        if (isOpen) controller.enqueue(encoder.encode(text));
        return isOpen;
      };
      disconnected = events.connect({ write, end });
    },
    cancel: () => {
      isOpen = false;
      disconnected();
    },
  });
}
