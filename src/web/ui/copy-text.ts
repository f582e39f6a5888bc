import { notify } from './notify.ts';

/**
 * Copies text to the clipboard and says so. Browsers refuse it without permission and have no
 * clipboard on insecure origins; the text stays on the page to be selected.
 */
export async function copyText(text: string, copied: string, failed: string): Promise<void> {
  if (await isCopied(text)) notify.success(copied);
  else notify.error(failed);
}

async function isCopied(text: string): Promise<boolean> {
  // Absent on insecure origins, other than its type says.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return false;
  try {
    await clipboard.writeText(text);
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
}
