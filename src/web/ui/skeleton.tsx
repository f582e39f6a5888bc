/** A grey placeholder of loading content. Set its size. */
export function Skeleton({ className = 'h-4 w-full' }: { readonly className?: string }) {
  return (
    <span aria-hidden="true" className={`block animate-pulse rounded-sm bg-sunk ${className}`} />
  );
}
