import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * False for the first render of a page after a navigation: it renders the heading at once, and
 * lower or slow parts a frame later. True for server-rendered pages, and if the URL has a fragment.
 */
export function useSecondFrame(): boolean {
  const router = useRouter();
  const [due, setDue] = useState(() => {
    // Not `useHydrated`, which renders the page again right after hydration: React would then
    // discard parts that are not hydrated yet.
    const { location, resolvedLocation: before } = router.state;
    return before === undefined || before.pathname === location.pathname || location.hash !== '';
  });
  useEffect(() => {
    if (!due) afterPaint(() => setDue(true));
  }, [due]);
  return due;
}
