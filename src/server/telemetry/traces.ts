import {
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from '#core/shared/market.ts';
import { sqlState } from '#core/shared/transaction.ts';
import { ROOTS, type Sink, type Step } from './observer.ts';
import type { TraceParent } from './trace-parent.ts';

export interface TraceSettings {
  /** The collector's address for traces. */
  readonly url: string;
  readonly serviceName: string;
  /** Part of the traces that start here and are sent, 0 to 1. */
  readonly ratio: number;
}

export interface Traces {
  readonly sink: Sink & Required<Pick<Sink, 'spanOf'>>;
  /** Sends the waiting spans. */
  readonly close: () => Promise<void>;
}

const KINDS: Readonly<Record<Step['kind'], SpanKind>> = {
  request: SpanKind.SERVER,
  call: SpanKind.INTERNAL,
  statement: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
  mail: SpanKind.CLIENT,
  push: SpanKind.CLIENT,
  provider: SpanKind.CLIENT,
};
const MAX_TEXT = 2_000;
/** Also at a stop, which a silent collector must not hold up. */
const EXPORT_MS = 5_000;
const LOGGED_EVERY_MS = 60_000;

/** Values are parameters already; this also removes literals, so that no text can contain one. */
const withoutLiterals = (text: string): string =>
  text
    .replaceAll(/'(?:[^']|'')*'/g, "'?'")
    .replaceAll(/\s+/g, ' ')
    .slice(0, MAX_TEXT);

const contextOf = ({ traceId, spanId, sampled }: TraceParent): SpanContext => ({
  traceId,
  spanId,
  traceFlags: sampled ? 1 : 0,
  isRemote: true,
});

/** Spans of requests, calls, statements, jobs, mails and provider calls. None has a value or a message of an error. */
export function createTraces(
  { url, serviceName, ratio }: TraceSettings,
  log: Pick<Log, 'warn'>,
): Traces {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: EXPORT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: withLoggedFailures(exporter, log) })],
  });
  const tracer = provider.getTracer('souk');
  const spans = new WeakMap<Step, Span>();

  const parentOf = (step: Step, remote: TraceParent | undefined) => {
    const parent = step.parent && spans.get(step.parent);
    if (parent) return trace.setSpan(ROOT_CONTEXT, parent);
    return remote ? trace.setSpanContext(ROOT_CONTEXT, contextOf(remote)) : ROOT_CONTEXT;
  };

  const finish = (step: Step, error: unknown): void => {
    const span = spans.get(step);
    if (!span) return;
    if (error !== undefined) {
      const kind = sqlState(error) ?? (error instanceof Error ? error.constructor.name : 'unknown');
      // Not the message, which may quote a value.
      span.setAttribute('error.type', kind).setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
  };

  return {
    sink: {
      begin: (step, { remote, cause }) => {
        // Statements outside of a request or job, such as the queue's own, would be noise.
        if (!ROOTS.has(step.kind) && !(step.parent && spans.has(step.parent))) return;
        const isStatement = step.kind === 'statement';
        spans.set(
          step,
          tracer.startSpan(
            isStatement ? (/\w+/.exec(step.name)?.[0] ?? 'statement') : step.name,
            {
              kind: KINDS[step.kind],
              ...(cause && { links: [{ context: contextOf(cause) }] }),
              attributes: isStatement
                ? { 'db.system.name': 'postgresql', 'db.query.text': withoutLiterals(step.name) }
                : { 'souk.step': step.kind },
            },
            parentOf(step, remote),
          ),
        );
      },
      end: (step, _ms, error) => finish(step, error),
      requestEnd: (step, _ms, { method, status }) => {
        const span = spans.get(step);
        if (!span) return;
        span.updateName(step.name).setAttributes({
          'http.request.method': method,
          'http.route': step.name,
          'souk.statements': step.statements,
        });
        if (status !== 'aborted') span.setAttribute('http.response.status_code', status);
        if (status === 'aborted' || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
      spanOf: (step) => {
        const context = spans.get(step)?.spanContext();
        return context && { ...context, sampled: (context.traceFlags & 1) === 1 };
      },
    },
    // A failure is logged already.
    close: () => provider.shutdown().catch(() => undefined),
  };
}

/** Logs failures, which the library would keep to itself. */
function withLoggedFailures(exporter: SpanExporter, log: Pick<Log, 'warn'>): SpanExporter {
  let loggedAt = -Infinity;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const { error } = result;
        if (error && performance.now() - loggedAt >= LOGGED_EVERY_MS) {
          loggedAt = performance.now();
          log.warn('traces not sent', { error: error.message.slice(0, 500) });
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
