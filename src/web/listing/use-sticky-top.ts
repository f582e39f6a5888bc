import { useEffect, useRef } from 'react';

const GAP = 16;

/**
 * For a sticky panel that may be higher than the window: `--sticky-top` lets it scroll until its
 * end is visible and then stick. With a fixed top its end, with the button, would never be visible.
 */
export function useStickyTop() {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const panel = ref.current;
    if (!panel) return;
    const place = () => {
      const header =
        Number.parseFloat(
          getComputedStyle(document.documentElement).getPropertyValue('--header'),
        ) || 0;
      panel.style.setProperty(
        '--sticky-top',
        `${Math.min(header + GAP, window.innerHeight - panel.offsetHeight - GAP)}px`,
      );
    };
    const watch = new ResizeObserver(place);
    watch.observe(panel);
    window.addEventListener('resize', place);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', place);
    };
  }, []);
  return ref;
}
