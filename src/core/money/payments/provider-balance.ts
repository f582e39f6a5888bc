import type { ProviderNews } from './provider.ts';

/** Category of a movement of our provider balance; `other` covers reserves, top-ups and the like. */
export type MovementKind = 'charge' | 'refund' | 'dispute' | 'fee' | 'payout' | 'other';

/** A movement of our provider balance. */
export interface ProviderMovement {
  readonly ref: string;
  readonly kind: MovementKind;
  /** The provider's own word for it. */
  readonly said: string;
  readonly at: Date;
  /** In the currency of the balance: above zero it grows. The fee comes off beside; below zero it is given back. */
  readonly settled: {
    readonly cents: number;
    readonly feeCents: number;
    /** ISO 4217, upper case. */
    readonly currency: string;
  };
  /** The same in the currency of its charge; null where it is of no charge. */
  readonly charged: {
    readonly cents: number;
    readonly feeCents: number;
    readonly currency: string;
    /** Amounts of the charge times this are settled amounts. */
    readonly rate: number;
  } | null;
  /** The charge, refund, dispute or payout. */
  readonly sourceRef: string | null;
  /** The provider's id of the payment, and ours where it bears our mark. */
  readonly paymentRef: string | null;
  readonly paymentKey: string | null;
}

/** Our account at a provider that settles. */
export interface ProviderBalance {
  /** Movements from one instant (inclusive) to another (exclusive), earliest first. */
  movements(from: Date, until: Date): Promise<readonly ProviderMovement[]>;
  /** The current state of a refund or dispute, as its webhook would report it; null if the provider does not know it. */
  newsOf(of: 'refund' | 'dispute', ref: string): Promise<ProviderNews | null>;
  /** The default payout currency. ISO 4217, upper case. */
  currency(): Promise<string>;
}
