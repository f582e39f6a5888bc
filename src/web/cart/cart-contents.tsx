import { type ReactNode, Suspense, useState } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { BagIcon } from '#web/ui/icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { useLooksOf } from '#web/ui/vertical-parts.ts';
import { m } from '#web/words/generated/messages.js';
import type { Cart } from './cart-state.ts';
import { loadCart } from './load-cart.ts';

interface CartContentsProps {
  readonly cart: Pick<Cart, 'items' | 'loading' | 'failure'>;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly children: ReactNode;
}

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

function CartSkeleton() {
  return (
    <div className="grid items-start gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,1fr)_400px]">
      <p role="status" className="sr-only">
        {m.cart_loading()}
      </p>
      <div className="grid gap-9 rounded-panel bg-paper px-4 py-5 inset-ring inset-ring-line md:p-8">
        <Skeleton className="h-7 w-44" />
        {[0, 1].map((line) => (
          <div
            key={line}
            className="grid grid-cols-[76px_minmax(0,1fr)] gap-3 md:grid-cols-[96px_minmax(0,1fr)] md:gap-4"
          >
            <Skeleton className="h-[60px] rounded-[8px] md:h-[72px]" />
            <div>
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="mt-2.5 h-4 w-4/5" />
              <Skeleton className="mt-2.5 h-4 w-1/4" />
            </div>
          </div>
        ))}
      </div>
      <div className="rounded-panel bg-paper p-6 inset-ring inset-ring-line">
        <Skeleton className="h-7 w-40" />
        <Skeleton className="mt-5 h-4" />
        <Skeleton className="mt-4 h-4" />
        <Skeleton className="mt-6 h-12 rounded-field" />
      </div>
    </div>
  );
}
