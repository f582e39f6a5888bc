import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * false until a page that a press has led to is first drawn: its heading is there at once, and what lies lower or takes long to
 * draw comes a frame later. true from the start where the server has sent the page, and where the address names a part of it.
 */
export function useSecondFrame(): boolean {
  const router = useRouter();
  const [due, setDue] = useState(() => {
    // Not by `useHydrated`: it renders a page again right after hydration, and React then discards what is not hydrated yet.
    const { location, resolvedLocation: before } = router.state;
    return before === undefined || before.pathname === location.pathname || location.hash !== '';
  });
  useEffect(() => {
    if (!due) afterPaint(() => setDue(true));
  }, [due]);
  return due;
}
