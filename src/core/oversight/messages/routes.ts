import { Refusal } from '#base/errors.ts';
import { endpoints } from '#contract/messages.ts';
import { refuseFaults } from '#core/identity/index.ts';
import { normaliseEmail } from '#core/identity/accounts/rules.ts';
import type { Limits, Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { messageFaults } from './rules.ts';
import { saveMessage } from './store.ts';

export const messagesRoutes = (market: Market): Route[] => [
  route(endpoints.writeToUs, async ({ body, user, ip, header }) => {
    const message = {
      name: body.name.trim(),
      email: normaliseEmail(body.email),
      subject: body.subject.trim(),
      message: body.message.trim(),
    };
    refuseFaults(messageFaults(message));
    // Signed-in people are not limited by others on their network.
    if (!user) await market.limits.take('messages-network', ip);
    await market.limits.take('messages', user?.id ?? `${ip} ${message.email}`);
    // Strangers cannot use up the confirmations of an account's owner.
    const mayThank =
      user?.email === message.email || (await withinLimit(market.limits, message.email));
    const language = header('accept-language')?.toLowerCase().startsWith('ar') ? 'ar' : 'en';
    await transaction(market.db, async (trx) => {
      await saveMessage(
        trx,
        { ...message, language, userId: user?.id ?? null },
        market.clock.now(),
      );
      if (mayThank)
        await market.mail.queue(trx, {
          to: message.email,
          language,
          template: 'message-received',
          data: {},
        });
    });
    return reply(201, { message: "Message received. We'll reply by email." });
  }),
];

/** Anyone can enter another's address: above the daily limit no confirmation is sent. */
async function withinLimit(limits: Limits, email: string): Promise<boolean> {
  try {
    await limits.take('message-letters', email);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
