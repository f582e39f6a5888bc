import { Link } from '@tanstack/react-router';
import { m } from '#web/words/generated/messages.js';
import type { OrderItem } from './order-item.tsx';

/** One of several visits cannot be cancelled: an older version sold them as one booking. */
export function SoldTogether({
  item,
}: {
  readonly item: Pick<OrderItem, 'cancellable' | 'subDetails'>;
}) {
  const { visits } = item.subDetails;
  if (!item.cancellable || !Array.isArray(visits) || visits.length < 2) return null;
  return (
    <p className="w-full text-[14px] leading-5 text-muted">
      {m.orders_visits_together()}{' '}
      <Link to="/contact-us" className="text-link">
        {m.shell_contact()}
      </Link>
    </p>
  );
}
