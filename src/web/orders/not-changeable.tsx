import { useLook } from '#web/ui/vertical-parts.ts';
import type { OrderItem } from './order-item.tsx';

/** Explains why a booking cannot be moved, if its vertical has a reason. */
export function NotChangeable({ item }: { readonly item: OrderItem }) {
  const words = useLook(item.vertical)?.notChangeable;
  if (!item.notChangeable || !words) return null;
  return <p className="w-full text-[14px] leading-5 text-muted">{words(item.notChangeable)}</p>;
}
