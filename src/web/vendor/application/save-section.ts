import type { Section } from '#core/catalogue/vendors/rules.ts';
import { api } from '#web/api.ts';
import { m } from '#web/words/generated/messages.js';
import type { Vendor } from './steps.ts';

type Typed = Readonly<Record<string, string>>;

const CALLS: Record<Section, (body: Typed) => Promise<{ readonly vendor: Vendor }>> = {
  businessDetails: (body) => api('POST /vendor/business-details', { body }),
  businessContact: (body) => api('POST /vendor/business-contact', { body }),
  ownerDetails: (body) => api('POST /vendor/owner-details', { body }),
  contactPerson: (body) => api('POST /vendor/contact-person', { body }),
  businessAddress: (body) => api('POST /vendor/business-address', { body }),
};

/** Saves a section. Throws ApiError. */
export const saveSection = (section: Section, typed: Typed) => CALLS[section](typed);

export function saveFailedWords(section: Section): string {
  return {
    businessDetails: m.onboarding_failed_business,
    businessContact: m.onboarding_failed_contact,
    ownerDetails: m.onboarding_failed_owner,
    contactPerson: m.onboarding_failed_person,
    businessAddress: m.onboarding_failed_address,
  }[section]();
}
