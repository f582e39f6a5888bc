import { Skeleton } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/generated/messages.js';

/** Placeholder of a loading cart, with its layout. */
export function CartSkeleton() {
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
