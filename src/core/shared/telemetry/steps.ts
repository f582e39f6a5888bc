/** A timed piece of work. `statement` has the SQL text as its name, the others a name from the code. */
export type StepKind = 'call' | 'statement' | 'job' | 'mail' | 'push' | 'provider';

/** An event that only metrics count. */
export type Fact =
  | { readonly about: 'page'; readonly cached: boolean }
  | { readonly about: 'ledger'; readonly agrees: boolean };

/** Names of a request's line in the log and metrics. Neither may contain an id or text of a client. */
export interface RequestName {
  /** The contract's key, the page's route, or the kind of file. */
  readonly call: string;
  readonly requestId?: string;
}

/** Turns steps into metrics, traces and the request log. */
export interface Observer {
  step<T>(kind: StepKind, name: string, work: () => Promise<T>, cause?: string): Promise<T>;
  note(fact: Fact): void;
  nameRequest(name: RequestName): void;
  /** W3C headers that let another service continue the current trace. */
  traceHeaders(): Readonly<Record<string, string>>;
}

let observer: Observer | undefined;

/** Reports this process's steps from now on. Without an observer a step costs one comparison. */
export function observeWith(next: Observer | undefined): void {
  observer = next;
}

/** `cause` is the header `traceparent` of the request or job that queued the work. */
export const step = <T>(
  kind: StepKind,
  name: string,
  work: () => Promise<T>,
  cause?: string,
): Promise<T> => (observer ? observer.step(kind, name, work, cause) : work());

export const note = (fact: Fact): void => observer?.note(fact);

export const nameRequest = (name: RequestName): void => observer?.nameRequest(name);

export const traceHeaders = (): Readonly<Record<string, string>> => observer?.traceHeaders() ?? {};
