/** Scrolls to an element, below the header. */
export function scrollTo(selector: string): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document
    .querySelector(selector)
    ?.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'start' });
}
