import { useState } from 'react';
import type { ProductToAdd } from '#web/cart/add-to-cart.ts';
import { addToCart, useDeedsSoon } from '#web/cart/deeds.ts';
import { scrollTo } from '#web/listing/scroll-to.ts';
import { useGo } from '#web/ui/address-link.tsx';

interface ChoiceOptions<Choice> {
  readonly first: Choice | (() => Choice);
  /** The cart line that this choice replaces. */
  readonly line: string | undefined;
  /** Selector of the element that shows a refusal; a refusal scrolls to it. */
  readonly problemAt?: '[data-booking]' | '[data-problem]';
  /** True if refusals by the server are shown there too, instead of in a notice. */
  readonly showsRefusals?: true;
}

/**
 * The state of a booking: the choice, the reason why it cannot be bought, and its way into the cart. `judge` answers the
 * product to add, a reason to refuse it, or null to do nothing.
 */
export function useChoice<Choice extends object>({
  first,
  line,
  problemAt,
  showsRefusals,
}: ChoiceOptions<Choice>) {
  useDeedsSoon();
  const goTo = useGo();
  const [choice, patchWith] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const [state, setState] = useState<'choosing' | 'adding' | 'added'>('choosing');
  /** Changes the choice without a reset, for notes that do not affect the price. */
  const patch = (changes: Partial<Choice>) => patchWith((before) => ({ ...before, ...changes }));
  const set = (changes: Partial<Choice>) => {
    setState('choosing');
    setProblem(null);
    patch(changes);
  };
  const refuse = (why: string) => {
    setProblem(why);
    if (problemAt) scrollTo(problemAt);
  };
  const add = async (
    judge: () => ProductToAdd | string | null,
    availability: { readonly refresh: () => void },
  ) => {
    if (state === 'adding') return;
    const product = judge();
    if (product === null) return;
    if (typeof product === 'string') return refuse(product);
    setState('adding');
    setProblem(null);
    const added = await addToCart(product, {
      ...(showsRefusals && { tell: refuse }),
      onView: () => void goTo({ to: '/cart' }),
      ...(line !== undefined && { replaces: line }),
    });
    setState(added ? 'added' : 'choosing');
    if (added && line !== undefined) await goTo({ to: '/cart' });
    availability.refresh();
  };
  return { choice, problem, state, patch, set, setProblem, add };
}
