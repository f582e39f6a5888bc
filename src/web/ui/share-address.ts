import { m } from '#web/words/generated/messages.js';
import { copyText } from './copy-text.ts';

/** Query parameters that concern only the reader: the edited cart line. */
const OWN = ['line'];

/** A page's URL for sharing, with the selection. */
export function addressToShare(href: string): string {
  const url = new URL(href);
  for (const name of OWN) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}

/** Shares the page with its current selection. */
export const shareAddress = (title: string): Promise<void> =>
  share({ title, url: addressToShare(window.location.href) }, m.share_copied());

/** Shares a URL with the system's share sheet, or copies it to the clipboard. */
export async function share(
  { title, url }: { readonly title: string; readonly url: string },
  copiedWords: string,
): Promise<void> {
  if ('share' in navigator && (await handedOn({ title, url }))) return;
  await copyText(url, copiedWords, m.share_not_copied());
}

/** True also if the sheet was closed; false if sharing is not possible. */
async function handedOn(what: ShareData): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return error.name === 'AbortError';
  }
}
