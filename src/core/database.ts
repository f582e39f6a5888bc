import type { Kysely, Transaction } from 'kysely';
import type { AccountsTables } from './accounts/tables.ts';
import type { AuditTables } from './audit/tables.ts';
import type { BillsTables } from './bills/tables.ts';
import type { CardsTables } from './cards/tables.ts';
import type { CartTables } from './cart/tables.ts';
import type { ChangesTables } from './changes/tables.ts';
import type { ConfidedTables } from './confided/tables.ts';
import type { CountsTables } from './counts/tables.ts';
import type { DeliveryTables } from './delivery/tables.ts';
import type { DisputesTables } from './disputes/tables.ts';
import type { FactorsTables } from './factors/tables.ts';
import type { FeaturesTables } from './features/tables.ts';
import type { FeedsTables } from './feeds/tables.ts';
import type { InventoryTables } from './inventory/tables.ts';
import type { InquiriesTables } from './inquiries/tables.ts';
import type { InvoicesTables } from './invoices/tables.ts';
import type { LedgerTables } from './ledger/tables.ts';
import type { ListingsTables } from './listings/tables.ts';
import type { MailTables } from './mail/tables.ts';
import type { MediaTables } from './media/tables.ts';
import type { MessagesTables } from './messages/tables.ts';
import type { MovesTables } from './moves/tables.ts';
import type { NextFreeTables } from './next-free/tables.ts';
import type { SecretTables } from './security/secret-tables.ts';
import type { OrdersTables } from './orders/tables.ts';
import type { OutcomesTables } from './outcomes/tables.ts';
import type { PaymentsTables } from './payments/tables.ts';
import type { PayoutsTables } from './payouts/tables.ts';
import type { ProviderBalanceTables } from './provider-balance/tables.ts';
import type { QuoteLocksTables } from './quote-locks/tables.ts';
import type { RatesTables } from './rates/tables.ts';
import type { RecipientsTables } from './recipients/tables.ts';
import type { PickupsTables } from './pickups/tables.ts';
import type { PersonsTables } from './persons/tables.ts';
import type { ReturnsTables } from './returns/tables.ts';
import type { ReceiptLinksTables } from './receipt-links/tables.ts';
import type { PlansTables } from './plans/tables.ts';
import type { DocumentsTables } from './documents/tables.ts';
import type { PoliciesTables } from './policies/tables.ts';
import type { ReplacementsTables } from './replacements/tables.ts';
import type { RestockTables } from './restock/tables.ts';
import type { ReviewsTables } from './reviews/tables.ts';
import type { ScreeningTables } from './screening/tables.ts';
import type { SecurityTables } from './security/tables.ts';
import type { ServicesTables } from './services/tables.ts';
import type { StandingTables } from './standing/tables.ts';
import type { StatementsTables } from './statements/tables.ts';
import type { StaysTables } from './stays/tables.ts';
import type { SubstitutionsTables } from './substitutions/tables.ts';
import type { VendorsTables } from './vendors/tables.ts';
import type { ViewsTables } from './views/tables.ts';
import type { WordingsTables } from './wordings/tables.ts';

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
