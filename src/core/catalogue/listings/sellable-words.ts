import { type Language, otherFor, said } from '#base/two-languages.ts';
import type { Sellable } from './sellable-store.ts';

/** A listing's name in the reader's language. */
export const sellableName = (
  { facts, written }: Pick<Sellable, 'facts' | 'written'>,
  reader: Language | null | undefined,
): string => said(facts.name, otherFor(written, reader ?? null), 'name');

/** Its service's name in the reader's language. */
export const sellerName = (
  { serviceName, serviceWritten }: Pick<Sellable, 'serviceName' | 'serviceWritten'>,
  reader: Language | null | undefined,
): string => said(serviceName, otherFor(serviceWritten, reader ?? null), 'name');
