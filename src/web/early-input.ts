/**
 * Repeats input into fields that React has not hydrated yet: it takes their value for the one it
 * rendered, and its next render would clear them. Between hydrating a field and committing its page
 * React drops events, or commits first and clears the field before it looks at the event, so the
 * input is repeated until React has seen it. An update during hydration makes React render the
 * fields anew. Inlined in the page as source text, so it cannot use anything else of this file.
 */
export function keepEarlyInput(): void {
  const lookAgainMs = 50;
  const path = location.pathname;
  /** The value, or whether it is checked. */
  const typed = new Map<HTMLInputElement | HTMLTextAreaElement, string | boolean>();
  const isBox = (field: Element): field is HTMLInputElement =>
    field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
  /** React tracks the value of a field from hydrating it. */
  const trackerOf = (field: Element): { setValue(value: string): void } | undefined =>
    Reflect.get(field, '_valueTracker');
  const isHydrated = (field: Element) => trackerOf(field) !== undefined;
  /** Whether React takes what `act` enters for a change: its tracker notes the value then. */
  const isSeen = (field: Element, value: string, act: () => void) => {
    const tracker = trackerOf(field);
    if (!tracker) return false;
    const { setValue } = tracker;
    let seen = false;
    tracker.setValue = (noted) => {
      seen ||= noted === value;
      setValue(noted);
    };
    act();
    tracker.setValue = setValue;
    return seen;
  };
  /** Returns whether React has seen the value. */
  const repeat = (field: HTMLInputElement | HTMLTextAreaElement, value: string | boolean) => {
    if (typeof value === 'boolean') {
      if (!isBox(field)) return true;
      field.checked = !value;
      return isSeen(field, String(value), () => field.click());
    }
    const { selectionStart, selectionEnd } = field;
    // Another value through React's property, which remembers it, and the value past it: a change.
    const other = value === '' ? ' ' : '';
    field.value = other;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    if (selectionStart !== null && document.activeElement === field)
      field.setSelectionRange(selectionStart, selectionEnd);
    return isSeen(field, value, () => {
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  /** The field itself, or the one that React rendered in its place. */
  const inPage = (field: HTMLInputElement | HTMLTextAreaElement) =>
    field.isConnected
      ? field
      : [...document.getElementsByName(field.name)].find(
          (one): one is typeof field =>
            (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) &&
            one.type === field.type &&
            (!isBox(one) || one.value === field.value),
        );
  const look = () => {
    for (const [field, value] of typed) {
      const now = inPage(field);
      if (now && isHydrated(now) && repeat(now, value)) typed.delete(field);
    }
    if (location.pathname !== path) typed.clear();
    if (typed.size > 0) setTimeout(look, lookAgainMs);
  };
  addEventListener(
    'input',
    ({ target: field }) => {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
      if (field.type === 'file' || (isHydrated(field) && !typed.has(field))) return;
      if (typed.size === 0) setTimeout(look, lookAgainMs);
      typed.set(field, isBox(field) ? field.checked : field.value);
    },
    { capture: true },
  );
}
