import { type ReactNode, Suspense, useState } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { BagIcon } from '#web/ui/icons.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { useLooksOf } from '#web/ui/vertical-parts.ts';
import { m } from '#web/words/generated/messages.js';
import { CartSkeleton } from './cart-skeleton.tsx';
import type { Cart } from './cart-state.ts';
import { loadCart } from './load-cart.ts';

interface CartContentsProps {
  readonly cart: Pick<Cart, 'items' | 'loading' | 'failure'>;
  readonly emptyTitle: string;
  readonly emptyText: string;
  /** Content for a non-empty cart. */
  readonly children: ReactNode;
}

/** The cart, or the reason it is empty. */
export function CartContents({ cart, emptyTitle, emptyText, children }: CartContentsProps) {
  const { items, loading, failure } = cart;
  // Its verticals provide the texts of lines, so it counts as loading until they are loaded.
  const sayable = useLooksOf(items);
  const [shown, setShown] = useState(false);
  if (sayable && items.length > 0 && !shown) setShown(true);
  if (items.length > 0)
    return shown ? <Suspense fallback={<CartSkeleton />}>{children}</Suspense> : <CartSkeleton />;
  if (failure !== null)
    return <ErrorState message={failure} onRetry={() => void loadCart()} busy={loading} />;
  if (loading) return <CartSkeleton />;
  return (
    <EmptyState
      icon={BagIcon}
      title={emptyTitle}
      text={emptyText}
      action={<ButtonLink to={'/services' as string}>{m.cart_empty_action()}</ButtonLink>}
    />
  );
}
