import type { FeedFault } from '#base/feed-faults.ts';

/**
 * A calendar that cannot be fetched or read as a whole. Its message never contains the address,
 * which is a secret.
 */
export class CalendarProblem extends Error {
  readonly fault: FeedFault;
  /** HTTP status of the response, if any. */
  readonly status: number | null;
  constructor(fault: FeedFault, status: number | null = null) {
    super(fault);
    this.fault = fault;
    this.status = status;
  }
}
