import { m } from '#web/words/generated/messages.js';
import type { EntryError } from '../../entry-rules.ts';

const WORDS: Record<EntryError, () => string> = {
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

export const entryWords = (error: EntryError): string => WORDS[error]();

export const isEntryError = (code: unknown): code is EntryError =>
  typeof code === 'string' && Object.hasOwn(WORDS, code);
