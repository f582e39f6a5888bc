import { useEffect, useState } from 'react';

/** An overlay that Back closes. `close` also goes back, so that no history entry remains. */
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
      // The native function: the router's would load the current page again.
      History.prototype.pushState.call(window.history, window.history.state, '');
      setOpen(true);
    },
    /** Resolves once it is closed. */
    close: () =>
      new Promise<void>((resolve) => {
        window.addEventListener('popstate', () => resolve(), { once: true });
        window.history.back();
      }),
  };
}
