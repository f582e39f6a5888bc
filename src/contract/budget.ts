const KIB = 1024;
const MIB = 1024 * KIB;

/** Upper bound for the cost of one call, whatever its input (src/testing/dearest.test.ts checks it). */
export interface Budget {
  /** Size of the response; for streamed responses, of the largest chunk. */
  readonly bytes: number;
  readonly statements: number;
  /** Max rows returned by one statement. */
  readonly rows: number;
  /** CPU time of this process in milliseconds, with a wide margin for parallel work. */
  readonly cpuMs: number;
}

const USUAL: Budget = { bytes: MIB, statements: 60, rows: 1_000, cpuMs: 1_000 };

/** Calls with a larger budget and the reason, and some with a smaller one. */
const DEARER: Readonly<Record<string, Partial<Budget>>> = {
  // Requested after every change at a desk: one statement besides the session's.
  'GET /vendor/waiting': { statements: 3, rows: 10, bytes: KIB },
  'GET /vendor/setup': { statements: 3, rows: 10, bytes: KIB },
  'GET /admin/waiting': { statements: 3, rows: 10, bytes: KIB },
  'GET /conversations/unread': { statements: 3, rows: 100, bytes: KIB },
  'GET /vendor/conversations/unread': { statements: 3, rows: 100, bytes: KIB },
  // A person's orders: two statements per five hundred lines, streamed; plus their people, saved
  // accounts, cards and conversations.
  'GET /account/export': { statements: 104 },
  // Ten thousand rows of a file, two hundred per statement.
  'POST /vendor/inventory/import': { statements: 80 },
};

export const budgetOf = (call: string): Budget => ({ ...USUAL, ...DEARER[call] });
