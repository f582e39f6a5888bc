import { sql } from 'kysely';
import type { Trx } from '#core/shared/database.ts';
import { removeCards } from '#core/money/index.ts';
import type { Market } from '#core/shared/market.ts';
import { removeFactors } from '#core/identity/index.ts';

export const FORMER_CUSTOMER = 'Former customer';

/**
 * Anonymises orders, reviews and payments, which others still need, and deletes all other data of a
 * person. The account's row stays without data, because orders reference it.
 */
export async function anonymise(
  trx: Trx,
  user: { readonly id: string; readonly email: string },
  verticals: Market['verticals'],
  now: Date,
): Promise<void> {
  const { id, email } = user;
  await trx
    .updateTable('orders')
    .set({
      contact: JSON.stringify({ name: FORMER_CUSTOMER, email: '', phone: '' }),
      address: null,
      note: '',
    })
    .where('user_id', '=', id)
    .execute();
  const mine = trx.selectFrom('orders').select('id').where('user_id', '=', id);
  await trx
    .updateTable('service_orders')
    .set({ words: FORMER_CUSTOMER })
    .where('order_id', 'in', mine)
    .execute();
  await trx
    .updateTable('payments')
    .set({
      words: sql`(select string_agg(l.name, ' ' order by l.id) from order_lines l where l.order_id = payments.order_id
        and (payments.change_id is null
          or l.id = (select c.order_line_id from booking_changes c where c.id = payments.change_id)))`,
    })
    .where('order_id', 'in', mine)
    .execute();
  // The line contains a completed change; an unpaid one will not happen.
  await trx
    .updateTable('booking_changes')
    .set({ choice: null })
    .where('order_id', 'in', mine)
    .execute();
  // Bookings stay, without the options that describe the person.
  for (const { id: vertical, aboutPerson } of Object.values(verticals)) {
    if (aboutPerson.length === 0) continue;
    await trx
      .updateTable('order_lines')
      .set({
        options: sql`options - ${[...aboutPerson]}::text[]`,
        sub_details: sql`sub_details - ${[...aboutPerson]}::text[]`,
        // The options in the other language.
        in_other: sql`in_other - 'texts'`,
      })
      .where('order_id', 'in', mine)
      .where('vertical', '=', vertical)
      .execute();
  }
  await trx.deleteFrom('order_line_secrets').where('order_id', 'in', mine).execute();
  await trx.deleteFrom('pickups').where('order_id', 'in', mine).execute();
  await trx.deleteFrom('receipt_links').where('order_id', 'in', mine).execute();
  // The customer's own notes.
  await trx
    .updateTable('order_events')
    .set({ note: '' })
    .where('order_id', 'in', mine)
    .where('actor_id', '=', id)
    .execute();
  await trx.updateTable('returns').set({ reason: '' }).where('order_id', 'in', mine).execute();
  await trx.updateTable('inquiries').set({ note: '' }).where('order_id', 'in', mine).execute();
  await trx.updateTable('replacements').set({ reason: '' }).where('order_id', 'in', mine).execute();
  await trx
    .updateTable('reviews')
    .set({ user_id: null, username: FORMER_CUSTOMER, pictures: '[]' })
    .where('user_id', '=', id)
    .execute();
  await trx
    .updateTable('messages')
    .set({ user_id: null, name: FORMER_CUSTOMER, email: '' })
    .where((where) => where.or([where('user_id', '=', id), where('email', '=', email)]))
    .execute();
  await trx
    .deleteFrom('restock_requests')
    .where((where) => where.or([where('user_id', '=', id), where('email', '=', email)]))
    .execute();
  await trx.deleteFrom('outbox').where('recipient', '=', email).execute();
  await trx.deleteFrom('notifications').where('user_id', '=', id).execute();
  await trx.deleteFrom('notification_settings').where('user_id', '=', id).execute();
  await trx.deleteFrom('push_subscriptions').where('user_id', '=', id).execute();
  await trx.deleteFrom('phone_steps').where('user_id', '=', id).execute();
  await trx.deleteFrom('text_phones').where('user_id', '=', id).execute();
  await trx.deleteFrom('text_outbox').where('user_id', '=', id).execute();
  await trx.deleteFrom('cart_lines').where('user_id', '=', id).execute();
  await trx.deleteFrom('cart_keys').where('user_id', '=', id).execute();
  // In the order in which the job of the alerts locks them.
  await trx.deleteFrom('favourite_people').where('user_id', '=', id).execute();
  await trx.deleteFrom('favourite_lists').where('user_id', '=', id).execute();
  await trx.deleteFrom('addresses').where('user_id', '=', id).execute();
  await trx.deleteFrom('saved_accounts').where('user_id', '=', id).execute();
  await trx.deleteFrom('bill_asks').where('user_id', '=', id).execute();
  await trx.deleteFrom('recipients').where('user_id', '=', id).execute();
  await trx
    .deleteFrom('quote_locks')
    .where('user_id', '=', id)
    .where('order_id', 'is', null)
    .execute();
  await trx
    .updateTable('payments')
    .set({ words: FORMER_CUSTOMER })
    .where('user_id', '=', id)
    .where('invoice_id', 'is not', null)
    .execute();
  // A job then removes the cards at the provider.
  await removeCards(trx, { userId: id }, now);
  await trx.deleteFrom('people').where('user_id', '=', id).execute();
  await trx.deleteFrom('security_events').where('user_id', '=', id).execute();
  await trx.deleteFrom('password_resets').where('user_id', '=', id).execute();
  await removeFactors(trx, id);
  await trx.deleteFrom('media').where('owner_id', '=', id).execute();
  await trx.deleteFrom('vendor_members').where('user_id', '=', id).execute();
  await trx
    .deleteFrom('vendor_invitations')
    .where((where) => where.or([where('email', '=', email), where('invited_by', '=', id)]))
    .execute();
  await trx
    .updateTable('users')
    .set({
      name: FORMER_CUSTOMER,
      email: `${id}@deleted.invalid`,
      password_hash: '!',
      phone: null,
      picture: null,
      email_verified_at: null,
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** A person's pictures; the caller removes their files after the rows. */
export async function listPictureIds(trx: Trx, ownerId: string): Promise<string[]> {
  const rows = await trx.selectFrom('media').select('id').where('owner_id', '=', ownerId).execute();
  return rows.map(({ id }) => id);
}
