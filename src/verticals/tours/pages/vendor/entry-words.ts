// Error messages of a listing's form in the page's language. The server sends codes and English
// messages.
import { m } from '#web/words/generated/messages.js';
import type { EntryError } from '../../entry-rules.ts';

const FAULTS: Record<EntryError, () => string> = {
  country_required: m.tours_entry_country_required,
  country_unknown: m.tours_entry_country_unknown,
  type_required: m.tours_entry_type_required,
  type_unknown: m.tours_entry_type_unknown,
  name_required: m.tours_entry_name_required,
  name_too_long: m.tours_entry_name_too_long,
  description_required: m.tours_entry_description_required,
  description_too_long: m.tours_entry_description_too_long,
  images_required: m.tours_entry_images_required,
  images_too_many: m.tours_entry_images_too_many,
  price_required: m.tours_entry_price_required,
  price_invalid: m.tours_entry_price_invalid,
  duration_invalid: m.tours_entry_duration_invalid,
  days_required: m.tours_entry_days_required,
  edit_name_required: m.tours_entry_edit_name_required,
  edit_country_required: m.tours_entry_edit_country_required,
  edit_type_required: m.tours_entry_edit_type_required,
};

export const faultWords = (fault: EntryError): string => FAULTS[fault]();

export const isEntryError = (fault: unknown): fault is EntryError =>
  typeof fault === 'string' && Object.hasOwn(FAULTS, fault);
