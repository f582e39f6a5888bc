import { type ComponentProps, type ReactNode, useId } from 'react';
import { AlertIcon, ChevronDownIcon } from './icons.tsx';

interface Described {
  readonly label: ReactNode;
  /** Reason for the question, before the control. */
  readonly hint?: ReactNode;
  /** Error and remedy, after the control. */
  readonly error?: ReactNode;
  readonly className?: string;
}

interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps extends Described {
  readonly id?: string;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A label, hint and error for a control, with the attributes that connect them. */
export function Field({ label, hint, error, className = '', id: given, children }: FieldProps) {
  const generated = useId();
  const id = given ?? generated;
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={`field min-w-0 text-[14px] leading-5 ${className}`}>
      <div className="self-end">
        <label htmlFor={id} className="block font-semibold">
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="text-[13px] leading-[18px] text-muted">
            {hint}
          </p>
        ) : null}
      </div>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <p
          id={`${id}-error`}
          className="mt-1.5 flex items-center gap-1.5 text-[13px] leading-[18px] font-[550] text-danger"
        >
          <AlertIcon className="size-4" />
          {error}
        </p>
      ) : null}
    </div>
  );
}

export const CONTROL =
  'mt-1.5 block w-full rounded-field border-0 bg-paper px-3.5 text-[16px] text-ink inset-ring inset-ring-edge focus:inset-ring-2 focus:inset-ring-primary focus:outline-none aria-invalid:inset-ring-2 aria-invalid:inset-ring-danger disabled:bg-sunk disabled:text-muted';

interface TextInputProps
  extends Described, Omit<ComponentProps<'input'>, 'className' | 'children'> {
  /** Inside the field's border, before and after the text. */
  readonly start?: ReactNode;
  readonly end?: ReactNode;
}

export function TextInput({
  label,
  hint,
  error,
  className,
  id,
  start,
  end,
  ...input
}: TextInputProps) {
  return (
    <Field
      {...{ label, hint, error }}
      {...(className ? { className } : {})}
      {...(id ? { id } : {})}
    >
      {(control) => (
        // The end slot follows the input's own direction.
        <div className="relative" dir={input.dir}>
          {start ? (
            <span className="pointer-events-none absolute inset-y-0 start-3.5 flex items-center text-muted">
              {start}
            </span>
          ) : null}
          <input
            {...input}
            {...control}
            className={`${CONTROL} h-12 ${start ? 'ps-11' : ''} ${end ? 'pe-12' : ''}`}
          />
          {end ? (
            <span className="absolute inset-y-0 end-2 flex items-center text-muted">{end}</span>
          ) : null}
        </div>
      )}
    </Field>
  );
}

interface SelectProps extends Described, Omit<ComponentProps<'select'>, 'className'> {}

export function Select({ label, hint, error, className, id, children, ...select }: SelectProps) {
  return (
    <Field
      {...{ label, hint, error }}
      {...(className ? { className } : {})}
      {...(id ? { id } : {})}
    >
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={`${CONTROL} h-12 appearance-none pe-11`}>
            {children}
          </select>
          <span className="pointer-events-none absolute inset-y-0 end-3.5 flex items-center">
            <ChevronDownIcon className="size-5" />
          </span>
        </div>
      )}
    </Field>
  );
}

interface TextareaProps extends Described, Omit<ComponentProps<'textarea'>, 'className'> {}

export function Textarea({ label, hint, error, className, id, rows = 3, ...area }: TextareaProps) {
  return (
    <Field
      {...{ label, hint, error }}
      {...(className ? { className } : {})}
      {...(id ? { id } : {})}
    >
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          className={`${CONTROL} min-h-[76px] py-3 [unicode-bidi:plaintext]`}
        />
      )}
    </Field>
  );
}
