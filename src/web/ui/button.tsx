import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';

type Look = 'primary' | 'outline' | 'saffron' | 'danger' | 'quiet';
interface Shape {
  /** Yellow is only for green backgrounds; elsewhere the main action is green. */
  readonly look?: Look;
  readonly size?: 'normal' | 'small';
  readonly wide?: boolean;
}

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-field font-semibold whitespace-nowrap transition-colors duration-150 ease-out';
const SIZES = { normal: 'min-h-12 px-6 text-[16px]', small: 'min-h-10 px-4 text-[14px]' };
const LOOKS: Record<Look, string> = {
  primary: 'bg-primary text-on-primary hover:not-disabled:bg-primary-hover',
  outline: 'bg-paper text-ink inset-ring inset-ring-edge hover:not-disabled:bg-sunk',
  saffron:
    'bg-saffron text-on-saffron hover:not-disabled:brightness-105 focus-visible:outline-saffron',
  danger: 'bg-danger text-on-danger hover:not-disabled:brightness-95',
  quiet: 'text-primary hover:not-disabled:bg-tint',
};

/** Disabled buttons are grey instead of faded, so their labels stay legible. */
const CLOSED = 'cursor-not-allowed bg-sunk text-muted inset-ring inset-ring-line';
const QUIETLY_CLOSED = 'cursor-not-allowed text-muted';

export function buttonClasses({ look = 'primary', ...shape }: Shape): string {
  return classesOf(LOOKS[look], shape);
}

const classesOf = (look: string, { size = 'normal', wide = false }: Shape): string =>
  `${BASE} ${SIZES[size]} ${look}${wide ? ' w-full' : ''}`;

interface ButtonProps extends Shape, Omit<ComponentProps<'button'>, 'children'> {
  readonly children: ReactNode;
  /** Shows moving dots beside the label and ignores presses. */
  readonly busy?: boolean;
  /** Not grey although `aria-disabled`: a press shows what is missing and scrolls to it. */
  readonly leads?: boolean;
}

export function Button({
  look,
  size,
  wide,
  busy = false,
  leads = false,
  type = 'button',
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const closed = !leads && (rest.disabled === true || rest['aria-disabled'] === true);
  const shape = shapeOf(look, size, wide);
  const classes = closed
    ? classesOf(look === 'quiet' ? QUIETLY_CLOSED : CLOSED, shape)
    : buttonClasses(shape);
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      // Not `disabled`, which would drop the focus after the press.
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className={`${classes} ${className}`}
    >
      {busy ? <Dots /> : null}
      {/* Wrapped, because browsers' page translation breaks bare text beside conditional
   elements. */}
      <span className="contents">{children}</span>
    </button>
  );
}

type AnchorProps = Shape & Omit<ComponentProps<'a'>, 'size'>;

function ButtonAnchor({ look, size, wide, className = '', children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={`${buttonClasses(shapeOf(look, size, wide))} ${className}`}>
      {children}
    </a>
  );
}

/** A link that looks like a button; has the props of `Link`. */
export const ButtonLink = createLink(ButtonAnchor);

function shapeOf(look?: Look, size?: Shape['size'], wide?: boolean): Shape {
  return { ...(look ? { look } : {}), ...(size ? { size } : {}), ...(wide ? { wide } : {}) };
}

function Dots() {
  return (
    <span aria-hidden="true" className="inline-flex gap-1">
      {[0, 150, 300].map((delay) => (
        <span
          key={delay}
          className="size-1.5 animate-pulse rounded-full bg-current"
          style={{ animationDelay: `${delay}ms` }}
        />
      ))}
    </span>
  );
}
