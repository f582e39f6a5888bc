import { ZodError } from 'zod';
import { todayIn } from '#base/calendar-date.ts';
import { freeLookUntil } from '#base/cancellation.ts';
import { toDollars } from '#base/money.ts';
import { otherFor } from '#base/two-languages.ts';
import type { Language } from '#base/two-languages.ts';
import type { Policy } from '#contract/policies.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { insured, type InsuredSide } from '#verticals/capabilities/insured.ts';
import { capabilityOf } from '#verticals/capability.ts';
import type { Secrets } from '#core/compliance/index.ts';
import type { Market } from '#core/shared/market.ts';
import { cancellationOf, whenOf } from '../orders/policy.ts';
import { inReadersWords } from '../orders/sold-words.ts';
import { backOf } from './judge.ts';
import { daysLeft, isRenewable, stateOn } from './rules.ts';
import type { PolicyLine, SoldPolicyTerms } from './store.ts';

interface Shown {
  readonly secrets: Secrets | undefined;
  readonly reader: Language | null;
  readonly now: Date;
}

/** The customer's view of a policy; null if its vertical sells none any more. */
export function presentPolicy(
  { verticals, log }: Pick<Market, 'verticals' | 'log'>,
  line: PolicyLine,
  { secrets, reader, now }: Shown,
): Policy | null {
  const vertical = verticals[line.vertical];
  const when = whenOf(line);
  const policy = capabilityOf(vertical, insured);
  if (!vertical || !policy || when === null) return null;
  const said = inReadersWords(line, reader);
  const today = todayIn(when.timeZone, now);
  const state = stateOn(
    { when, issued: line.issuedAt !== null, cancelled: line.cancelledAt !== null },
    today,
  );
  const back = backOf(line, now);
  const open = state === 'issued' || state === 'in_force';
  return {
    _id: line.id,
    orderId: line.order_id,
    productId: line.listing_id,
    vertical: line.vertical,
    kind: line.kind,
    name: said.name,
    serviceName: line.serviceName,
    href: vertical.pagePath({ id: line.listing_id, serviceId: line.serviceId }),
    number: line.number,
    state,
    from: when.from,
    to: when.to,
    timeZone: when.timeZone,
    daysLeft: daysLeft(when, today),
    days: daysLeft(when, when.from),
    people: secrets
      ? namesOf(policy, secrets, () => log.warn('policy-unreadable', { line: line.id }))
      : [],
    paid: toDollars(line.total_cents),
    refunded: toDollars(line.refunded_cents),
    ...contactOf(vertical, policy, { line, reader }),
    subDetails: Object.fromEntries(Object.entries(said.sub_details as object)),
    claimed: line.claimedAt !== null,
    cancelledOn: line.cancelledOn,
    freeUntil:
      open && line.issuedAt
        ? freeLookUntil(
            cancellationOf(line).rule,
            {
              when,
              timeZone: when.timeZone,
              issuedAt: line.issuedAt,
              claimed: line.claimedAt !== null,
            },
            now,
          )
        : null,
    refund: open && back.cents > 0 ? toDollars(back.cents) : null,
    renewable: isRenewable(when, state, today),
    code: line.code,
    wording: line.hasWording,
  };
}

/** Answers in an old format yield no names. */
function namesOf(policy: InsuredSide, secrets: Secrets, warn: () => void): string[] {
  try {
    return policy.insured(secrets).map(({ name }) => name);
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    warn();
    return [];
  }
}

function contactOf(
  vertical: Vertical,
  policy: InsuredSide,
  { line, reader }: { readonly line: PolicyLine; readonly reader: Language | null },
) {
  const { details, inOther } = line.terms as SoldPolicyTerms;
  const other = otherFor({ language: line.language, inOther }, reader);
  const own = vertical.inOtherWords({ ...(details as object) }, other);
  const { insurer, phone: claimsPhone } = policy.contact(own);
  return { insurer, claimsPhone };
}
