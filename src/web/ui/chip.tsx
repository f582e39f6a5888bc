import type { ComponentProps } from 'react';

interface ChipProps extends ComponentProps<'button'> {
  /** Selected; omit it for chips that open something instead of toggling. */
  readonly on?: boolean;
}

export const CHIP =
  'inline-flex min-h-9 items-center gap-1.5 rounded-pill px-3.5 text-[14px] font-[550] whitespace-nowrap transition-colors duration-150';
export const CHIP_OFF = 'bg-paper text-ink inset-ring inset-ring-line hover:inset-ring-edge';
export const CHIP_ON = 'bg-ink text-sand';

export function Chip({ on, type = 'button', className = '', ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={on}
      className={`${CHIP} ${on ? CHIP_ON : CHIP_OFF} ${className}`}
    />
  );
}
