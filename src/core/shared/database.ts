import type { Kysely, Transaction } from 'kysely';
import type { AccountsTables } from '#core/identity/accounts/tables.ts';
import type { AuditTables } from '#core/identity/audit/tables.ts';
import type { BillsTables } from '#core/catalogue/bills/tables.ts';
import type { CardsTables } from '#core/money/cards/tables.ts';
import type { CartTables } from '#core/selling/cart/tables.ts';
import type { ChangesTables } from '#core/orders/changes/tables.ts';
import type { ConfidedTables } from '#core/compliance/confided/tables.ts';
import type { CountsTables } from './counts/tables.ts';
import type { DeliveryTables } from '#core/inventory/delivery/tables.ts';
import type { DisputesTables } from '#core/money/disputes/tables.ts';
import type { FactorsTables } from '#core/identity/factors/tables.ts';
import type { FeaturesTables } from '#core/catalogue/features/tables.ts';
import type { FeedsTables } from '#core/inventory/feeds/tables.ts';
import type { InventoryTables } from '#core/inventory/inventory/tables.ts';
import type { InquiriesTables } from '#core/orders/inquiries/tables.ts';
import type { InvoicesTables } from '#core/money/invoices/tables.ts';
import type { LedgerTables } from '#core/money/ledger/tables.ts';
import type { ListingsTables } from '#core/catalogue/listings/tables.ts';
import type { MailTables } from '#core/messaging/mail/tables.ts';
import type { MediaTables } from './media/tables.ts';
import type { MessagesTables } from '#core/messaging/messages/tables.ts';
import type { MovesTables } from '#core/orders/moves/tables.ts';
import type { NextFreeTables } from '#core/inventory/next-free/tables.ts';
import type { SecretTables } from '#core/identity/security/secret-tables.ts';
import type { OrdersTables } from '#core/orders/orders/tables.ts';
import type { OutcomesTables } from '#core/orders/outcomes/tables.ts';
import type { PaymentsTables } from '#core/money/payments/tables.ts';
import type { PayoutsTables } from '#core/money/payouts/tables.ts';
import type { ProviderBalanceTables } from '#core/money/provider-balance/tables.ts';
import type { QuoteLocksTables } from '#core/catalogue/quote-locks/tables.ts';
import type { RatesTables } from '#core/catalogue/rates/tables.ts';
import type { RecipientsTables } from '#core/compliance/recipients/tables.ts';
import type { PickupsTables } from '#core/orders/pickups/tables.ts';
import type { PersonsTables } from '#core/identity/persons/tables.ts';
import type { ReturnsTables } from '#core/orders/returns/tables.ts';
import type { ReceiptLinksTables } from '#core/orders/receipt-links/tables.ts';
import type { PlansTables } from '#core/money/plans/tables.ts';
import type { DocumentsTables } from '#core/orders/documents/tables.ts';
import type { PoliciesTables } from '#core/orders/policies/tables.ts';
import type { ReplacementsTables } from '#core/orders/replacements/tables.ts';
import type { RestockTables } from '#core/inventory/restock/tables.ts';
import type { ReviewsTables } from '#core/catalogue/reviews/tables.ts';
import type { ScreeningTables } from '#core/compliance/screening/tables.ts';
import type { SecurityTables } from '#core/identity/security/tables.ts';
import type { ServicesTables } from '#core/catalogue/services/tables.ts';
import type { StandingTables } from '#core/compliance/standing/tables.ts';
import type { StatementsTables } from '#core/money/statements/tables.ts';
import type { StaysTables } from '#core/catalogue/stays/tables.ts';
import type { SubstitutionsTables } from '#core/orders/substitutions/tables.ts';
import type { VendorsTables } from '#core/catalogue/vendors/tables.ts';
import type { ViewsTables } from '#core/catalogue/views/tables.ts';
import type { WordingsTables } from '#core/catalogue/wordings/tables.ts';

/** Every table of the marketplace's own nouns. */
export type Database = AccountsTables &
  AuditTables &
  BillsTables &
  CardsTables &
  CartTables &
  ChangesTables &
  MovesTables &
  ConfidedTables &
  CountsTables &
  DeliveryTables &
  DisputesTables &
  FactorsTables &
  FeaturesTables &
  FeedsTables &
  InquiriesTables &
  InventoryTables &
  InvoicesTables &
  LedgerTables &
  ListingsTables &
  MailTables &
  MediaTables &
  MessagesTables &
  NextFreeTables &
  SecretTables &
  OrdersTables &
  OutcomesTables &
  PaymentsTables &
  PayoutsTables &
  PickupsTables &
  ProviderBalanceTables &
  QuoteLocksTables &
  RatesTables &
  RecipientsTables &
  PersonsTables &
  ReturnsTables &
  PlansTables &
  DocumentsTables &
  ReceiptLinksTables &
  PoliciesTables &
  ReplacementsTables &
  RestockTables &
  ReviewsTables &
  ScreeningTables &
  SecurityTables &
  ServicesTables &
  StandingTables &
  StatementsTables &
  StaysTables &
  SubstitutionsTables &
  VendorsTables &
  ViewsTables &
  WordingsTables;

/** What stores take: the database or the transaction their caller is in. */
export type Db = Kysely<Database> | Transaction<Database>;
export type Trx = Transaction<Database>;
