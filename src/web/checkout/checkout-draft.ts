// What was typed at checkout and under which key it is sent, of this tab only: after a reload, or on the way back from the
// bank, the same order goes on instead of a second one being made.

export interface CheckoutDraft {
  /** Sent as Idempotency-Key: the same key, details and cart give the same order. */
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly note: string;
}

const STORED = 'souk.checkout';

export function readDraft(): CheckoutDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    // Somebody else's text under our name: as if there were none.
    return null;
  }
}

export function keepDraft(draft: CheckoutDraft): void {
  sessionStorage.setItem(STORED, JSON.stringify(draft));
}

export function dropDraft(): void {
  sessionStorage.removeItem(STORED);
}

export const newKey = (): string => crypto.randomUUID();

function isDraft(value: unknown): value is CheckoutDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['key', 'name', 'email', 'phone', 'note'].every(
      (field) => typeof Reflect.get(value, field) === 'string',
    )
  );
}
