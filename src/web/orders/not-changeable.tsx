import { useLook } from '#web/ui/vertical-parts.ts';
import type { OrderItem } from './order-item.tsx';

/** In place of the button that moves a booking: why it is not there, where its vertical has words for it. */
export function NotChangeable({ item }: { readonly item: OrderItem }) {
  const words = useLook(item.vertical)?.notChangeable;
  if (!item.notChangeable || !words) return null;
  return <p className="w-full text-[14px] leading-5 text-muted">{words(item.notChangeable)}</p>;
}
