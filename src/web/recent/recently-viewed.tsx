import { useEffect, useState } from 'react';
import { inBrowser, VIEWED_KEY } from '#web/kept.ts';
import { patiently } from '#web/ui/patiently.ts';
import { visitorActive } from '#web/ui/wanted.ts';
import type { ViewedRail } from './viewed-rail.tsx';

/**
 * The last viewed listings, below everything else on the page. Its code is loaded for active
 * visitors who have viewed some.
 */
export function RecentlyViewed() {
  const [rail, setRail] = useState<{ readonly Rail: typeof ViewedRail }>();
  useEffect(() => {
    if (inBrowser.get(VIEWED_KEY) === null) return;
    const fetchRail = async () => {
      await visitorActive();
      setRail({ Rail: (await patiently(() => import('./viewed-rail.tsx'))).ViewedRail });
    };
    void fetchRail();
  }, []);
  return rail ? <rail.Rail /> : null;
}
