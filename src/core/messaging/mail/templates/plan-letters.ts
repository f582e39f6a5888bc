import { money } from '../figures.ts';
import type { Letters } from './letters.ts';
import { button, facts, note, text } from './writer.ts';

const UNPAID = {
  soft: 'mail_plan_unpaid_soft',
  hard: 'mail_plan_unpaid_hard',
  authentication: 'mail_plan_unpaid_authentication',
  no_card: 'mail_plan_unpaid_no_card',
} as const;
const ENDED = { cancelled: 'mail_plan_ended_cancelled', lapsed: 'mail_plan_ended_lapsed' } as const;

const SUBSCRIPTION = '/dashboard/subscriptions/vendor';

export const planLetters: Letters<
  'plan-paid' | 'plan-unpaid' | 'plan-ended' | 'plan-changes' | 'plan-refunded'
> = {
  'plan-paid': (
    { name, plan, number, invoiceId, totalCents, until },
    { say, hello, link, day },
  ) => {
    const what = say('mail_plan_paid_text', { plan: say(`plan_${plan}`), day: day(until) });
    return {
      subject: say('mail_plan_paid_subject', { plan: say(`plan_${plan}`), number }),
      preview: what,
      title: say('mail_plan_paid_title'),
      blocks: [
        hello(name),
        text(what),
        facts([say('mail_plan_invoice'), number], [say('mail_plan_amount'), money(totalCents)]),
        button(say('mail_plan_see_invoice'), link(`/documents/invoice/${invoiceId}`)),
      ],
    };
  },

  'plan-unpaid': ({ name, why, plan, number, totalCents, endsOn }, { say, hello, link, day }) => ({
    subject: say('mail_plan_unpaid_subject', { plan: say(`plan_${plan}`) }),
    preview: say(UNPAID[why]),
    title: say('mail_plan_unpaid_title'),
    blocks: [
      hello(name),
      text(say(UNPAID[why])),
      facts([say('mail_plan_invoice'), number], [say('mail_plan_amount'), money(totalCents)]),
      button(say('mail_plan_pay'), link(SUBSCRIPTION)),
      note(say('mail_plan_unpaid_until', { day: day(endsOn) })),
    ],
  }),

  'plan-ended': ({ name, plan, why, hidden }, { say, hello, link }) => {
    const what = say(ENDED[why], { plan: say(`plan_${plan}`) });
    return {
      subject: say('mail_plan_ended_subject', { plan: say(`plan_${plan}`) }),
      preview: what,
      title: say('mail_plan_ended_title'),
      blocks: [
        hello(name),
        text(what),
        ...(hidden > 0 ? [text(say('mail_plan_ended_hidden', { count: hidden }))] : []),
        button(say('mail_plan_see'), link(SUBSCRIPTION)),
      ],
    };
  },

  'plan-changes': (
    { name, plan, every, priceCents, listings, commissionPercent, from },
    { say, hello, link, day },
  ) => {
    const what = say('mail_plan_changes_text', { plan: say(`plan_${plan}`), day: day(from) });
    return {
      subject: say('mail_plan_changes_subject', { plan: say(`plan_${plan}`), day: day(from) }),
      preview: what,
      title: say('mail_plan_changes_title'),
      blocks: [
        hello(name),
        text(what),
        facts(
          [
            every === 'year' ? say('mail_plan_changes_year') : say('mail_plan_changes_month'),
            money(priceCents),
          ],
          [say('mail_plan_changes_listings'), String(listings)],
          [
            say('mail_plan_changes_commission'),
            commissionPercent === null ? null : `${commissionPercent}%`,
          ],
        ),
        note(say('mail_plan_changes_note')),
        button(say('mail_plan_see'), link(SUBSCRIPTION)),
      ],
    };
  },

  'plan-refunded': ({ name, number, amountCents, reason }, { say, hello, link }) => ({
    subject: say('mail_plan_refunded_subject', { amount: money(amountCents) }),
    preview: say('mail_plan_refunded_text', { amount: money(amountCents) }),
    title: say('mail_plan_refunded_title'),
    blocks: [
      hello(name),
      text(say('mail_plan_refunded_text', { amount: money(amountCents) })),
      facts(
        [say('mail_plan_invoice'), number],
        [say('mail_refund_label'), money(amountCents)],
        [say('mail_reason_label'), reason],
      ),
      note(say('mail_refund_when')),
      button(say('mail_plan_see'), link(SUBSCRIPTION)),
    ],
  }),
};
