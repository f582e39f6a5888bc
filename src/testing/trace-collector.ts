import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { z } from 'zod';

const Attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).optional(),
              attributes: z.array(Attribute),
              status: z.object({ code: z.number(), message: z.string().optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string | undefined;
  readonly name: string;
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[] | undefined;
  readonly failed: boolean;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface TraceCollector {
  readonly url: string;
  readonly spans: CollectedSpan[];
  /** All received bodies. */
  readonly text: () => string;
}

const ERROR = 2;

/** A collector that understands OTLP over HTTP with JSON; closed after the file. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      if (request.url !== '/v1/traces') return response.writeHead(404).end();
      bodies.push(body);
      for (const { scopeSpans } of Sent.parse(JSON.parse(body)).resourceSpans)
        for (const { spans: sent } of scopeSpans)
          for (const { attributes, status, ...span } of sent)
            spans.push({
              ...span,
              failed: status.code === ERROR,
              attributes: Object.fromEntries(
                attributes.map(({ key, value }) => [key, Object.values(value)[0]]),
              ),
            });
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, text: () => bodies.join('\n') };
}
