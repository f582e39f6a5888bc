import type { CartItem } from '#contract/cart.ts';
import { formatDate } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

export function FreeUntil({ items }: { readonly items: readonly CartItem[] }) {
  const free = items.flatMap(({ name, cancellation }) =>
    cancellation?.freeUntil
      ? [
          m.checkout_free_until_one({
            name: `\u2068${name}\u2069`,
            date: formatDate(cancellation.freeUntil, currentLanguage()),
          }),
        ]
      : [],
  );
  if (free.length === 0) return null;
  return (
    <p className="text-[13px] leading-[18px] text-muted">
      {m.checkout_free_until({ list: free.join(currentLanguage() === 'ar' ? '، ' : ', ') })}
    </p>
  );
}
