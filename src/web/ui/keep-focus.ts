const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

interface Step {
  readonly parent: Element;
  /** Index among the parent's children. */
  readonly at: number;
}

/**
 * Moves the focus to a nearby element when the focused one is removed: a deleted row, or a form in
 * place of its button. Otherwise keyboard users would start at the top of the page again. The
 * returned function ends it.
 */
export function keepFocus(): () => void {
  let had: Element | null = null;
  let way: readonly Step[] = [];
  const remember = (one: EventTarget | null) => {
    had = one instanceof Element && one !== document.body ? one : null;
    way = had ? wayOf(had) : [];
  };
  const onFocus = ({ target }: FocusEvent) => remember(target);
  // The user may have focused an element before hydration.
  remember(document.activeElement);
  const watch = new MutationObserver(() => {
    if (had === null || had.isConnected) return;
    if (document.activeElement === document.body) placeNear(way)?.focus();
    // The replacement has already been announced.
    else had = null;
  });
  document.addEventListener('focusin', onFocus);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', onFocus);
    watch.disconnect();
  };
}

function wayOf(element: Element): readonly Step[] {
  const way: Step[] = [];
  for (let one = element; one.parentElement; one = one.parentElement)
    way.push({ parent: one.parentElement, at: [...one.parentElement.children].indexOf(one) });
  return way;
}

/** The replacement, otherwise a sibling; in a dialog, except for its lists, its title. */
function placeNear(way: readonly Step[]): HTMLElement | null {
  const from = way.findIndex(({ parent }) => parent.isConnected);
  for (const { parent, at } of from < 0 ? [] : way.slice(from)) {
    // A change of page is handled by the navigation.
    if (parent.querySelector('main') || parent.matches('main')) return null;
    const dialog = parent.closest('dialog');
    if (dialog && !parent.closest('dialog ul, dialog ol')) return dialog.querySelector('h2');
    const near = parent.children[at] ?? parent.children[at - 1];
    const control = near && lastControl(near);
    if (control) return control;
  }
  return null;
}

/** The last one: removing buttons end a row, and a counter's is at its end. */
function lastControl(near: Element): HTMLElement | null {
  const controls = near.matches(CONTROLS) ? [near] : [...near.querySelectorAll(CONTROLS)];
  return controls.findLast((one): one is HTMLElement => one instanceof HTMLElement) ?? null;
}
