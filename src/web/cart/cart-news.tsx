import { Button } from '#web/ui/button.tsx';
import { AlertIcon } from '#web/ui/icons.tsx';
import { InfoIcon } from '#web/ui/desk-icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { type Cart, showProblems } from './cart-state.ts';
import { problemWords } from './cart-words.ts';

/** Announcements about the whole cart. Always mounted for screen readers. */
export function CartNews({ cart: { items, problems } }: { readonly cart: Cart }) {
  const blocked = items.some(({ problem }) => problem);
  const repriced = items.some(({ priceChanged, problem }) => priceChanged && !problem);
  return (
    <div role="status" className="grid gap-3 not-empty:mb-5">
      {problems.length > 0 ? (
        <div className="rounded-panel bg-danger-tint p-5">
          <p className="flex gap-2.5 font-semibold text-danger">
            <AlertIcon className="mt-0.5 size-5 shrink-0" />
            {m.cart_left_out_title()}
          </p>
          <ul className="mt-2 mb-4 grid gap-1 ps-[30px] text-[15px] leading-[22px]">
            {problems.map((problem) => (
              <li key={`${problem._id} ${problem.productId} ${problem.message}`}>
                {m.cart_left_out({
                  name: `\u2068${problem.name || problem.productId}\u2069`,
                  reason: problemWords(problem),
                })}
              </li>
            ))}
          </ul>
          <Button
            look="outline"
            size="small"
            className="ms-[30px]"
            onClick={() => showProblems([])}
          >
            {m.cart_dismiss()}
          </Button>
        </div>
      ) : null}
      {blocked ? (
        <p className="flex gap-2.5 rounded-panel bg-danger-tint px-5 py-3.5 text-[15px] leading-[22px] font-medium text-danger">
          <AlertIcon className="mt-px size-5 shrink-0" />
          {m.cart_some_problems()}
        </p>
      ) : null}
      {repriced ? (
        <p className="flex gap-2.5 rounded-panel bg-saffron-tint px-5 py-3.5 text-[15px] leading-[22px] font-medium text-saffron-ink">
          <InfoIcon className="mt-px size-5 shrink-0" />
          {m.cart_some_prices_changed()}
        </p>
      ) : null}
    </div>
  );
}
