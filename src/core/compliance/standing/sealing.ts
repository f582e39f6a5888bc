import { z } from 'zod';
import type { Market } from '#core/shared/market.ts';
import { type Seal, seal, sealFor, unseal } from '#core/identity/index.ts';
import { Declaration } from './declaration-rules.ts';

type Sealing = Pick<Market, 'settings'>;
type Opening = Pick<Market, 'settings' | 'log'>;

const sealOf = ({ settings }: Sealing, table: string, id: string): Seal =>
  sealFor(settings, 'standing', `${table} ${id}`);

export const sealDeclaration = (market: Sealing, userId: string, said: Declaration): string =>
  seal(sealOf(market, 'standings', userId), JSON.stringify(said));

/** Null, with a log entry, if decryption fails. */
export function openDeclaration(
  market: Opening,
  { user_id: userId, sealed }: { readonly user_id: string; readonly sealed: string },
): Declaration | null {
  const text = unseal(sealOf(market, 'standings', userId), sealed);
  if (text !== null) return Declaration.parse(JSON.parse(text));
  market.log.error('a declaration cannot be opened: has APP_SECRET changed?', { user: userId });
  return null;
}

/** Record of a transfer line: the sender's declaration and the recipient's data. */
export const Recorded = z.object({
  sender: Declaration.nullable(),
  payee: z.record(z.string(), z.unknown()).nullable(),
  screened: z
    .object({
      name: z.string(),
      nameArabic: z.string().optional(),
      birth: z.string().optional(),
      country: z.string(),
    })
    .nullable()
    .default(null),
});
export type Recorded = z.infer<typeof Recorded>;

export const sealRecord = (market: Sealing, lineId: string, record: Recorded): string =>
  seal(sealOf(market, 'money_records', lineId), JSON.stringify(record));

export function openRecord(
  market: Opening,
  { order_line_id: lineId, sealed }: { readonly order_line_id: string; readonly sealed: string },
): Recorded | null {
  const text = unseal(sealOf(market, 'money_records', lineId), sealed);
  if (text !== null) return Recorded.parse(JSON.parse(text));
  market.log.error('a record of money cannot be opened: has APP_SECRET changed?', { line: lineId });
  return null;
}
