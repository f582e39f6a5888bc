import type { Stage } from './stage.ts';

/** Requirements of a fault beyond a database and two processes. */
export interface Needs {
  readonly standby?: boolean;
  /** The processes read public responses from the standby. */
  readonly readReplica?: boolean;
  /** Pages as well as the API; requires a build. */
  readonly pages?: boolean;
  /** Mail is sent by SMTP to the drill's server; otherwise it stays in the mailbox. */
  readonly mail?: boolean;
  /** Cards are charged by the tests' Stripe server; otherwise by the embedded provider. */
  readonly provider?: boolean;
  readonly buyers?: number;
  /** Folders of the databases and of the shop's files, if outside the drill's folder. */
  readonly databaseFolder?: string;
  readonly dataDir?: string;
}

/** One run of a fault. */
export interface Run {
  /**
   * Seconds from the time selling was possible until the next sale; undefined after three minutes
   * without one.
   */
  readonly recovery: number | undefined;
  /** Further measurements, e.g. the duration of a drain. */
  readonly figures?: Readonly<Record<string, number>>;
}

export interface Fault {
  readonly name: string;
  readonly title: string;
  /** Default number of runs. */
  readonly runs: number;
  /** This fault may lose acknowledged actions. */
  readonly mayLose?: true;
  readonly needs: Needs;
  /** Further preparation; returns its cleanup. */
  readonly prepare?: (
    folder: string,
  ) => Promise<{ readonly needs: Needs; readonly undo: () => Promise<void> }>;
  readonly run: (stage: Stage, index: number) => Promise<Run>;
}
