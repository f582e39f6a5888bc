import { formatMoney } from './format.ts';

interface MoneyProps {
  /** US dollars, as the API sends them. */
  readonly dollars: number;
  /** $95 instead of $95.00, for badges on pictures. */
  readonly short?: boolean;
  readonly className?: string;
}

/** An amount, always with Latin digits and from left to right. */
export function Money({ dollars, short = false, className = '' }: MoneyProps) {
  return (
    <bdi dir="ltr" className={`num ${className}`}>
      {formatMoney(dollars, { short })}
    </bdi>
  );
}
