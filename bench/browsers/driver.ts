/** A page of a browser, controlled with the features common to W3C WebDriver and WebDriver BiDi. */
export interface Driver {
  readonly name: string;
  /** May resolve before anything has loaded. */
  goto(url: string): Promise<void>;
  /** Evaluates an expression in the page and returns its value as JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Performs real pointer and key actions. */
  act(sources: readonly ActionSource[]): Promise<void>;
  /** Uncaught errors of pages since the last call; empty if the browser does not report them. */
  faults(): string[];
  close(): Promise<void>;
}

/** A W3C action sequence. */
export interface ActionSource {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}
