/** Brings the form of the insured people in sight and focuses its first field. */
export function toPeople(): void {
  const form = document.querySelector<HTMLElement>('#insured');
  form?.scrollIntoView({ block: 'start' });
  form?.querySelector<HTMLElement>('input, select, a, button')?.focus({ preventScroll: true });
}
