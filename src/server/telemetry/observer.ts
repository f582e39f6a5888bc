import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Fact, Observer, StepKind } from '#core/shared/telemetry/steps.ts';
import { readTraceParent, type TraceParent, writeTraceParent } from './trace-parent.ts';

export class Step {
  readonly kind: StepKind | 'request';
  name: string;
  readonly parent: Step | undefined;
  /** The request or job that caused it. */
  readonly root: Step;
  readonly startedMs: number;
  /** Statements so far; only a root step counts them. */
  statements = 0;
  databaseMs = 0;
  requestId: string | undefined;

  constructor(kind: Step['kind'], name: string, parent: Step | undefined, startedMs: number) {
    this.kind = kind;
    this.name = name;
    this.parent = parent;
    this.root = parent?.root ?? this;
    this.startedMs = startedMs;
  }
}

export interface RequestEnd {
  readonly method: string;
  /** `aborted` if the client left before the end. */
  readonly status: number | 'aborted';
  readonly bytes: number;
  readonly remote: TraceParent | undefined;
}

/** Kinds without a parent, even if a request's connection or timer happens to start them. */
export const ROOTS: ReadonlySet<Step['kind']> = new Set(['request', 'job', 'mail', 'push']);

/** Other spans that belong to a step. */
interface Others {
  /** The caller's, whose trace the step continues. */
  readonly remote?: TraceParent | undefined;
  /** That of the request or job that queued this one, which has a trace of its own. */
  readonly cause?: TraceParent | undefined;
}

/** Receives steps at their start and end. */
export interface Sink {
  readonly begin?: (step: Step, others: Others) => void;
  /** `error` is undefined for success. */
  readonly end?: (step: Step, ms: number, error: unknown) => void;
  /** Every statement, by its SQL text; without spans it is no step. */
  readonly statement?: (text: string, ms: number, error: unknown) => void;
  readonly requestEnd?: (step: Step, ms: number, end: RequestEnd) => void;
  readonly note?: (fact: Fact) => void;
  /** The span of a step, for other services and the log. */
  readonly spanOf?: (step: Step) => TraceParent | undefined;
}

/** The same promise; `note` is called before its other listeners, with undefined for success. */
function noted<T>(result: Promise<T>, note: (error: unknown) => void): Promise<T> {
  result.then(() => note(undefined), note);
  return result;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Follows each request and job through its asynchronous work and reports its steps to the sinks. */
export function createObserver(
  sinks: readonly Sink[],
  now: () => number = () => performance.now(),
): Observer & { readonly watched: (listener: Listener) => Listener } {
  const current = new AsyncLocalStorage<Step>();

  const begins = sinks.flatMap((sink) => sink.begin ?? []);
  const ends = sinks.flatMap((sink) => sink.end ?? []);
  const statementEnds = sinks.flatMap((sink) => sink.statement ?? []);
  const requestEnds = sinks.flatMap((sink) => sink.requestEnd ?? []);
  /** Only spans need calls and statements as steps of their own. */
  const hasSpans = sinks.some(({ spanOf }) => spanOf !== undefined);

  function begin(kind: Step['kind'], name: string, others: Others): Step {
    const parent = ROOTS.has(kind) ? undefined : current.getStore();
    const step = new Step(kind, name, parent, now());
    for (const started of begins) started(step, others);
    return step;
  }

  function end(step: Step, error: unknown): void {
    const ms = now() - step.startedMs;
    for (const ended of ends) ended(step, ms, error);
  }

  function statement<T>(text: string, work: () => Promise<T>): Promise<T> {
    const step = hasSpans ? begin('statement', text, {}) : undefined;
    const root = current.getStore()?.root;
    const startedMs = now();
    return noted(work(), (error) => {
      const ms = now() - startedMs;
      if (root) {
        root.statements += 1;
        root.databaseMs += ms;
      }
      if (step) for (const ended of ends) ended(step, ms, error);
      for (const ended of statementEnds) ended(text, ms, error);
    });
  }

  return {
    step: (kind, name, work, cause) => {
      if (kind === 'statement') return statement(name, work);
      if (kind === 'call' && !hasSpans) return work();
      const step = begin(kind, name, { cause: readTraceParent(cause) });
      return noted(current.run(step, work), (error) => end(step, error));
    },
    note: (fact) => {
      for (const { note } of sinks) note?.(fact);
    },
    nameRequest: ({ call, requestId }) => {
      const root = current.getStore()?.root;
      if (root?.kind !== 'request') return;
      root.name = call;
      root.requestId = requestId;
    },
    traceHeaders: (): Readonly<Record<string, string>> => {
      const step = current.getStore();
      const span = step && sinks.map(({ spanOf }) => spanOf?.(step)).find(Boolean);
      return span ? { traceparent: writeTraceParent(span) } : {};
    },
    watched: (listener) => (request, response) => {
      const remote = readTraceParent(request.headers.traceparent?.toString());
      const step = begin('request', 'page', { remote });
      const { socket } = request;
      const sentBefore = socket.bytesWritten;
      response.once('close', () => {
        const status = response.writableFinished ? response.statusCode : 'aborted';
        const bytes = socket.bytesWritten - sentBefore;
        const ms = now() - step.startedMs;
        for (const requestEnd of requestEnds)
          requestEnd(step, ms, { method: request.method ?? '', status, bytes, remote });
      });
      current.run(step, () => listener(request, response));
    },
  };
}
