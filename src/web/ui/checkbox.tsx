import type { ComponentProps, ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly children: ReactNode;
}

export function Checkbox({ children, className = '', ...input }: CheckboxProps) {
  return (
    <label className={`flex min-h-6 items-start gap-2.5 text-[15px] leading-6 ${className}`}>
      <input
        {...input}
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 rounded-sm accent-primary"
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}
