import { useEffect, useState } from 'react';

/**
 * Something over the page that Back closes, as it would leave a page. `close` goes back as well, so that the way it was opened
 * leaves nothing in the history.
 */
export function useBackCloses() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const left = () => setOpen(false);
    window.addEventListener('popstate', left);
    return () => window.removeEventListener('popstate', left);
  }, [open]);
  return {
    open,
    show: () => {
      // The browser's own: the router would load the page again, which stays where it is.
      History.prototype.pushState.call(window.history, window.history.state, '');
      setOpen(true);
    },
    /** Settled once it is gone. */
    close: () =>
      new Promise<void>((resolve) => {
        window.addEventListener('popstate', () => resolve(), { once: true });
        window.history.back();
      }),
  };
}
