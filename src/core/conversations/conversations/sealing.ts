import { keyedHash, seal, sealFor, unseal } from '#core/identity/index.ts';
import type { Market } from '#core/shared/market.ts';

type Sealing = Pick<Market, 'settings'>;

const messageSeal = ({ settings }: Sealing, id: string) =>
  sealFor(settings, 'conversations', `conversation_messages ${id}`);
const fileSeal = ({ settings }: Sealing, id: string) =>
  sealFor(settings, 'conversations', `conversation_files ${id}`);

const reportSeal = ({ settings }: Sealing, id: string) =>
  sealFor(settings, 'conversations', `conversation_reports ${id}`);

export const sealText = (market: Sealing, id: string, text: string): string =>
  seal(messageSeal(market, id), text);

export const sealFileName = (market: Sealing, id: string, name: string): string =>
  seal(fileSeal(market, id), name);

export const sealReport = (market: Sealing, id: string, text: string): string =>
  seal(reportSeal(market, id), text);

interface Sealed {
  readonly id: string;
  readonly sealed: string;
}

/** Returns '' and logs an error if it cannot be decrypted. */
const opened =
  (sealOf: typeof messageSeal) =>
  (market: Pick<Market, 'settings' | 'log'>, { id, sealed }: Sealed): string => {
    const text = unseal(sealOf(market, id), sealed);
    if (text === null)
      market.log.error('message cannot be opened: has APP_SECRET changed?', { message: id });
    return text ?? '';
  };

export const openText = opened(messageSeal);
export const openFileName = opened(fileSeal);
/** The words of a report. */
export const openReport = opened(reportSeal);

/** Compares texts without storing them. */
export const hashOfText = ({ settings }: Sealing, text: string): string =>
  keyedHash(settings, 'conversation-equality', text);
