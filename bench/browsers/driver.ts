/** One page of a browser, driven from outside: what W3C WebDriver and WebDriver BiDi both can. */
export interface Driver {
  readonly name: string;
  /** May come back before anything of it is there. */
  goto(url: string): Promise<void>;
  /** Evaluates an expression in the page; its value goes through JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Sends real presses of pointer and keys. */
  act(sources: readonly ActionSource[]): Promise<void>;
  /** Uncaught errors of pages since it was last asked; none where the browser does not say. */
  faults(): string[];
  close(): Promise<void>;
}

/** A W3C action sequence. */
export interface ActionSource {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}
