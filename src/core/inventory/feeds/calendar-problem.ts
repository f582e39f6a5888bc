import type { FeedFault } from '#base/feed-faults.ts';

/** A calendar that cannot be fetched or read as a whole. Its message never holds the address, which is a secret. */
export class CalendarProblem extends Error {
  readonly fault: FeedFault;
  /** The HTTP status, where the other side answered with one. */
  readonly status: number | null;
  constructor(fault: FeedFault, status: number | null = null) {
    super(fault);
    this.fault = fault;
    this.status = status;
  }
}
