import { codeOf } from '#core/orders/policies/rules.ts';
import type { Demo } from './demo.ts';

interface Issued {
  readonly line: { readonly id: string; readonly order_id: string };
  readonly number: string;
  readonly buyerId: string;
  readonly vendorId: string;
  readonly endsOn: string;
  readonly issuedAt: Date;
  readonly cancelledOn: string | null;
}

/** The rows of an issued policy: its outcome and number. */
export function policyRows(demo: Demo, one: Issued) {
  const { line, number, issuedAt, cancelledOn } = one;
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
  };
}
