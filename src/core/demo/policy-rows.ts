import type { ListingFacts, Vertical } from '#verticals/vertical.ts';
import { sealOf } from '../confided/sealing.ts';
import { codeOf } from '../policies/rules.ts';
import { seal } from '../security/sealed.ts';
import type { Demo } from './demo.ts';

interface Issued {
  readonly line: { readonly id: string; readonly order_id: string; readonly options: string };
  readonly number: string;
  readonly secrets: object | undefined;
  readonly vertical: Vertical;
  readonly facts: ListingFacts<unknown>;
  readonly buyerId: string;
  readonly vendorId: string;
  readonly endsOn: string;
  readonly issuedAt: Date;
  readonly cancelledOn: string | null;
}

/** What issuing a policy leaves: the outcome, its number, and who is insured, sealed where the server has a key. */
export function policyRows(demo: Demo, one: Issued) {
  const { line, number, secrets, vertical, issuedAt, cancelledOn } = one;
  const told =
    secrets && demo.secret !== undefined && vertical.secrets
      ? vertical.secrets.parse(secrets, one.facts, JSON.parse(line.options))
      : null;
  if (told?.fault) throw new Error(`${number} insures somebody else: ${told.fault.message}`);
  return {
    outcome: {
      id: demo.id(`outcome:${line.id}`),
      order_line_id: line.id,
      order_id: line.order_id,
      outcome: 'issued' as const,
      final: true,
      reference: number,
      reason: '',
      actor_id: null,
      request_key: 'demo',
      request_hash: number,
      created_at: issuedAt,
    },
    policy: {
      order_line_id: line.id,
      order_id: line.order_id,
      user_id: one.buyerId,
      vendor_id: one.vendorId,
      number,
      code: codeOf(
        new TextEncoder().encode(demo.id(`check:${line.id}`).replaceAll('-', '').slice(-12)),
      ),
      ends_on: one.endsOn,
      issued_at: issuedAt,
      cancelled_at: cancelledOn === null ? null : issuedAt,
      cancelled_on: cancelledOn,
    },
    confided:
      told && demo.secret !== undefined && vertical.secrets
        ? {
            order_line_id: line.id,
            order_id: line.order_id,
            sealed: seal(
              sealOf({ settings: { secret: demo.secret } }, 'order_line_secrets', line.id),
              JSON.stringify(told.value),
            ),
            mask: told.mask,
            hash: null,
            keep_days: vertical.secrets.keepDays,
            created_at: issuedAt,
          }
        : null,
  };
}
