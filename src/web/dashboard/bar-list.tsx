import type { ReactNode } from 'react';

export interface Bar {
  readonly key: string;
  readonly name: ReactNode;
  readonly text?: ReactNode;
  readonly value: ReactNode;
  /** Filled share of the bar, from 0 to 1. */
  readonly share: number;
}

export function BarList({ bars }: { readonly bars: readonly Bar[] }) {
  return (
    <ul className="grid gap-3.5">
      {bars.map(({ key, name, text, value, share }) => (
        <li key={key} className="text-[14px] leading-5">
          <div className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 truncate">{name}</span>
            <b className="num shrink-0 font-semibold">{value}</b>
          </div>
          {text ? <p className="text-[13px] leading-[18px] text-muted">{text}</p> : null}
          <div aria-hidden="true" className="mt-1.5 h-2 rounded-[4px] bg-sunk">
            <div
              className="h-full rounded-[4px] bg-primary"
              style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
