import { useHydrated } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { AlertIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import type { FormErrors, useForm } from './use-form.ts';

const NO_LABELS: Readonly<Record<string, string>> = {};

interface FormProps {
  /** Prefix of its fields' ids, which must differ between two forms on a page. */
  readonly id: string;
  readonly state: ReturnType<typeof useForm>;
  /** Prefixes of messages in the summary that do not name their field, in the form's order. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
  readonly className?: string;
}

/** With an error summary. POST: before hydration, GET would put a password in the URL. */
export function Form({
  id,
  state,
  labels = NO_LABELS,
  children,
  className = 'grid gap-5',
}: FormProps) {
  return (
    <form id={id} method="post" noValidate {...state.form} className={className}>
      <Summary key={state.errors.round} id={id} errors={state.errors} labels={labels} />
      {children}
    </form>
  );
}

/** Gets the focus when it appears and at each refusal. */
function Summary({
  id,
  errors: { fields, general },
  labels,
}: {
  readonly id: string;
  readonly errors: FormErrors;
  readonly labels: Readonly<Record<string, string>>;
}) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const order = Object.keys(labels);
  const faults = Object.entries(fields).toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  if (faults.length === 0 && general === null) return null;
  return (
    <div
      ref={summary}
      tabIndex={-1}
      role="alert"
      className="col-span-full flex gap-3 rounded-field bg-danger-tint p-4 text-[14px] leading-5 outline-none focus-visible:outline-2"
    >
      <AlertIcon className="mt-px size-5 text-danger" />
      <div className="min-w-0">
        <p className="font-semibold">{general ?? m.auth_check_title()}</p>
        {faults.length > 0 ? (
          <ul className="mt-1.5 grid gap-1">
            {faults.map(([field, words]) => (
              <li key={field}>
                <a
                  href={`#${fieldId(id, field)}`}
                  onClick={(event) => focusField(event, fieldId(id, field))}
                  className="underline underline-offset-2"
                >
                  {labels[field] ? `${labels[field]}: ${words}` : words}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

/** The id of a field, to which the summary links. */
export function fieldId(form: string, field: string): string {
  return `${form}-${field}`;
}

function focusField(event: React.MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

export function Submit({ children, ...button }: ComponentProps<typeof Button>) {
  const alive = useHydrated();
  return (
    <Button {...button} type={alive ? 'submit' : 'button'}>
      {children}
    </Button>
  );
}
