import { z } from 'zod';
import { SIDES, type Side } from '#contract/conversations.ts';
import { authorNameOf } from '#core/conversations/conversations/rules.ts';
import { sealText } from '#core/conversations/conversations/sealing.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { readDemoFile } from './load.ts';
import { ID_EPOCH } from './demo.ts';
import { demoId } from './random.ts';

const CUSTOMER = 'customer@souk.example';
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const Conversations = z.array(
  z.object({
    /** The owner's address. */
    vendor: z.string(),
    daysAgo: z.number(),
    /** Hour of the first message, in UTC. */
    hour: z.number(),
    /** The side that has not read the other's last messages. */
    unread: z.enum(SIDES).nullable(),
    messages: z.array(
      z.object({
        side: z.enum(SIDES),
        /** Minutes after the first message. */
        after: z.number(),
        text: z.string(),
      }),
    ),
  }),
);
type Conversation = z.infer<typeof Conversations>[number];

/** Conversations of the demo's customer in both languages. Their texts are sealed, so the first start writes them. */
export async function seedConversations(market: Market, trx: Trx): Promise<void> {
  const customer = await trx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', '=', CUSTOMER)
    .executeTakeFirst();
  // A demo that has been changed.
  if (!customer) return;
  for (const conversation of Conversations.parse(readDemoFile('market', 'conversations')))
    await seedOne(market, trx, customer, conversation);
}

interface Person {
  readonly id: string;
  readonly name: string;
}

async function seedOne(
  market: Market,
  trx: Trx,
  customer: Person,
  { vendor: owner, daysAgo, hour, unread, messages }: Conversation,
): Promise<void> {
  const vendor = await vendorOf(trx, owner);
  if (!vendor) return;
  const now = market.clock.now();
  const day = new Date(now.getTime() - daysAgo * 24 * HOUR_MS).toISOString().slice(0, 10);
  const first = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`).getTime();
  // Today's may be before their hour.
  const begun = Math.min(first, now.getTime() - 2 * HOUR_MS);
  const at = (after: number) => new Date(begun + after * MINUTE_MS);
  const last = at(messages.at(-1)?.after ?? 0);
  const seenBy = (side: Side) =>
    side === unread
      ? messages.findLastIndex((message) => message.side === side) + 1
      : messages.length;
  const unreadOf = (side: Side) => (side === unread ? messages.length - seenBy(side) : 0);
  const id = demoId(`conversation:${owner}`, ID_EPOCH);
  await trx
    .insertInto('conversations')
    .values({
      id,
      customer_id: customer.id,
      vendor_id: vendor.vendor_id,
      created_at: at(0),
      last_message_at: last,
      last_seq: messages.length,
      customer_unread: unreadOf('customer'),
      vendor_unread: unreadOf('vendor'),
      customer_seen_seq: seenBy('customer'),
      vendor_seen_seq: seenBy('vendor'),
      customer_seen_at: last,
      vendor_seen_at: last,
    })
    .execute();
  await trx
    .insertInto('conversation_messages')
    .values(
      messages.map(({ side, after, text }, index) => {
        const author = side === 'customer' ? customer : vendor;
        const messageId = demoId(`message:${owner}:${index}`, ID_EPOCH);
        return {
          id: messageId,
          conversation_id: id,
          seq: index + 1,
          side,
          author_id: author.id,
          author_name: authorNameOf(author.name),
          client_id: messageId,
          request_hash: 'demo',
          text_hash: null,
          subject_kind: 'listing' as const,
          subject_id: vendor.listing_id,
          sealed: sealText(market, messageId, text),
          created_at: at(after),
        };
      }),
    )
    .execute();
}

/** The vendor with the member who answers, its front desk or else its owner, and its first listing. */
const vendorOf = (trx: Trx, owner: string) =>
  trx
    .selectFrom('users as owner')
    .innerJoin('vendor_members as owns', 'owns.user_id', 'owner.id')
    .innerJoin('vendor_members as m', 'm.vendor_id', 'owns.vendor_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('listings as l', 'l.vendor_id', 'owns.vendor_id')
    .select(['owns.vendor_id', 'u.id', 'u.name', 'l.id as listing_id'])
    .where('owner.email', '=', owner)
    .where('l.state', '=', 'active')
    .where('m.role', 'in', ['front-desk', 'owner'])
    .orderBy('m.role')
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirst();
