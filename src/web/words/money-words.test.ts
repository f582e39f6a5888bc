import { expect, test } from 'vitest';
import { m } from './generated/messages.js';

/** Exact texts about money: support answers, mails and pages quote them. */
test.each([
  [m.cart_why_rate_stale(), 'This rate has not been renewed today. Please try again later.'],
  [m.refused_rate_stale(), 'This rate has not been renewed today. Please try again later.'],
  [m.transfer_why_step_cash({ amount: '250 IQD' }), 'Cash is paid in steps of 250 IQD.'],
  [m.refused_one_at_a_time(), 'One transfer at a time: pay or remove the other first.'],
  [
    m.mail_expired_text(),
    'Your payment came after the rate had ended. Nothing was sent; the whole amount goes back to your card.',
  ],
  [
    m.refused_begun_sent({ time: '14:40' }),
    'This transfer was sent at 14:40. Ask the provider to call it back.',
  ],
  [
    m.standing_limit_more({ amount: '$340.00', time: '3 Dec, 09:12' }),
    'You can send $340.00 more until 3 Dec, 09:12.',
  ],
  [m.refused_cannot_send(), 'We cannot send this transfer. Please contact us.'],
  [
    m.recipient_fault_number_begins({ operator: 'Zain Cash', count: '11', start: '078 or 079' }),
    'A Zain Cash number has 11 digits and begins with 078 or 079.',
  ],
  [
    m.utilities_digits_electricity({ count: '10', example: '0123456789' }),
    'An electricity account has 10 digits, like 0123456789.',
  ],
  [m.utilities_account_check(), 'The last digit does not fit: please check the number.'],
  [m.utilities_bills_none(), 'Nothing is due for this account.'],
  [m.utilities_why_least({ amount: '10.00 EGP' }), 'The least that can be paid is 10.00 EGP.'],
  [m.insurance_why_end(), 'The journey ends before it begins.'],
  [m.insurance_why_days({ days: '90 days' }), 'This plan covers at most 90 days.'],
  [m.insurance_why_past(), 'Cover cannot begin in the past.'],
  [m.insurance_why_each(), 'Answer for each person.'],
  [
    m.insurance_why_old_who({ most: '65', name: 'Mona', age: '67' }),
    'Up to 65 years; Mona will be 67.',
  ],
])('%s', (said, promised) => {
  expect(said.replaceAll(/[\u2066-\u2069]/gu, '')).toBe(promised);
});
