/** A grey bar or box in the place of what is on its way. Give it its size. */
export function Skeleton({ className = 'h-4 w-full' }: { readonly className?: string }) {
  return (
    <span aria-hidden="true" className={`block animate-pulse rounded-sm bg-sunk ${className}`} />
  );
}
