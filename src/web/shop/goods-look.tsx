import type { Icon } from '#web/ui/drawn-icon.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import type { VerticalLook } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';
import { chosenOfGoods } from './chosen-goods.ts';

export const goodsLook = (icon: Icon, facts: readonly string[]): VerticalLook => ({
  chosen: chosenOfGoods,
  card: ({ name: title, price, priceFrom, details }) => ({
    badge:
      price === null ? null : priceFrom ? (
        m.discover_from_price({ price: `\u2066${formatMoney(price)}\u2069` })
      ) : (
        <Money dollars={price} />
      ),
    facts: facts.flatMap((name) => {
      const text = details[name];
      // Skips facts that are already in the name.
      return typeof text === 'string' && text !== '' && !title.includes(text)
        ? [{ icon, text }]
        : [];
    }),
  }),
});
