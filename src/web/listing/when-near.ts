/** How far off somebody is near. */
const NEAR = '600px';

/**
 * Resolves once somebody comes near an element that the server has rendered; at once on the server, and where there is no
 * such element. What the server rendered stays as it is until then, and its links work.
 */
export function whenNear(selector: string): Promise<void> {
  const element = typeof window === 'undefined' ? null : document.querySelector(selector);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        resolve();
      },
      { rootMargin: NEAR },
    );
    near.observe(element);
  });
}
