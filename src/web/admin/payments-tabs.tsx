import { Link } from '@tanstack/react-router';
import { ListTabs, listTab } from '#web/table/list-tabs.tsx';
import { useStaffSees } from './own-role.ts';
import { m } from '#web/words/generated/messages.js';

const TABS = [
  { tab: 'disputes', may: 'money', words: m.dispute_tab },
  { tab: 'payouts', may: 'money', words: m.payout_tab_payouts },
  { tab: 'plans', may: 'settings', words: m.plan_version_tab },
  { tab: 'books', may: 'money', words: m.ledger_tab },
] as const;

/** The tabs that the admin's role may see. */
export function PaymentsTabs({
  shown,
}: {
  readonly shown: 'payments' | 'disputes' | 'payouts' | 'plans' | 'books';
}) {
  const sees = useStaffSees();
  return (
    <ListTabs label={m.payout_tabs()}>
      <Link
        to="/admin/payments"
        search={{}}
        activeOptions={{ exact: true, includeSearch: true }}
        {...listTab(shown === 'payments')}
      >
        {m.common_payments()}
      </Link>
      {TABS.filter(({ may }) => sees(may)).map(({ tab, words }) => (
        <Link key={tab} to="/admin/payments" search={{ tab }} {...listTab(shown === tab)}>
          {words()}
        </Link>
      ))}
    </ListTabs>
  );
}
