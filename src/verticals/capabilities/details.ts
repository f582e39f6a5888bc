import type { z } from 'zod';
import type { When } from '#base/cancellation.ts';
import type { LocalNow } from '#base/local-now.ts';
import type { Capability } from '../capability.ts';
import type { ContractFact } from '../contract-facts.ts';

/** Details that only a listing's owner reads, and which of them its buyer may read. */
export interface PrivateDetailsSpec<Private extends object> {
  readonly schema: z.ZodType<Private> & z.ZodObject;
  /** Details that buyers read from payment to cancellation; none by default. */
  readonly forBuyer?: (details: Private, bought: Bought) => Readonly<Record<string, unknown>>;
  /**
   * The part of those and of the selection that the voucher shows as directions. No keys, which
   * anyone who finds the printed voucher would have.
   */
  readonly onVoucher?: (
    read: Readonly<Record<string, unknown>>,
    subDetails: Readonly<Record<string, unknown>>,
  ) => readonly ContractFact[];
}

export interface Bought {
  /** The shown selection. */
  readonly subDetails: Readonly<Record<string, unknown>>;
  readonly when: When | null;
  readonly now: LocalNow;
}

export interface PrivateDetails {
  readonly names: readonly string[];
  /** Throws ZodError. */
  parse(given: unknown): Readonly<Record<string, unknown>>;
  forBuyer(details: unknown, bought: Bought): Readonly<Record<string, unknown>>;
  onVoucher(
    read: Readonly<Record<string, unknown>>,
    subDetails: Readonly<Record<string, unknown>>,
  ): readonly ContractFact[];
}

/** Details for the vendor and its buyers, stored separately and encrypted. */
export function privateDetails<P extends object>({
  schema,
  forBuyer,
  onVoucher,
}: PrivateDetailsSpec<P>): Capability<PrivateDetails> {
  return {
    kind: privateDetails,
    side: () => ({
      names: Object.keys(schema.shape),
      parse: (given) => Object.fromEntries(Object.entries(schema.parse(given))),
      forBuyer: (details, bought) => forBuyer?.(schema.parse(details), bought) ?? {},
      onVoucher: (read, subDetails) => onVoucher?.(read, subDetails) ?? [],
    }),
  };
}

type Publish = (
  details: Readonly<Record<string, unknown>>,
  at: Date,
) => Readonly<Record<string, unknown>>;

/**
 * Public values derived from more exact details at a point in time, such as an age. Called with a
 * card's details, or all details of a page.
 */
export function published(publish: Publish): Capability<Publish> {
  return { kind: published, side: () => publish };
}

/** Details, including private ones, that are phone numbers, stored in E.164. */
export function phoneDetails(names: readonly string[]): Capability<readonly string[]> {
  return { kind: phoneDetails, side: () => names };
}

/** Names of additional details that a vendor's own page needs, such as pricing terms. */
export function shelfDetails(names: readonly string[]): Capability<readonly string[]> {
  return { kind: shelfDetails, side: () => names };
}

/** Maximum length of a name, if lower than usual. */
export function maxName(length: number): Capability<number> {
  return { kind: maxName, side: () => length };
}
