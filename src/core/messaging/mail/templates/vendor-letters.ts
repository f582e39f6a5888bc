import type { RequestedChange } from '#contract/vendors.ts';
import type { WordKey } from '#core/shared/words.ts';
import type { MailVendorNews } from '../mail-data.ts';
import type { Letters } from './letters.ts';
import { button, facts, text } from './writer.ts';

export const VENDOR_WORDS: Record<
  MailVendorNews,
  Record<'subject' | 'title' | 'text' | 'button', WordKey>
> = {
  Pending: {
    subject: 'mail_vendor_pending_subject',
    title: 'mail_vendor_pending_title',
    text: 'mail_vendor_pending_text',
    button: 'mail_vendor_see',
  },
  Approved: {
    subject: 'mail_vendor_approved_subject',
    title: 'mail_vendor_approved_title',
    text: 'mail_vendor_approved_text',
    button: 'mail_vendor_start',
  },
  Rejected: {
    subject: 'mail_vendor_rejected_subject',
    title: 'mail_vendor_rejected_title',
    text: 'mail_vendor_rejected_text',
    button: 'mail_vendor_mend',
  },
  ChangesRequested: {
    subject: 'mail_vendor_changes_subject',
    title: 'mail_vendor_changes_title',
    text: 'mail_vendor_changes_text',
    button: 'mail_vendor_mend',
  },
  Suspended: {
    subject: 'mail_vendor_suspended_subject',
    title: 'mail_vendor_suspended_title',
    text: 'mail_vendor_suspended_text',
    button: 'mail_vendor_mend',
  },
};

const STEP_WORDS: Record<RequestedChange['step'], WordKey> = {
  businessDetails: 'onboarding_step_business',
  businessContact: 'onboarding_step_contact',
  ownerDetails: 'onboarding_step_owner',
  contactPerson: 'onboarding_step_person',
  businessAddress: 'onboarding_step_address',
  documents: 'onboarding_step_documents',
};

export const vendorLetters: Letters<'vendor-status'> = {
  'vendor-status': ({ name, businessName, news, reason, changes = [] }, { say, hello, link }) => {
    const words = VENDOR_WORDS[news];
    return {
      subject: say(words.subject, { business: businessName }),
      preview: say(words.text, { business: businessName }),
      title: say(words.title),
      blocks: [
        hello(name),
        text(say(words.text, { business: businessName })),
        ...(reason ? [facts([say('mail_reason_label'), reason])] : []),
        ...(changes.length === 0
          ? []
          : [facts(...changes.map(({ step, note }) => [say(STEP_WORDS[step]), note] as const))]),
        // Redirects vendors to their current application step.
        button(say(words.button), link('/redirect')),
      ],
    };
  },
};
