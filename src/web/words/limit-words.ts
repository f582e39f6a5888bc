import { ownValue } from '#base/own-value.ts';
import { m } from './generated/messages.js';

/** Messages by exceeded limit. */
const WORDS: Readonly<Record<string, () => string>> = {
  'sign-up': m.refused_limit_sign_up,
  'sign-in': m.refused_limit_sign_in,
  messages: m.refused_limit_messages,
  conversations: m.refused_limit_conversations,
  'conversation-messages': m.refused_limit_conversation_messages,
  'messages-network': m.refused_limit_messages_network,
  'message-letters': m.refused_limit_message_letters,
  'password-resets': m.refused_limit_password_resets,
  'failed-sign-in': m.refused_limit_failed_sign_in,
  'sign-up-mails': m.refused_limit_sign_up_mails,
  'code-sends': m.refused_limit_code_sends,
  'app-codes': m.refused_limit_app_codes,
  'recovery-codes': m.refused_limit_recovery_codes,
  'reset-mails': m.refused_limit_reset_mails,
  quotes: m.refused_limit_quotes,
  'quotes-network': m.refused_limit_quotes_network,
  'bill-asks': m.refused_limit_bill_asks,
  'bill-misses': m.refused_limit_bill_misses,
  'bill-misses-network': m.refused_limit_bill_misses_network,
  recipients: m.refused_limit_recipients,
  'cart-syncs': m.refused_limit_cart_syncs,
  checkout: m.refused_limit_checkout,
  feeds: m.refused_limit_feeds,
  'feed-syncs': m.refused_limit_feed_syncs,
  uploads: m.refused_limit_uploads,
  imports: m.refused_limit_imports,
  'linked-pictures': m.refused_limit_linked_pictures,
  exports: m.refused_limit_exports,
  reviews: m.refused_limit_reviews,
  'restock-requests': m.refused_limit_restock_requests,
  'restock-network': m.refused_limit_restock_network,
  'restock-strangers': m.refused_limit_restock_strangers,
  'restock-letters': m.refused_limit_restock_letters,
  'order-letters': m.refused_limit_order_letters,
  returns: m.refused_limit_returns,
  substitutions: m.refused_limit_substitutions,
  'policy-checks': m.refused_limit_policy_checks,
  'payment-links': m.refused_limit_payment_links,
  'payment-letters': m.refused_limit_payment_letters,
  invitations: m.refused_limit_invitations,
  'invitation-links': m.refused_limit_invitation_links,
};

/** Undefined for a limit of a newer server. */
export const limitWords = (limit: unknown): string | undefined =>
  ownValue(WORDS, String(limit))?.();
