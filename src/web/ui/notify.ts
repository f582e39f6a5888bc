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
