import type { ReactNode } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { counted } from '#web/ui/counted.ts';
import { Money } from '#web/ui/money.tsx';
import { labels as ITEMS } from '#web/words/generated/labels/cart_items_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { sumOf } from './by-shop.ts';

/** '4 items' in the page's language. */
export function itemsInWords(count: number): string {
  return counted(count, ITEMS);
}

export function CartTotals({ items }: { readonly items: readonly CartItem[] }) {
  const { count, dollars } = sumOf(items);
  return (
    <dl className="text-[15px]">
      <Row label={m.cart_subtotal({ items: itemsInWords(count) })}>
        <Money dollars={dollars} />
      </Row>
      {items.some(({ fulfilment }) => fulfilment === 'sent') ? (
        <Row label={m.cart_shipping()}>
          <span className="font-semibold text-olive">{m.cart_shipping_free()}</span>
        </Row>
      ) : null}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-3.5">
        <dt className="text-[18px] font-[650]">{m.cart_total()}</dt>
        <dd>
          <Money dollars={dollars} className="font-serif text-[26px] leading-[30px] font-medium" />
        </dd>
      </div>
    </dl>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
