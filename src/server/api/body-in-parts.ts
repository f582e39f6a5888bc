import type { Market } from '#core/shared/market.ts';

/** A body that is made while it is sent. */
export const isInParts = (body: unknown): body is AsyncIterable<string> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

/** Sent as fast as the client reads; hanging up ends it. A part that fails breaks the connection: the file must not look whole. */
export function streamOf(
  parts: AsyncIterable<string>,
  requestId: string,
  log: Market['log'],
): ReadableStream<Uint8Array> {
  const part = parts[Symbol.asyncIterator]();
  let left = false;
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await part.next();
          if (left) return;
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          // The client disconnected: the source of the answer is released with it.
          if (left) return;
          log.error('answer broken off', {
            requestId,
            error: error instanceof Error ? (error.stack ?? error.message) : String(error),
          });
          throw error;
        }
      },
      cancel: async () => {
        left = true;
        await part.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
