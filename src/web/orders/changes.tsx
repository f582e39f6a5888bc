import { ChosenWords } from '#web/cart/chosen-words.tsx';
import { useChosen } from '#web/cart/use-chosen.ts';
import { formatMoney } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { isolated } from './order-words.ts';

interface Changed {
  readonly vertical: string;
  readonly changes: readonly {
    readonly at: string;
    readonly subDetails: Readonly<Record<string, unknown>>;
    readonly refunded: number;
    readonly paid: number;
  }[];
}

export function Changes({ vertical, changes }: Changed) {
  if (changes.length === 0) return null;
  return (
    <ul aria-label={m.orders_changed_before()} className="mt-1 grid gap-0.5">
      {changes.toReversed().map((change) => (
        <li key={change.at} className="text-[13px] leading-[18px] wrap-anywhere text-muted">
          {m.orders_changed_before()}: <Before vertical={vertical} {...change} />
        </li>
      ))}
    </ul>
  );
}

function Before({
  vertical,
  subDetails,
  refunded,
  paid,
}: { readonly vertical: string } & Changed['changes'][number]) {
  const words = useChosen({ vertical, subDetails });
  return (
    <>
      <ChosenWords words={words} />
      {refunded > 0 ? (
        <span>
          <span aria-hidden="true"> · </span>
          {m.orders_changed_refunded({ amount: isolated(formatMoney(refunded)) })}
        </span>
      ) : null}
      {paid > 0 ? (
        <span>
          <span aria-hidden="true"> · </span>
          {m.orders_changed_paid({ amount: isolated(formatMoney(paid)) })}
        </span>
      ) : null}
    </>
  );
}
