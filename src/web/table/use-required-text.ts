import { type FormEvent, useState } from 'react';
import { m } from '#web/words/generated/messages.js';

/**
 * The required text of a form with one field. Without it, the error stands at the field, which
 * gets the focus: the browser's own bubble speaks the browser's language.
 */
export function useRequiredText(name: string, missing: () => string = m.field_required) {
  const [error, setError] = useState<string>();
  const read = (event: FormEvent<HTMLFormElement>): string => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get(name) ?? '').trim();
    setError(text === '' ? missing() : undefined);
    if (text === '') form.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
    return text;
  };
  return { error, read };
}
