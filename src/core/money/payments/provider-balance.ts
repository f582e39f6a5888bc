import type { ProviderNews } from './provider.ts';

/** Category of a movement of our provider balance; `other` covers reserves, top-ups and the like. */
export type MovementKind = 'charge' | 'refund' | 'dispute' | 'fee' | 'payout' | 'other';

export interface ProviderMovement {
  readonly ref: string;
  readonly kind: MovementKind;
  /** The provider's category. */
  readonly said: string;
  readonly at: Date;
  /** In the balance currency; positive increases it. The fee is negative if returned. */
  readonly settled: {
    readonly cents: number;
    readonly feeCents: number;
    /** ISO 4217, upper case. */
    readonly currency: string;
  };
  /** In the currency of its charge; null without a charge. */
  readonly charged: {
    readonly cents: number;
    readonly feeCents: number;
    readonly currency: string;
    /** Settled amounts divided by charged amounts. */
    readonly rate: number;
  } | null;
  /** The charge, refund, dispute or payout. */
  readonly sourceRef: string | null;
  /** The provider's payment id, and ours if its metadata contains it. */
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
