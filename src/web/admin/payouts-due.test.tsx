import { expect, test } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import { PayoutsDue } from './payouts-due.tsx';

test('a reason that holds payouts links to its vendors, unless it has none', async () => {
  const none = { vendors: 0, total: 0 };
  const html = await htmlAt(
    <PayoutsDue
      due={{
        payable: none,
        withoutAccount: none,
        notApproved: none,
        accountChanged: none,
        accountToCheck: { vendors: 2, total: 2356.2 },
        tooLittle: none,
        waiting: { vendors: 3, total: 10 },
        owing: none,
        open: null,
      }}
      heldLink={(reason, words) => <a href={`#${reason}`}>{words}</a>}
      onMade={() => undefined}
    />,
  );
  expect(html.match(/<a [^>]*>[^<]*/g)).toEqual([
    '<a href="#accountToCheck">Waiting for the vendor to check the account (2)',
  ]);
});
