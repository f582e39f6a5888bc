import { m } from '#web/words/generated/messages.js';
import { notify } from './notify.ts';

/** What an address says of its reader alone: the line of their cart that they are changing. */
const OWN = ['line'];

/** A page's address as somebody else may open it: what is chosen stays. */
export function addressToShare(href: string): string {
  const url = new URL(href);
  for (const name of OWN) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}

/** Hands the page on, as it is chosen now. */
export const shareAddress = (title: string): Promise<void> =>
  share({ title, url: addressToShare(window.location.href) }, m.share_copied());

/** Hands an address on by the phone's own sheet, or by the clipboard where there is none. */
export async function share(
  { title, url }: { readonly title: string; readonly url: string },
  copiedWords: string,
): Promise<void> {
  if ('share' in navigator && (await handedOn({ title, url }))) return;
  try {
    await window.navigator.clipboard.writeText(url);
    notify.success(copiedWords);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    notify.error(m.share_not_copied());
  }
}

/** True of a sheet that was closed without choosing anybody as well; false where none may be shown. */
async function handedOn(what: ShareData): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return error.name === 'AbortError';
  }
}
