import type { z } from 'zod';
import type { Fulfilment } from '#base/fulfilment.ts';
import type { Choice, Quote } from './choice.ts';
import type { ListingFacts, Vertical } from './vertical.ts';

/** The schemas of a vertical. Core holds listings, options and secrets unparsed; a capability parses what its rules read. */
export interface Schemas<Details, Options, Confided> extends OwnFacts<Details> {
  readonly fulfilment: Fulfilment;
  readonly options: z.ZodType<Options>;
  /** null if its customers confide nothing. */
  readonly confided: z.ZodType<Confided> | null;
  /** A quoted selection with its places and cancellation. */
  readonly choice: (listing: ListingFacts<Details>, options: Options, quote: Quote) => Choice;
}

export interface OwnFacts<Details> {
  readonly details: z.ZodType<Details>;
  readonly facts: (listing: ListingFacts<unknown>) => ListingFacts<Details>;
}

/** A feature that only some verticals have: made by a function of `capabilities/`, which is also the key to read it by. */
export interface Capability<Side, Needs = unknown> {
  readonly kind: CapabilityKind<Side>;
  /** Throws if it contradicts the rest of its vertical. */
  readonly side: (schemas: Needs) => Side;
}

type CapabilityKind<Side> = (...given: never[]) => Capability<Side, never>;

export type Capabilities = ReadonlyMap<CapabilityKind<unknown>, unknown>;

export function bindCapabilities<Needs>(
  capabilities: readonly Capability<unknown, Needs>[],
  schemas: Needs,
): Capabilities {
  const sides = new Map(capabilities.map(({ kind, side }) => [kind, side(schemas)]));
  if (sides.size < capabilities.length) throw new Error('A capability is declared twice');
  return sides;
}

/** A capability of a vertical, with its own types; null if the vertical does not have it. */
export function capabilityOf<Side>(
  vertical: Pick<Vertical, 'capabilities'> | undefined,
  kind: CapabilityKind<Side>,
): Side | null {
  // A kind makes only capabilities of its own side, so the type of the key is that of the value.
  return (vertical?.capabilities.get(kind) as Side | undefined) ?? null;
}

export const idsWith = <Side>(
  verticals: Readonly<Record<string, Vertical>>,
  kind: CapabilityKind<Side>,
): string[] =>
  Object.values(verticals).flatMap((vertical) =>
    capabilityOf(vertical, kind) === null ? [] : [vertical.id],
  );
