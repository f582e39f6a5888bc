import { m } from '#web/words/generated/messages.js';

type Field = HTMLInputElement | HTMLTextAreaElement;

const SHORT = /^(?:text|email|tel|url|number)$/;

interface TypedField {
  readonly value: string;
  readonly isLong: boolean;
  /** Number of text fields in its form. */
  readonly fields: number;
}

/** True for long text, and for short text in a form: a single short field is a search or a code. */
export const isWorthKeeping = ({ value, isLong, fields }: TypedField): boolean =>
  value.trim() !== '' && (isLong || fields > 1);

/**
 * Calls `ask` instead of closing a dialog in which text was typed: by Escape, the backdrop or a
 * button to close. The returned function ends it.
 */
export function watchTypedText(ask: (dialog: HTMLDialogElement) => void): () => void {
  const typed = new WeakSet<Field>();
  const onInput = (event: Event) => {
    // Checkboxes, dates and selects have plain events.
    if (event instanceof InputEvent && isText(event.target)) typed.add(event.target);
  };
  const keeps = (event: Event, dialog: Element | null) => {
    if (!(dialog instanceof HTMLDialogElement) || !dialog.matches('.dialog-sheet')) return;
    const fields = [...dialog.querySelectorAll<Field>('input, textarea')];
    if (!fields.some((field) => typed.has(field) && isWorthKeeping(typedIn(field)))) return;
    event.preventDefault();
    event.stopPropagation();
    ask(dialog);
  };
  const onKey = (event: KeyboardEvent) => {
    const isFree = event.key === 'Escape' && !event.isComposing && !event.defaultPrevented;
    // After a press on plain text, the focus is not in the dialog.
    if (isFree) keeps(event, dialogOf(event.target) ?? openDialogs().at(-1) ?? null);
  };
  const onCancel = (event: Event) => {
    // Browsers insist on a repeated request.
    if (event.cancelable && event.target instanceof Element) keeps(event, event.target);
  };
  const onClick = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (target.matches('dialog') || isToClose(target)) keeps(event, dialogOf(target));
  };
  window.addEventListener('input', onInput, true);
  window.addEventListener('cancel', onCancel, true);
  window.addEventListener('click', onClick, true);
  // After the fields, in which Escape may close a list.
  window.addEventListener('keydown', onKey);
  return () => {
    window.removeEventListener('input', onInput, true);
    window.removeEventListener('cancel', onCancel, true);
    window.removeEventListener('click', onClick, true);
    window.removeEventListener('keydown', onKey);
  };
}

const isText = (target: unknown): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && SHORT.test(target.type));

const typedIn = (field: Field): TypedField => ({
  value: field.value,
  isLong: field instanceof HTMLTextAreaElement,
  fields: field.form === null ? 1 : [...field.form.elements].filter(isText).length,
});

const openDialogs = () => [...document.querySelectorAll('dialog:modal')];
const dialogOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('dialog') : null;

/** A button of the dialog, not of a notice inside it. */
function isToClose(target: Element): boolean {
  const button = target.closest('button');
  if (!button || button.closest('[data-notices]')) return false;
  return (button.getAttribute('aria-label') ?? button.textContent).trim() === m.shell_close();
}
