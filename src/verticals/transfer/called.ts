import type { CalledNames } from '#base/called-names.ts';

export const TRANSFER_CALLED: CalledNames<'corridor'> = {
  all: 'Money Transfer Services|خدمات تحويل الأموال|money transfer|send money|transfer|remittance|remit|cash pickup|wire|تحويل|تحويل أموال|حوالة|حوالات|إرسال أموال|صرافة',
  kinds: { corridor: 'Money transfer|تحويل أموال|transfer|remittance|تحويل|حوالة' },
};
