import { Link } from '@tanstack/react-router';
import { ListTabs, listTab } from '#web/table/list-tabs.tsx';
import { formatCount } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';

/** Orders and what is sent back of them: two lists of one page. `waiting` returns want an answer. */
export function OrderListsTabs({
  of,
  returns,
  waiting,
}: {
  readonly of: '/dashboard/vendor/orders' | '/admin/orders';
  readonly returns: boolean;
  readonly waiting: number;
}) {
  return (
    <ListTabs label={m.returns_tabs()}>
      <Link
        to={of}
        search={{}}
        activeOptions={{ exact: true, includeSearch: true }}
        {...listTab(!returns)}
      >
        {m.returns_tab_orders()}
      </Link>
      <Link to={of} search={{ tab: 'returns' }} {...listTab(returns)}>
        {waiting > 0 ? m.returns_tab_waiting({ count: formatCount(waiting) }) : m.returns_tab()}
      </Link>
    </ListTabs>
  );
}
