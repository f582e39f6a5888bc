import type { OutcomeName } from '#base/outcomes.ts';
import type { Capability } from '../capability.ts';
import {
  CONTRACT,
  type ContractFact,
  type SoldDocument,
  type SoldTerms,
} from '../contract-facts.ts';

interface PrintedSpec {
  readonly facts: (sold: SoldTerms) => readonly ContractFact[];
  /** Names of facts that the mail of an order repeats beside the price. */
  readonly mailed?: readonly string[];
  /** A contract by default. */
  readonly document?: SoldDocument;
}

/** Each sold line has a printed document with its summary. */
export function printed({
  facts,
  mailed = [],
  document = CONTRACT,
}: PrintedSpec): Capability<Required<PrintedSpec>> {
  return { kind: printed, side: () => ({ facts, mailed, document }) };
}

export interface Arrival {
  readonly facts: readonly ContractFact[];
  /** Destination for directions: an address or a map point; '' if unknown. */
  readonly destination: string;
}

type ArrivalOf = (subDetails: Readonly<Record<string, unknown>>) => Arrival;

/** Public directions for the customer, shown on the voucher and in the order's mail. */
export function directions(arrival: ArrivalOf): Capability<ArrivalOf> {
  return { kind: directions, side: () => arrival };
}

type BookedFacts = (subDetails: Readonly<Record<string, unknown>>) => readonly ContractFact[];

interface BookedSpec {
  /** Numbers of people, which the receipt prints too. */
  readonly people: BookedFacts;
  /** For the day itself: pickup, check-in. */
  readonly more?: BookedFacts;
}

/**
 * Facts of a booking that its mails repeat. Mails and receipts are kept and forwarded, so nothing
 * about health or wishes belongs here.
 */
export function bookedFacts({
  people,
  more = () => [],
}: BookedSpec): Capability<Required<BookedSpec>> {
  return { kind: bookedFacts, side: () => ({ people, more }) };
}

/** After this outcome the line has arrived, and its customer may ask where it is. */
export function traceable(after: OutcomeName): Capability<OutcomeName> {
  return { kind: traceable, side: () => after };
}
