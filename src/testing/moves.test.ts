import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { sourceFiles } from './source-files.ts';

/** Everyday calls of admins and vendors on their own data: they neither redirect money nor change access. */
const EVERYDAY = [
  'POST /admin/people/{id}/notes',
  'DELETE /vendor/invitations/{id}',
  'POST /vendor/conversations',
  'POST /vendor/conversations/files',
  'POST /vendor/conversations/{id}/messages',
  'POST /vendor/conversations/{id}/report',
  'POST /admin/conversation-reports/{id}/decide',
  'PUT /vendor/conversations/{id}/seen',
  'POST /vendor/leave',
  'POST /vendor/listings/{id}/bills',
  'POST /vendor/listings/{id}/bills/import',
  'DELETE /vendor/listings/{id}/bills/{billId}',
  'POST /vendor/listings/{id}/documents',
  'DELETE /vendor/listings/{id}/documents/{documentId}',
  'PUT /vendor/services/{id}/delivery/closed',
  'PUT /vendor/services/{id}/delivery',
  'POST /vendor/orders/{id}/dispute/evidence',
  'POST /vendor/orders/{id}/dispute/conversation',
  'POST /admin/disputes/{id}/conversation',
  'DELETE /vendor/orders/{id}/dispute/evidence/{evidenceId}',
  'POST /vendor/listings/{id}/feeds',
  'POST /vendor/feeds/{id}/sync',
  'POST /vendor/feeds/{id}/long-stays',
  'DELETE /vendor/feeds/{id}',
  'POST /vendor/listings/{id}/calendar-links',
  'POST /vendor/calendar-links/{id}/rotate',
  'POST /vendor/manual-bookings',
  'POST /vendor/manual-bookings/blocks',
  'PUT /vendor/manual-bookings/{id}',
  'POST /vendor/manual-bookings/quote',
  'POST /vendor/manual-bookings/{id}/payment-link',
  'DELETE /vendor/manual-bookings/{id}/payment-link',
  'DELETE /vendor/calendar-links/{id}',
  'PATCH /vendor/inventory/{id}',
  'POST /vendor/inventory/import',
  'POST /listings',
  'PUT /listings/{id}',
  'DELETE /listings/{id}',
  'POST /admin/manage/services',
  'PUT /admin/manage/services/{id}',
  'PATCH /admin/messages/{id}',
  'POST /admin/jobs/{name}/run',
  'POST /admin/mails/{id}/retry',
  'POST /vendor/orders/{id}/items/{itemId}/outcome',
  'POST /vendor/subscription',
  'POST /vendor/subscription/pay',
  'PATCH /vendor/subscription',
  'POST /vendor/subscription/cancel',
  'POST /vendor/subscription/resume',
  'POST /vendor/owing/pay',
  'PUT /admin/listings/{id}/check',
  'POST /vendor/orders/{id}/items/{itemId}/move',
  'POST /vendor/orders/{id}/items/{itemId}/claim',
  'POST /vendor/orders/{id}/items/{itemId}/replacement',
  'POST /vendor/orders/{id}/items/{itemId}/replacement/decline',
  'POST /vendor/orders/{id}/items/{itemId}/inquiry-answer',
  'PUT /vendor/listings/{id}/wording',
  'DELETE /vendor/listings/{id}/wording',
  'PATCH /vendor/returns/{id}',
  'PATCH /admin/reviews/{id}',
  'POST /reviews/{id}/reply',
  'PUT /vendor/orders/{id}/items/{itemId}/no-show',
  'POST /vendor/orders/{id}/items/{itemId}/unavailable',
  'POST /vendor/orders/{id}/substitutions/{substitutionId}/withdraw',
  'PUT /listings/{id}/calendar',
  'PUT /vendor/calendar',
  'POST /service-page/services/initialize',
  'PUT /service-page/service/{id}/edit',
  'DELETE /service-page/service/{id}/delete',
  'PATCH /vendor/orders/{id}',
  'POST /vendor/orders/{id}/ship',
  'POST /vendor/vouchers/{code}/check-in',
  'POST /vendor/orders/{id}/items/{itemId}/arrival',
  'POST /vendor/orders/{id}/items/{itemId}/cancel',
  'POST /vendor/canned-answers',
  'PUT /vendor/canned-answers/{id}',
  'DELETE /vendor/canned-answers/{id}',
  'PUT /vendor/drafts/{id}',
  'DELETE /vendor/drafts/{id}',
  'POST /vendor/imports',
  'PUT /vendor/imports/{id}/pictures',
  'POST /vendor/imports/{id}/start',
  'POST /vendor/initialize',
  'POST /vendor/business-details',
  'POST /vendor/business-contact',
  'POST /vendor/owner-details',
  'POST /vendor/contact-person',
  'POST /vendor/business-address',
  'POST /vendor/change-identity',
  'POST /vendor/documents',
  'DELETE /vendor/documents/{id}',
  'POST /vendor/submit',
];

/** Confirmed in the handler, because only one of its moves costs money. */
const CONFIRMED_WHERE_IT_COSTS = ['PATCH /admin/orders/{id}'];

/** Name of each call in the audit or in the security log. */
const KEPT_AS: Readonly<Record<string, string>> = {
  'PATCH /admin/orders/{id}': "action: 'order.status'",
  'POST /admin/payments/{id}/refund': "action: 'payment.refund'",
  'POST /vendor/orders/{id}/refund': "action: 'payment.refund'",
  'POST /admin/payments/{id}/refunds/{refundId}/again': "action: 'payment.refund-again'",
  'POST /admin/payments/{id}/asked-refunds/{askedId}': "action: 'payment.refund-rejected'",
  'POST /admin/disputes/{id}/send': "action: 'dispute.sent'",
  'POST /admin/disputes/{id}/decide': "action: 'dispute.decided'",
  'PUT /admin/features': "action: 'feature.changed'",
  'POST /admin/people/{id}/end-sessions': "'user.sessions'",
  'POST /admin/people/{id}/disable': "'user.disabled'",
  'POST /admin/people/{id}/enable': "'user.enabled'",
  'PUT /admin/people/{id}/staff-role': "'user.staff-role'",
  'POST /admin/plan-versions': "action: 'plan.version'",
  'POST /admin/payouts': "action: 'payout.made'",
  'GET /admin/payouts/{id}/bank-file.csv': "action: 'payout.bank-file'",
  'GET /admin/ledger.csv': "action: 'ledger.exported'",
  'PATCH /admin/payouts/{id}': 'action: `payout.${status}`',
  'PUT /vendor/second-factor': "action: 'vendor.factor-required'",
  'PUT /vendor/payout-account': "action: 'payout-account.saved'",
  'POST /vendor/invitations': "action: 'vendor.member-invited'",
  'PATCH /vendor/members/{id}': "action: 'vendor.member-role'",
  'DELETE /vendor/members/{id}': "action: 'vendor.member-removed'",
  'POST /vendor/members/{id}/ownership': "action: 'vendor.ownership'",
  'PUT /admin/vendor-details/{id}/payout-release': "action: 'payout.release'",
  'POST /admin/vendor-details/{id}/write-off': "action: 'payout.written-off'",
  'POST /admin/invoices/{id}/received': "action: 'payout.received'",
  'POST /admin/payouts/{id}/return': "action: 'payout.returned'",
  'POST /admin/inquiries/{id}/answer': "'inquiry.arrived' : 'inquiry.returned'",
  'POST /admin/screening/{id}/clear': 'action: `screening.${to}`',
  'POST /admin/screening/{id}/refund': 'action: `screening.${to}`',
  'POST /admin/identity/{id}/approve': "'standing.approved'",
  'POST /admin/identity/{id}/refuse': "'standing.refused'",
  'POST /admin/change-vendor-status/{vendorId}': "action: 'vendor.status'",
  'GET /account/export': "event: 'account-exported'",
};

const calls = Object.entries<EndpointSpec>(contract);
const moving = calls.filter(([, { moves }]) => moves !== undefined);

test('each change by an admin or a vendor affects money, secrets or access, or is listed as everyday work', () => {
  const changes = calls.filter(
    ([, { method, access, moves }]) =>
      moves === undefined &&
      method !== 'GET' &&
      ['admin', 'vendor', 'selling', 'drafting'].includes(access),
  );
  expect(changes.map(([name]) => name).sort()).toEqual(EVERYDAY.toSorted());
});

test('calls that affect money, secrets or access require a confirmation', () => {
  const open = moving.filter(([, { confirmed }]) => confirmed !== true);
  expect(open.map(([name]) => name)).toEqual(CONFIRMED_WHERE_IT_COSTS);
});

test('calls that affect money, secrets or access are audited', () => {
  expect(moving.map(([name]) => name).sort()).toEqual(Object.keys(KEPT_AS).sort());
  const core = sourceFiles().filter(
    ({ path }) => path.startsWith('src/core/') && !path.includes('.test.'),
  );
  for (const [name, words] of Object.entries(KEPT_AS))
    expect([name, core.some(({ text }) => text.includes(words))]).toEqual([name, true]);
});
