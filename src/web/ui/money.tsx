import { formatMoney } from './format.ts';

interface MoneyProps {
  /** US dollars, as the wire carries them. */
  readonly dollars: number;
  /** $95 rather than $95.00 where nothing is lost: badges on pictures. */
  readonly short?: boolean;
  readonly className?: string;
}

/** An amount, always with Latin digits and always read left to right. */
export function Money({ dollars, short = false, className = '' }: MoneyProps) {
  return (
    <bdi dir="ltr" className={`num ${className}`}>
      {formatMoney(dollars, { short })}
    </bdi>
  );
}
