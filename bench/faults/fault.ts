import type { Stage } from './stage.ts';

/** Requirements of a fault beyond a database and two processes. */
export interface Needs {
  readonly standby?: boolean;
  /** The processes read public answers from the standby. */
  readonly readReplica?: boolean;
  /** Pages as well as the API: the build must be there. */
  readonly pages?: boolean;
  /** Mail goes out by SMTP to a server of the drill; else it stays in the mailbox. */
  readonly mail?: boolean;
  /** Cards are charged by the tests' Stripe; else by the embedded provider. */
  readonly provider?: boolean;
  readonly buyers?: number;
  /** Folders of the databases and of the shop's files, if outside the drill's folder. */
  readonly databaseFolder?: string;
  readonly dataDir?: string;
}

/** One run of a fault. */
export interface Run {
  /** Seconds until something was sold again, from when it could be; undefined when nothing was for three minutes. */
  readonly recovery: number | undefined;
  /** Further measurements, e.g. the duration of a drain. */
  readonly figures?: Readonly<Record<string, number>>;
}

export interface Fault {
  readonly name: string;
  readonly title: string;
  /** Default number of runs. */
  readonly runs: number;
  /** A promise that this fault may break: what is acknowledged stands. */
  readonly mayLose?: true;
  readonly needs: Needs;
  /** Prepares what `needs` cannot say; answers what undoes it. */
  readonly prepare?: (
    folder: string,
  ) => Promise<{ readonly needs: Needs; readonly undo: () => Promise<void> }>;
  readonly run: (stage: Stage, index: number) => Promise<Run>;
}
