import type { Market } from '#core/shared/market.ts';

/** True for a body that is created while it is sent. */
export const isInParts = (body: unknown): body is AsyncIterable<string> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

/**
 * Sends as fast as the client reads, and stops when it disconnects. A failing part aborts the
 * connection, because the file must not look complete.
 */
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
          // The client disconnected, which also releases the source of the response.
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
