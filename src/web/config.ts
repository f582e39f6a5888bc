// The server's public configuration. In the browser it is read from the document; on the server
// from the current request (see server.ts).

export interface PublicConfig {
  /** The site's public URL, without a trailing slash. */
  readonly publicUrl: string;
  /** The embedded sandbox takes payments: pages must say that no money moves. */
  readonly sandboxPayments: boolean;
  /** Mails stay in the embedded mailbox at /mailbox. */
  readonly mailbox: boolean;
  readonly stripePublishableKey: string | null;
  /** The offset of a moved clock with a text for pages; undefined if it was not moved. */
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
