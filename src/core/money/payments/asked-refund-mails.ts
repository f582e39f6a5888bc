import { mailsToAdmins } from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';

interface AskedRefund {
  readonly orderId: string | null;
  readonly paymentId: string;
  readonly amountCents: number;
  readonly askedBy: string;
  readonly reason: string;
}

type Mailing = Pick<Market, 'mail'>;

/** Asks the other people who may confirm a large refund. */
export async function mailAskedRefund(
  { mail }: Mailing,
  trx: Trx,
  { askedBy, ...refund }: AskedRefund,
): Promise<void> {
  const data = { ...refund, by: (await adminOf(trx, askedBy)).name };
  const request = { template: 'refund-asked' as const, data };
  await mail.queue(trx, ...(await mailsToAdmins(trx, 'refunds', request, askedBy)));
}

/** Mails the decision about a large refund to the admin who asked for it, unless it is their own. */
export async function mailDecidedRefund(
  { mail }: Mailing,
  trx: Trx,
  {
    askedBy,
    decidedBy,
    ...refund
  }: AskedRefund & { readonly decidedBy: string; readonly to: 'confirmed' | 'rejected' },
): Promise<void> {
  const asker = await adminOf(trx, askedBy);
  if (askedBy === decidedBy || !asker.isOpen) return;
  const data = { ...refund, name: asker.name, by: (await adminOf(trx, decidedBy)).name };
  const { email: to, language } = asker;
  await mail.queue(trx, { to, language, template: 'refund-decided', data });
}

async function adminOf(trx: Trx, id: string) {
  const {
    disabled_at: disabled,
    deleted_at: deleted,
    ...admin
  } = await trx
    .selectFrom('users')
    .select(['name', 'email', 'language', 'disabled_at', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...admin, isOpen: disabled === null && deleted === null };
}
