import { expect, test } from 'vitest';
import arabic from '#messages/ar.json' with { type: 'json' };
import english from '#messages/en.json' with { type: 'json' };

const FORM = /_(?:one|two|few|many|other)$/;
/** Plural forms of `counted`. Arabic's sixth form, for zero, equals `other`. */
const FORMS = ['one', 'two', 'few', 'many', 'other'];

/** Messages with a count but one form of the noun, with reasons. */
const EXCUSED: Readonly<Record<string, string>> = {
  compare_full: 'a constant, 4',
  conversation_attach_hint: 'a constant, 5',
  conversation_too_long: 'a constant, 4,000',
  conversation_too_many_files: 'a constant, 5',
  delivery_transit: 'a range, which ends above 1',
  field_fetch_limit_limit: 'a constant, 5,000',
  field_too_long_limit: 'a limit, 20 and more',
  field_too_short_limit: 'a limit, 8 and more',
  figures_many_today: 'a constant, 200',
  hotels_why_fit: 'the rule of rooms in its own words, with three counts',
  hotels_why_rooms: 'a constant, 10',
  imports_limit: 'a constant, 5,000',
  imports_takes_text: 'a constant, far above 10',
  insurance_form_example_health: 'a constant, 30',
  insurance_form_example_travel: 'a constant, 7',
  insurance_why_old: 'an age, far above 2',
  insurance_why_old_who: 'an age, far above 2',
  inventory_import_limit: 'a constant, 10,000',
  lets_why_guests: 'the rule of homes in its own words, which the server says as well',
  mail_invited_text: 'a name',
  mail_invited_until: 'a constant, 7',
  mail_pay_after: 'a name',
  mail_pay_text: 'a name',
  mailbox_newest: 'a constant, 100',
  onboarding_progress: 'the total is 6 or 7',
  pay_text: 'a name',
  payout_fault_long: 'a constant, far above 2',
  recipient_iban_hint: 'as long as an IBAN, 23 and more',
  refused_plan_limit: 'a limit, 5 and more',
  refused_quotes_held: 'a constant, 20',
  refused_change_too_often: 'a constant, 10',
  refused_seats_taken: 'a constant, 2, 5 or 50',
  refused_too_many_documents: 'a constant, 3',
  refused_too_many_documents_kept: 'a constant, 6',
  refused_too_many_accounts: 'a constant, 40',
  refused_too_many_canned_answers: 'a constant, 30',
  refused_too_many_favourite_lists: 'a constant, 50',
  refused_favourite_list_full: 'a constant, 500',
  refused_too_many_drafts: 'a constant, 50',
  refused_too_many_passkeys: 'a constant, 10',
  refused_too_many_recipients: 'a constant, 100',
  refused_too_many_rows: 'a constant, 50,000',
  refused_too_many_to_export: 'a constant, 50,000',
  recipient_fault_number_begins: 'as long as an account, 4 and more',
  refused_too_many_values: 'a constant, 20,000',
  response_minutes: '15 or 30',
  reviews_photo: 'The count is of all photos, and the name follows it',
  security_required: 'a name',
  shop_more_results: 'a constant, 500',
  staffing_why_works: 'times of the day',
  subscription_room: 'a limit, 5 and more',
  transfer_amount_bounds: 'amounts of money',
  transfer_recipient_gets: 'a name',
  utilities_account_digits: 'as long as an account, 4 and more',
  utilities_digits_electricity: 'as long as an account, 4 and more',
  utilities_digits_gas: 'as long as an account, 4 and more',
  utilities_digits_government: 'as long as an account, 4 and more',
  utilities_digits_internet: 'as long as an account, 4 and more',
  utilities_digits_mobile: 'as long as an account, 4 and more',
  utilities_digits_water: 'as long as an account, 4 and more',
  team_remove_text: 'a name',
  team_seats: 'a constant, 2, 5 or 50',
  team_transfer_text: 'a name',
};

/** Words after a number that do not change with it. */
const UNCHANGED: Readonly<Record<string, readonly string[]>> = {
  en: ['as', 'does', 'has', 'is', 'was'],
  ar: ['أخرى', 'بانتظار', 'غيرها', 'قبل', 'ميغابايت'],
};
const AFTER_A_COUNT = {
  en: /\{(\w+)\} ([a-z]+s)\b/g,
  ar: /\{(count|days|total|most|rows|months|people|guests|pieces|hours)\} ([\p{L}\p{M}]{3,})/gu,
};

/** Keys of messages with a number before a noun but without plural forms. */
const unformed = (words: object, language: 'en' | 'ar'): string[] =>
  Object.entries(words).flatMap(([key, text]) =>
    !FORM.test(key) &&
    [...String(text).matchAll(AFTER_A_COUNT[language])].some(
      ([, , noun = '']) => !UNCHANGED[language]?.includes(noun),
    )
      ? [key]
      : [],
  );

/** Keys with plural forms; other keys may end in '_other' or '_few' too. */
const countsOf = (keys: readonly string[]): string[] =>
  keys
    .filter((key) => key.endsWith('_other'))
    .map((key) => key.slice(0, -'_other'.length))
    .filter((count) => keys.includes(`${count}_few`));

test('messages with a count before a noun have plural forms in both languages', () => {
  const found = new Set([...unformed(english, 'en'), ...unformed(arabic, 'ar')]);
  expect([...found].toSorted()).toEqual(Object.keys(EXCUSED).toSorted());
});

test.each([
  ['English', english],
  ['Arabic', arabic],
])('%s has every plural form', (_, words) => {
  const keys = Object.keys(words);
  const counts = countsOf(keys);
  expect(counts.length).toBeGreaterThan(10);
  for (const count of counts)
    expect(keys.filter((key) => key.replace(FORM, '') === count && FORM.test(key)).length).toBe(
      FORMS.length,
    );
});

test('Arabic omits the number for one and two, and distinguishes few from many', () => {
  const words: Readonly<Record<string, string>> = arabic;
  const wrong = countsOf(Object.keys(words)).filter(
    (count) =>
      /\{/.test(`${words[`${count}_one`]}${words[`${count}_two`]}`) ||
      words[`${count}_few`] === words[`${count}_many`],
  );
  expect(wrong).toEqual([]);
});
