import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

type Phase = 'still' | 'running' | 'arrived';

/** The progress bar at the top during route changes. */
export function ProgressBar() {
  const router = useRouter();
  const [phase, setPhase] = useState<Phase>('still');
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const leave = router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
      if (!hrefChanged) return;
      clearTimeout(rest);
      setPhase('running');
    });
    const arrive = router.subscribe('onResolved', () => {
      setPhase((now) => (now === 'running' ? 'arrived' : now));
      rest = setTimeout(() => setPhase('still'), 300);
    });
    return () => {
      clearTimeout(rest);
      leave();
      arrive();
    };
  }, [router]);
  return <div aria-hidden="true" data-phase={phase} className="progress-bar" />;
}
