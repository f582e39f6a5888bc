// What the server tells every page about itself. In the browser it is read from the document; on the server from the
// request being rendered (see server.ts).

export interface PublicConfig {
  /** The site's address as users see it, without a slash at the end. */
  readonly publicUrl: string;
  /** Payments go to the embedded sandbox: pages must say that no money moves. */
  readonly sandboxPayments: boolean;
  /** Mail is kept in the embedded mailbox at /mailbox. */
  readonly mailbox: boolean;
  readonly stripePublishableKey: string | null;
  /** How far the operator has moved the clock for a check, and what pages say of it; undefined where it is right. */
  readonly movedClock?:
    | { readonly aheadMs: number; readonly words: Record<'en' | 'ar', string> }
    | undefined;
}

export const CONFIG_ELEMENT_ID = 'souk-config';

let readFromRequest: (() => PublicConfig) | undefined;
let readFromDocument: PublicConfig | undefined;

/** Called once by the server's entry. */
export function readConfigWith(read: () => PublicConfig): void {
  readFromRequest = read;
}

export function publicConfig(): PublicConfig {
  if (import.meta.env.SSR) {
    if (!readFromRequest)
      throw new Error('The server entry has not said where the configuration is');
    return readFromRequest();
  }
  readFromDocument ??= JSON.parse(
    document.getElementById(CONFIG_ELEMENT_ID)?.textContent ?? '',
  ) as PublicConfig;
  return readFromDocument;
}
