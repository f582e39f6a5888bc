const KIB = 1024;
const MIB = 1024 * KIB;

/** Upper bound for the cost of one call, whatever its input (src/testing/dearest.test.ts checks it). */
export interface Budget {
  /** Of its answer; of what is sent in parts, its largest part. */
  readonly bytes: number;
  readonly statements: number;
  /** Rows that the database hands over, in one statement. */
  readonly rows: number;
  /** Processor time of this process, in milliseconds: many times what it takes, as other work is done beside a test. */
  readonly cpuMs: number;
}

const USUAL: Budget = { bytes: MIB, statements: 60, rows: 1_000, cpuMs: 1_000 };

/** Calls that may cost more, and why; some that must cost less. */
const DEARER: Readonly<Record<string, Partial<Budget>>> = {
  // Asked for with every change at a desk: one statement beside the session's.
  'GET /vendor/waiting': { statements: 3, rows: 10, bytes: KIB },
  'GET /admin/waiting': { statements: 3, rows: 10, bytes: KIB },
  // A person's orders, two statements for five hundred lines, as they are sent; their people, and the accounts and cards they keep.
  'GET /account/export': { statements: 86 },
  // Ten thousand rows of a file, two hundred at a time.
  'POST /vendor/inventory/import': { statements: 80 },
};

export const budgetOf = (call: string): Budget => ({ ...USUAL, ...DEARER[call] });
