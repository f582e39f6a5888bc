// Toasts. The library comes with the first of them, not with the page.
type Kind = 'success' | 'error' | 'info';

async function show(kind: Kind, text: string): Promise<void> {
  const { toaster } = await import('./toaster.tsx');
  toaster[kind](text);
}

export const notify = {
  success: (text: string): void => void show('success', text),
  error: (text: string): void => void show('error', text),
  info: (text: string): void => void show('info', text),
};

/**
 * For pages that tell of a cut network: by then it is too late to fetch what tells it. Fetched at the first press, so that
 * a page is not the slower for it.
 */
export function prepareNotices(): () => void {
  const fetched = new AbortController();
  const fetchThem = () => {
    fetched.abort();
    void import('./toaster.tsx');
  };
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(press, fetchThem, { signal: fetched.signal });
  return () => fetched.abort();
}
