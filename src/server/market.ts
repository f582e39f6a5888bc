import { type Clock, systemClock } from '#base/clock.ts';
import { ListScreening } from '#core/compliance/index.ts';
import type { Log, Market } from '#core/shared/market.ts';
import { createSecurityLog, type SecurityStream } from '#core/identity/index.ts';
import { TEXT_CHANNELS } from '#base/text-channels.ts';
import { createTexter, LiveHub } from '#core/messaging/index.ts';
import { closeUnsold, ordersOfPayments } from '#core/orders/index.ts';
import { ViewCounter } from '#core/catalogue/index.ts';
import { verticals } from '#verticals/rules.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './database/open.ts';
import { createDemoPictures, withDemoDocuments } from './demo-pictures.ts';
import { openFileStores } from './file-stores.ts';
import { createLimits, noLimits } from './limits.ts';
import type { QueueDelivery } from './jobs/job-queue.ts';
import { createMailer } from './mailer.ts';
import { createPaymentProvider } from './payment-provider.ts';
import { createPictureCache } from './picture-cache.ts';
import { textChannels } from './texts/text-settings.ts';

export interface MarketParts {
  readonly config: Config;
  readonly database: Pick<OpenDatabase, 'db' | 'notify'>;
  readonly log: Log;
  readonly clock?: Clock;
  readonly securityStream: SecurityStream;
  /** Queues a message's job; without it the server's sweep sends mails and texts. */
  readonly queueDelivery?: QueueDelivery;
  readonly hashSecret?: string;
}

/** NOTIFY channel for changes of public pages. */
export const PAGE_CHANNEL = 'souk_pages';

/** Page changes, with `heard` for those that another process has sent. */
function createPageChanges({ notify }: Pick<OpenDatabase, 'notify'>) {
  const listeners: ((tags: readonly string[]) => void)[] = [];
  const heard = (tags: readonly string[]) => {
    for (const listener of listeners) listener(tags);
  };
  return {
    drop: async (...tags: string[]) => {
      heard(tags);
      await notify(PAGE_CHANNEL, tags.join(' '));
    },
    onDrop: (listener: (tags: readonly string[]) => void) => void listeners.push(listener),
    heard,
  };
}

/** Without providers of mail and texts both are shown at /mailbox. */
export const showsTexts = ({ texts, smtpUrl }: Pick<Config, 'texts' | 'smtpUrl'>): boolean =>
  texts === undefined && smtpUrl === undefined;

const channelsOf = (config: Config) =>
  config.texts ? textChannels(config.texts) : showsTexts(config) ? TEXT_CHANNELS : [];

export async function createMarket({
  config,
  database,
  log,
  clock = systemClock,
  securityStream,
  queueDelivery,
  hashSecret,
}: MarketParts): Promise<Market & { readonly pages: ReturnType<typeof createPageChanges> }> {
  const { db } = database;
  const settings = {
    publicUrl: config.publicUrl,
    secret: config.appSecret,
    previousSecret: config.previousSecret,
    hashSecret,
    secureCookies: config.publicUrl.startsWith('https:'),
    mailbox: config.smtpUrl === undefined,
    apiDocs: config.apiDocs,
    localCalendars: config.localCalendars,
  };
  const files = openFileStores(config, log);
  const texts = createTexter({
    db,
    clock,
    channels: channelsOf(config),
    limits: config.textLimits,
    mailbox: showsTexts(config),
    queue: queueDelivery && ((trx, id) => queueDelivery(trx, 'text', { id })),
  });
  return {
    db,
    clock,
    log,
    security: createSecurityLog({
      db,
      log,
      clock,
      secret: config.appSecret,
      stream: securityStream,
    }),
    settings,
    verticals,
    media: files.media,
    drawnPictures: createDemoPictures(createPictureCache({ store: files.media, log })),
    privateFiles: withDemoDocuments(files.private),
    limits: config.rateLimits ? createLimits(db, clock) : noLimits,
    mail: createMailer(clock, settings, queueDelivery, texts.channels.length > 0),
    texts,
    sendLimits: config.sendLimits,
    payoutRules: config.payoutRules,
    screening: new ListScreening(config.sanctionsFile),
    payments: await createPaymentProvider(config, db, clock),
    paymentSubscribers: [ordersOfPayments],
    invoicing: config.invoicing,
    views: new ViewCounter({ db, clock, log }),
    closeUnsold,
    live: new LiveHub(),
    pushKey: config.vapidKeys.publicKey,
    pages: createPageChanges(database),
  };
}
