// Long because it is a table of every event in the program's log, with the operator's action.

export interface LogEvent {
  readonly level: 'info' | 'warn' | 'error';
  readonly meaning: string;
  /** Beside `at`, `level` and `event`. */
  readonly fields: readonly string[];
  /** The operator's action; empty if none is needed. */
  readonly action: string;
  /** Pages the operator on call. */
  readonly page: boolean;
}

const WRONG_SECRET =
  'Start every process with the `APP_SECRET` that the data was sealed with, or name it in `APP_SECRET_PREVIOUS`';
const BY_ITSELF = 'Nothing: it is tried again by itself';
const READ_ERROR = 'Read `error`: it is a fault of the program. Report it with its `requestId`';

/** `Log` accepts no other events, and docs/log.md is generated from this. */
export const LOG_EVENTS = {
  // Start and end
  listening: {
    fields: ['url'],
    level: 'info',
    meaning: 'The process serves at `url`',
    action: '',
    page: false,
  },
  request: {
    fields: [
      'method',
      'call',
      'status',
      'ms',
      'statements',
      'databaseMs',
      'bytes',
      'requestId',
      'traceId',
    ],
    level: 'info',
    meaning:
      'A request was answered, or the client left (`status` is `aborted`). Only with `LOG_REQUESTS=on`',
    action: '',
    page: false,
  },
  'traces not sent': {
    fields: ['error'],
    level: 'warn',
    meaning: 'The collector of traces does not take them; they are lost. Once a minute',
    action: 'Look at `OTEL_EXPORTER_OTLP_ENDPOINT` and the collector',
    page: false,
  },
  clock: {
    fields: ['warning'],
    level: 'warn',
    meaning: 'The clocks of this machine and the database differ by more than five seconds',
    action: 'Set both by NTP: holds, codes and sessions are timed by them',
    page: false,
  },
  'test clock': {
    fields: ['warning'],
    level: 'warn',
    meaning: 'The clock can be moved, or was',
    action: 'Use such a database for checks alone',
    page: false,
  },
  mailbox: {
    fields: ['warning'],
    level: 'warn',
    meaning: 'Mail is shown at `/mailbox` to everybody',
    action: 'Set `SMTP_URL`, unless this is a demonstration',
    page: false,
  },
  server: {
    fields: ['error'],
    level: 'error',
    meaning: 'A connection could not be taken, e.g. for want of file descriptors',
    action: 'Raise the limit of open files',
    page: false,
  },
  stop: {
    fields: ['error'],
    level: 'error',
    meaning: 'The process was told to stop and cut off what was not done after 30 s',
    action: 'Give it longer than that before killing it, and see what was slow',
    page: false,
  },
  'host refused': {
    fields: ['host', 'expected'],
    level: 'warn',
    meaning: 'A request named another host than that of `PUBLIC_URL`',
    action: 'Let the proxy pass `Host` on, or name it in `ALLOWED_HOSTS`',
    page: false,
  },
  proxy: {
    fields: ['warning', 'address'],
    level: 'warn',
    meaning: 'A trusted proxy sends no `X-Forwarded-For`: to the limits all its visitors are one',
    action: 'Let it send the header',
    page: false,
  },

  // Database
  database: {
    fields: ['error'],
    level: 'error',
    meaning: 'A connection to the database or its replica broke',
    action: 'Nothing for one. Many at once: look at PostgreSQL and the network',
    page: false,
  },
  'database waited for': {
    fields: ['warning'],
    level: 'warn',
    meaning: 'A start waits for a database that does not answer yet',
    action: 'Start PostgreSQL',
    page: false,
  },
  'database unencrypted': {
    fields: ['warning'],
    level: 'warn',
    meaning: 'Rows and passwords cross the network in the clear',
    action: 'End `DATABASE_URL` and `DATABASE_READ_URL` with `sslmode=verify-full`',
    page: false,
  },
  'database away': {
    fields: ['requestId', 'error'],
    level: 'error',
    meaning: 'A request was answered 503 because the database does not answer',
    action: 'Look at PostgreSQL. Processes go on by themselves when it is back',
    page: true,
  },
  'database busy': {
    fields: ['requestId', 'error'],
    level: 'warn',
    meaning:
      'A request was answered 503 because others held what it asked for, after it was tried again',
    action:
      'Nothing during a migration. At other times look for long transactions in `pg_stat_activity`',
    page: false,
  },
  'replica back': {
    fields: [],
    level: 'info',
    meaning: 'The read replica is read again',
    action: '',
    page: false,
  },
  'replica lags': {
    fields: ['seconds'],
    level: 'warn',
    meaning:
      'The read replica is further behind than it may be: the primary is read until it has caught up',
    action: 'Look at the replica: its disk, its network, long queries on it',
    page: false,
  },
  'migration waits': {
    fields: ['holders', 'migration', 'attempt', 'error'],
    level: 'warn',
    meaning:
      'A migration waits for `holders`: a backup, another migration, or whoever reads the table it changes',
    action:
      'Nothing for some minutes. Then end that session: `select pg_terminate_backend(PROCESS)`',
    page: false,
  },
  'backup waits': {
    fields: ['holders'],
    level: 'warn',
    meaning: 'A backup waits for the migrations of `holders`',
    action: 'Nothing',
    page: false,
  },

  // Requests and pages
  'request failed': {
    fields: ['requestId', 'error'],
    level: 'error',
    meaning: 'A call was answered 500 or, on a full disk, 507',
    action: READ_ERROR,
    page: false,
  },
  'page failed': {
    fields: ['address', 'error'],
    level: 'error',
    meaning: 'A page was answered 500',
    action: READ_ERROR,
    page: false,
  },
  'answer broken off': {
    fields: ['requestId', 'error'],
    level: 'error',
    meaning: 'An export failed after its first part was sent',
    action: READ_ERROR,
    page: false,
  },
  'picture cache': {
    fields: ['error'],
    level: 'warn',
    meaning:
      'The demonstration’s pictures cannot be kept in `.cache`; they are kept with the uploads',
    action: 'Nothing where the file system is read-only on purpose',
    page: false,
  },

  // Jobs and the operator's commands
  jobs: {
    fields: ['error', 'job'],
    level: 'error',
    meaning: 'The queue of jobs failed, or one could not be run',
    action: 'Nothing for one. If it goes on: look at PostgreSQL',
    page: false,
  },
  'jobs warned': {
    fields: ['warning'],
    level: 'warn',
    meaning: 'The queue of jobs is slow or long',
    action: 'Look at the load of PostgreSQL',
    page: false,
  },
  'job failed': {
    fields: ['job', 'error'],
    level: 'error',
    meaning: 'A job that comes round failed; it comes again',
    action: 'Read `error`. The same job three times: something stands still',
    page: true,
  },
  'operator task failed': {
    fields: ['error'],
    level: 'error',
    meaning: 'An operator’s command failed',
    action: 'Read `error`; run it again',
    page: false,
  },
  'search words not read': {
    fields: ['reason'],
    level: 'warn',
    meaning: 'The words for corrections could not be read: searches do not correct typos',
    action: BY_ITSELF,
    page: false,
  },
  'views not written yet': {
    fields: ['reason'],
    level: 'warn',
    meaning: 'Counts of views could not be written',
    action: BY_ITSELF,
    page: false,
  },
  stays: {
    fields: ['listing', 'error'],
    level: 'error',
    meaning: 'The free dates of a listing could not be counted: it is not found by dates',
    action: READ_ERROR,
    page: false,
  },
  'calendar not synced': {
    fields: ['feed', 'error'],
    level: 'error',
    meaning: 'A calendar of another site was read and could not be stored',
    action: READ_ERROR,
    page: false,
  },

  // Files
  'picture store': {
    fields: ['error'],
    level: 'error',
    meaning: 'The S3-compatible store does not answer, or refuses; uploads answer 503',
    action: 'Look at the store, its key and its bucket',
    page: true,
  },
  'files swept': {
    fields: ['removed'],
    level: 'info',
    meaning: 'Files that no row names were removed',
    action: '',
    page: false,
  },
  'files not swept': {
    fields: ['orphans', 'files', 'why'],
    level: 'error',
    meaning: 'Most of the files have no row, so none was removed',
    action:
      'Are database and files of the same marketplace? After a restore: restore the other one too',
    page: false,
  },
  'file left for the sweep': {
    fields: ['key', 'error'],
    level: 'warn',
    meaning: 'A file could not be removed with its row',
    action: BY_ITSELF,
    page: false,
  },

  // Mail
  'mail server': {
    fields: ['error', 'warning'],
    level: 'error',
    meaning: 'The mail server does not take mail: no code, no link, no confirmation goes out',
    action: 'Mend `SMTP_URL` or the server; mails wait for three days',
    page: true,
  },
  'mail server answers': {
    fields: [],
    level: 'info',
    meaning: 'The mail server answered at the start',
    action: '',
    page: false,
  },
  'mail not sent': {
    fields: ['mail', 'tries', 'failures', 'error'],
    level: 'error',
    meaning: 'The same while serving, once a minute for each cause',
    action: 'As `mail server`',
    page: true,
  },
  'mail sent again': {
    fields: ['failures'],
    level: 'info',
    meaning: 'The mail server takes mail again',
    action: '',
    page: false,
  },
  'mail put off': {
    fields: ['mail', 'tries', 'error'],
    level: 'warn',
    meaning: 'One mail was put off by the server',
    action: BY_ITSELF,
    page: false,
  },
  'mail refused': {
    fields: ['mail', 'error'],
    level: 'error',
    meaning: 'A mail was given up, for its own recipient or size',
    action: 'Nothing for one. Many: ask the provider why',
    page: false,
  },
  'mail lapsed': {
    fields: ['mail', 'template'],
    level: 'warn',
    meaning: 'A code or link was not sent, because it would not open anything any more',
    action: '',
    page: false,
  },
  'push refused': {
    fields: ['service', 'error'],
    level: 'warn',
    meaning:
      'A push service refused a notification; `error` is its status. 403 after a change of keys: the browsers have subscribed with others',
    action: 'Nothing for one. Many: look at `VAPID_PUBLIC_KEY` and at `MAIL_FROM`',
    page: false,
  },
  'push given up': {
    fields: ['service', 'tries', 'error'],
    level: 'warn',
    meaning: 'A notification could not be pushed for hours; it is in the list of the app',
    action: 'Many: can this machine reach `service`?',
    page: false,
  },

  'text not sent': {
    fields: ['text', 'tries', 'error'],
    level: 'error',
    meaning: 'The provider of text messages does not take a text, once a minute for each cause',
    action: 'Look at its status, credit and key; people can have their codes by email',
    page: true,
  },
  'text refused': {
    fields: ['text', 'error'],
    level: 'error',
    meaning:
      'A text was given up, for its own number or content, or because three answers were lost',
    action: 'Nothing for one. Many: ask the provider why',
    page: false,
  },
  'text lapsed': {
    fields: ['text', 'template'],
    level: 'warn',
    meaning: 'A text was not sent, because its code had expired or its news was a day old',
    action: '',
    page: false,
  },
  'text limit': {
    fields: ['country'],
    level: 'warn',
    meaning: 'The texts to a country have reached their daily limit; mails are sent instead',
    action: 'Look for fraud in `text_outbox`, then raise `TEXT_DAILY_LIMITS`',
    page: false,
  },

  // Money
  'ledger does not agree': {
    fields: ['unbalanced', 'sumAllCents', 'clearingVsPaymentsCents', 'closingsWrong'],
    level: 'error',
    meaning: 'The nightly check found entries that do not add up; admins are mailed',
    action: 'Stop payouts. Compare the amounts in the line with the payments; report it',
    page: true,
  },
  'the card provider settles in another currency': {
    fields: ['currency'],
    level: 'info',
    meaning: 'Balances and payouts at the card provider are in `currency`; the ledger is in USD',
    action: 'Compare payouts with the bank by their settled amounts in the export of the ledger',
    page: false,
  },
  'settlement currency unknown': {
    fields: ['error'],
    level: 'warn',
    meaning: 'The card provider did not name the currency of its account at the start',
    action: 'With a restricted key: let it read the account. Nothing else depends on it',
    page: false,
  },
  'movements of others at the card provider': {
    fields: ['count', 'ref', 'said'],
    level: 'warn',
    meaning:
      '`count` movements of the provider’s balance are no sale, fee or payout of this marketplace; they are booked to `provider_other`. `ref` is the first',
    action: 'Nothing where the account is shared or keeps a reserve; else look `ref` up',
    page: false,
  },
  'movements at the card provider without a rate': {
    fields: ['count', 'ref', 'currency'],
    level: 'warn',
    meaning:
      '`count` movements are in a currency that no payment was ever settled in; they are kept and not in the ledger',
    action: 'Nothing where another application has a balance in `currency`',
    page: false,
  },
  'missed webhook settled': {
    fields: ['about', 'ref'],
    level: 'warn',
    meaning:
      'The webhook of a refund or dispute (`about`, `ref`) never came; its movement of money showed it, and it is settled now',
    action: 'Look at the deliveries of the webhook at the card provider, and at its events',
    page: false,
  },
  'missed webhook not settled': {
    fields: ['about', 'ref', 'error'],
    level: 'error',
    meaning:
      'A refund or dispute (`about`, `ref`) that the card provider was asked about could not be settled; tomorrow it is tried again',
    action: 'Read `error`. If it comes again, compare `ref` at the card provider with the payment',
    page: false,
  },
  'payment not opened': {
    fields: ['payment', 'reason'],
    level: 'error',
    meaning: 'The card provider could not begin a payment; the customer was told so',
    action: 'Nothing for one. Many: see the provider’s status, and the keys',
    page: false,
  },
  'payment not settled': {
    fields: ['payment', 'error'],
    level: 'error',
    meaning: 'A payment succeeded and its order could not be settled; it is asked about again',
    action: 'If it comes again for the same `payment`: read `error`, report it',
    page: false,
  },
  'payment not asked about': {
    fields: ['payment', 'reason'],
    level: 'warn',
    meaning: 'The provider did not say how a payment stands',
    action: BY_ITSELF,
    page: false,
  },
  'payment not cancelled yet': {
    fields: ['payment', 'reason'],
    level: 'warn',
    meaning: 'The provider did not cancel a payment that nobody needs',
    action: BY_ITSELF,
    page: false,
  },
  'payment without an order': {
    fields: ['ref', 'payment', 'cents'],
    level: 'warn',
    meaning: 'Money came for an order that is not here; admins are mailed',
    action: 'Refund it at the provider, e.g. after a restore',
    page: false,
  },
  'the provider knows no such payment': {
    fields: ['payment'],
    level: 'error',
    meaning: 'A payment of ours is not at the provider',
    action: 'Have the keys changed to another account? Then finish or cancel its order by hand',
    page: false,
  },
  'refund not sent yet': {
    fields: ['refund', 'reason'],
    level: 'warn',
    meaning: 'The provider did not take a refund',
    action: BY_ITSELF,
    page: false,
  },
  'early fraud warning': {
    fields: ['payment', 'ref', 'reason'],
    level: 'warn',
    meaning: 'The issuer of a card suspects fraud; admins are mailed',
    action: 'Refund the payment unless you know the customer: it saves a dispute',
    page: false,
  },
  'payment refused by the card provider': {
    fields: ['payment', 'reason'],
    level: 'error',
    meaning:
      'The provider refuses a payment for good; its order is closed and its places are released',
    action: READ_ERROR,
    page: true,
  },
  'renewal refused by the card provider': {
    fields: ['payment', 'reason'],
    level: 'error',
    meaning: 'The provider refuses the charge of a renewal for good',
    action: READ_ERROR,
    page: true,
  },
  'refunded at the provider': {
    fields: ['payment', 'ref', 'cents'],
    level: 'warn',
    meaning: 'A refund was made in the provider’s dashboard; it is booked and admins are mailed',
    action: 'Nothing; make refunds in Souk',
    page: false,
  },
  'refund at the provider is not in the books': {
    fields: ['payment', 'ref', 'cents'],
    level: 'error',
    meaning:
      'A refund was made in the provider’s dashboard, and what is left of the payment is less',
    action: 'Compare the payment with the provider and correct the difference',
    page: false,
  },
  'refund failed': {
    fields: ['refund', 'ref', 'reason'],
    level: 'error',
    meaning: 'A refund was refused or came back: the customer does not have the money',
    action: 'Refund again, by card or by bank: the payment shows how',
    page: false,
  },
  'unknown status of a refund': {
    fields: ['refund', 'ref', 'said'],
    level: 'warn',
    meaning: 'The provider names a status of a refund that this build does not know',
    action: 'Look the refund up at the provider; update Souk',
    page: false,
  },
  'unknown status of a payment': {
    fields: ['payment', 'ref', 'said'],
    level: 'warn',
    meaning: 'The provider names a status of a payment that this build does not know',
    action: 'Look the payment up at the provider; update Souk',
    page: false,
  },
  'unknown status of a dispute': {
    fields: ['dispute', 'said'],
    level: 'error',
    meaning: 'The provider names a status of a dispute that this build does not know',
    action: 'Look the dispute up at the provider and answer it there; update Souk',
    page: false,
  },
  'the provider knows no such refund': {
    fields: ['refund', 'ref'],
    level: 'error',
    meaning: 'A refund that the provider had accepted is unknown to it',
    action: 'Look the payment up at the provider, and refund the customer another way',
    page: false,
  },
  'refund that is not here': {
    fields: ['refund', 'ref', 'said'],
    level: 'warn',
    meaning: 'The provider made a refund that is not in this database',
    action: 'Look it up at the provider: made in its dashboard, or from before a restore',
    page: false,
  },
  'the provider has made a refund twice': {
    fields: ['refund', 'ref', 'said'],
    level: 'error',
    meaning: 'A refund was made a second time, or after it was paid by bank',
    action: 'Ask the customer for it, or write it off',
    page: false,
  },
  'charged twice': {
    fields: ['payment', 'ref', 'cents'],
    level: 'error',
    meaning: 'A second charge succeeded for a payment; it is refunded',
    action: 'See that the refund succeeds: the payment shows it',
    page: false,
  },
  'charge not cancelled': {
    fields: ['ref', 'reason'],
    level: 'warn',
    meaning: 'A superseded charge could not be cancelled at the provider',
    action: 'Nothing: if it is paid, it is refunded',
    page: false,
  },
  'news of another charge': {
    fields: ['payment', 'ref', 'status'],
    level: 'warn',
    meaning: 'The provider reports an unpaid charge that is not the one of its payment',
    action: 'Nothing, unless it repeats: then look it up at the provider',
    page: false,
  },
  'refund cannot be sent': {
    fields: ['refund', 'provider'],
    level: 'error',
    meaning: 'A refund belongs to a provider that is not set any more',
    action: 'Refund at that provider by hand, or set its keys again',
    page: false,
  },
  'dispute of a payment that is not here': {
    fields: ['dispute', 'payment'],
    level: 'warn',
    meaning: 'The bank took a payment back that is not in this database',
    action: 'Look it up at the provider: another system on that account, or from before a restore',
    page: false,
  },
  'dispute not settled': {
    fields: ['dispute', 'error'],
    level: 'error',
    meaning: 'A test card’s dispute could not be decided',
    action: READ_ERROR,
    page: false,
  },
  'evidence not sent': {
    fields: ['dispute', 'error'],
    level: 'error',
    meaning: 'The provider did not take the evidence of a dispute; the admin was told so',
    action: 'Send it again before the bank’s last day',
    page: false,
  },
  'a file of evidence is missing': {
    fields: ['evidence'],
    level: 'error',
    meaning: 'A file that a vendor handed in for a dispute is gone; the rest is sent',
    action: 'Ask the vendor for it, and look at the store of files',
    page: false,
  },
  'change not given up yet': {
    fields: ['change', 'reason'],
    level: 'warn',
    meaning: 'The payment of a change that lapsed is not cancelled yet',
    action: BY_ITSELF,
    page: false,
  },
  'card not kept yet': {
    fields: ['payment', 'reason'],
    level: 'warn',
    meaning: 'A card that a customer wants kept is not kept yet',
    action: BY_ITSELF,
    page: false,
  },
  'card not forgotten yet': {
    fields: ['card', 'reason'],
    level: 'warn',
    meaning: 'A card that a customer removed is at the provider still',
    action: BY_ITSELF,
    page: false,
  },
  'card not to be kept': {
    fields: ['payment', 'reason'],
    level: 'warn',
    meaning: 'The provider could not be told whether to keep a card; the customer was told so',
    action: 'Nothing for one',
    page: false,
  },
  'kept card not charged': {
    fields: ['payment', 'reason'],
    level: 'error',
    meaning: 'A kept card could not be charged; the customer was told so',
    action: 'Nothing for one. Many: see the provider’s status',
    page: false,
  },
  'renewal not charged yet': {
    fields: ['payment', 'reason'],
    level: 'warn',
    meaning: 'The renewal of a plan could not be charged',
    action: BY_ITSELF,
    page: false,
  },
  'subscription not renewed': {
    fields: ['subscription', 'error'],
    level: 'error',
    meaning: 'A plan could not be renewed for a fault of the program',
    action: READ_ERROR,
    page: false,
  },
  'names cannot be screened': {
    fields: ['error'],
    level: 'error',
    meaning:
      'The list of sanctioned people is missing or damaged: nothing that is screened is sold',
    action: 'Mend `SANCTIONS_FILE`',
    page: true,
  },
  'policy-unreadable': {
    fields: ['line'],
    level: 'warn',
    meaning: 'The details of a policy that was sold cannot be read',
    action: 'Report it with its `line`',
    page: false,
  },

  // Security
  'security event not kept': {
    fields: ['error'],
    level: 'error',
    meaning: 'A line of somebody’s own security page could not be stored; the security log has it',
    action: 'Look at PostgreSQL',
    page: false,
  },
  'security log not written': {
    fields: ['error', 'lost'],
    level: 'error',
    meaning: 'The security log cannot be written; lines wait in memory and are then lost',
    action: 'Make room on its disk, or mend its rights',
    page: true,
  },

  // Sealed
  'sealed anew': {
    fields: ['rows'],
    level: 'info',
    meaning:
      'What the secret before had sealed is sealed with `APP_SECRET`; `rows` were left of it. With `rows` 0 `APP_SECRET_PREVIOUS` may go',
    action: '',
    page: false,
  },
  'not sealed anew': {
    fields: ['rows'],
    level: 'error',
    meaning: 'Some `rows` open neither with `APP_SECRET` nor with `APP_SECRET_PREVIOUS`',
    action: 'Keep both until you know why: a third secret, or a backup of another marketplace',
    page: false,
  },
  'the secret of hashes cannot be opened: has APP_SECRET changed?': {
    fields: [],
    level: 'error',
    meaning: 'Accounts, recipients and blocked cards are not known again',
    action: WRONG_SECRET,
    page: true,
  },
  'an authenticator secret cannot be opened: has APP_SECRET changed?': {
    fields: ['userId'],
    level: 'error',
    meaning: 'Somebody’s authenticator app opens nothing',
    action: WRONG_SECRET,
    page: true,
  },
  'what was confided cannot be opened: has APP_SECRET changed?': {
    fields: ['line'],
    level: 'error',
    meaning: 'What a customer confided with a line cannot be shown',
    action: WRONG_SECRET,
    page: true,
  },
  'a kept account cannot be opened: has APP_SECRET changed?': {
    fields: ['account'],
    level: 'error',
    meaning: 'An account that a customer keeps cannot be shown',
    action: WRONG_SECRET,
    page: true,
  },
  'a bill cannot be opened: has APP_SECRET changed?': {
    fields: ['bill'],
    level: 'error',
    meaning: 'A bill that a vendor entered cannot be shown',
    action: WRONG_SECRET,
    page: true,
  },
  'a recipient cannot be opened: has APP_SECRET changed?': {
    fields: ['recipient'],
    level: 'error',
    meaning: 'A recipient of money cannot be shown',
    action: WRONG_SECRET,
    page: true,
  },
  'a declaration cannot be opened: has APP_SECRET changed?': {
    fields: ['user'],
    level: 'error',
    meaning: 'What somebody declared of themselves cannot be shown',
    action: WRONG_SECRET,
    page: true,
  },
  'a record of money cannot be opened: has APP_SECRET changed?': {
    fields: ['line'],
    level: 'error',
    meaning: 'A record of what was sent cannot be shown',
    action: WRONG_SECRET,
    page: true,
  },
  'message cannot be opened: has APP_SECRET changed?': {
    fields: ['message'],
    level: 'error',
    meaning: 'A message of a conversation, or the name of its file, cannot be shown',
    action: WRONG_SECRET,
    page: true,
  },
  'evidence cannot be opened: has APP_SECRET changed?': {
    fields: ['evidence'],
    level: 'error',
    meaning: 'The evidence of a dispute cannot be shown',
    action: WRONG_SECRET,
    page: true,
  },
  'the name of a case cannot be opened: has APP_SECRET changed?': {
    fields: ['case'],
    level: 'error',
    meaning: 'The name of a screening case cannot be shown',
    action: WRONG_SECRET,
    page: true,
  },
  'places sold more than once': {
    fields: ['places'],
    level: 'error',
    meaning: 'Days or slots are sold beyond their maximum, from before it was enforced',
    action: 'Ask the vendors of `places` to move or cancel one of the bookings',
    page: false,
  },
  'private details cannot be opened: has APP_SECRET changed?': {
    fields: ['listing'],
    level: 'error',
    meaning: 'What a vendor keeps private of a listing cannot be shown',
    action: WRONG_SECRET,
    page: true,
  },
  'what is kept of a person cannot be opened: has APP_SECRET changed?': {
    fields: ['person'],
    level: 'error',
    meaning: 'Details of somebody that a customer books for cannot be shown',
    action: WRONG_SECRET,
    page: true,
  },
} as const satisfies Readonly<Record<string, LogEvent>>;

type Events = typeof LOG_EVENTS;
export type LogEventAt<L extends LogEvent['level']> = {
  [E in keyof Events]: Events[E]['level'] extends L ? E : never;
}[keyof Events];

/** Fields that an event may have. */
export type LogFields<E extends keyof Events> = {
  readonly [F in Events[E]['fields'][number]]?: unknown;
};
