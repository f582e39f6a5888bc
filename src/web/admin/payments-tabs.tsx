import { Link } from '@tanstack/react-router';
import { ListTabs, listTab } from '#web/table/list-tabs.tsx';
import { m } from '#web/words/generated/messages.js';

/** What customers pay and what vendors are paid: two lists of one page. */
export function PaymentsTabs({ payouts }: { readonly payouts: boolean }) {
  return (
    <ListTabs label={m.payout_tabs()}>
      <Link
        to="/admin/payments"
        search={{}}
        activeOptions={{ exact: true, includeSearch: true }}
        {...listTab(!payouts)}
      >
        {m.payout_tab_payments()}
      </Link>
      <Link to="/admin/payments" search={{ tab: 'payouts' }} {...listTab(payouts)}>
        {m.payout_tab_payouts()}
      </Link>
    </ListTabs>
  );
}
