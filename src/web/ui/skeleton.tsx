/** A grey bar or box in the place of what is on its way. Give it its size. */
export function Skeleton({ className = 'h-4 w-full' }: { readonly className?: string }) {
  return (
    <span aria-hidden="true" className={`block animate-pulse rounded-sm bg-sunk ${className}`} />
  );
}

/** A listing's card on its way. */
export function CardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-4/3 rounded-card" />
      <Skeleton className="mt-3 h-5 w-3/4" />
      <Skeleton className="mt-2 h-4 w-1/2" />
    </div>
  );
}
