import { z, ZodError } from 'zod';
import { fieldFaults } from '#base/field-codes.ts';
import type { FieldCode } from '#base/field-codes.ts';
import { type BillTerms, billed } from '#verticals/capabilities/billed.ts';
import type { ListingFacts, Vertical } from '#verticals/vertical.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { hashOf } from '#core/compliance/index.ts';
import type { Market } from '#core/shared/market.ts';
import { seal, sealFor, unseal } from '#core/identity/index.ts';

/** A listing in whose vertical bills are paid, with entered or typed amounts. */
export interface AccountListing {
  readonly facts: ListingFacts<unknown>;
  readonly vertical: Vertical;
}

export interface BillListing extends AccountListing {
  readonly terms: BillTerms;
}

export const billAccountOf = (
  facts: ListingFacts<unknown>,
  vertical: Vertical | undefined,
): AccountListing | null =>
  vertical && capabilityOf(vertical, billed) ? { facts, vertical } : null;

export function billListingOf(
  facts: ListingFacts<unknown>,
  vertical: Vertical | undefined,
): BillListing | null {
  const terms = capabilityOf(vertical, billed)?.(facts) ?? null;
  return vertical && terms ? { facts, vertical, terms } : null;
}

export interface ReadAccount {
  /** Normalized. */
  readonly account: string;
  readonly mask: string;
  readonly hash: string;
}

/** Parses an account number for its listing, or returns the error without repeating the input. */
export function readAccount(
  market: Pick<Market, 'settings'>,
  { vertical, facts }: AccountListing,
  typed: string,
): ReadAccount | { readonly code: FieldCode; readonly words: string } {
  try {
    const parsed = vertical.secrets?.parse({ account: typed }, facts, {});
    if (!parsed) throw new Error(`Bills of ${vertical.id} have no account`);
    if (parsed.fault) return { code: 'format', words: parsed.fault.message };
    const hash = hashOf(market, vertical.id, parsed.identity);
    if (hash === null) return { code: 'required', words: 'Enter the account' };
    return { account: parsed.identity, mask: parsed.mask, hash };
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    const [words = ''] = Object.values(fieldFaults(error, () => 'account').errorMessages);
    return { code: 'format', words };
  }
}

const Sealed = z.object({ account: z.string(), name: z.string() });
export type SealedBill = z.infer<typeof Sealed>;

const sealOf = ({ settings }: Pick<Market, 'settings'>, id: string) =>
  sealFor(settings, 'bills', `due_bills ${id}`);

export const sealBill = (market: Pick<Market, 'settings'>, id: string, bill: SealedBill): string =>
  seal(sealOf(market, id), JSON.stringify(bill));

/** Null, with a log entry, if decryption fails. */
export function openBill(
  market: Pick<Market, 'settings' | 'log'>,
  { id, sealed }: { readonly id: string; readonly sealed: string },
): SealedBill | null {
  const text = unseal(sealOf(market, id), sealed);
  if (text !== null) return Sealed.parse(JSON.parse(text));
  market.log.error('a bill cannot be opened: has APP_SECRET changed?', { bill: id });
  return null;
}

const savedSeal = ({ settings }: Pick<Market, 'settings'>, id: string) =>
  sealFor(settings, 'bills', `saved_accounts ${id}`);

export const sealSaved = (market: Pick<Market, 'settings'>, id: string, account: string): string =>
  seal(savedSeal(market, id), account);

/** Null, with a log entry, if decryption fails. */
export function openSaved(
  market: Pick<Market, 'settings' | 'log'>,
  { id, sealed }: { readonly id: string; readonly sealed: string },
): string | null {
  const account = unseal(savedSeal(market, id), sealed);
  if (account === null)
    market.log.error('a kept account cannot be opened: has APP_SECRET changed?', { account: id });
  return account;
}
