import { ibanLengthOf } from '#base/iban.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select, TextInput } from '#web/ui/field.tsx';
import { formatCount, formatMoney } from '#web/ui/format.ts';
import { LockIcon, PlusIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { PURPOSES, RELATION_FROM, RELATIONS } from '../kinds.ts';
import { PURPOSE_WORDS, RELATION_WORDS } from '../words.ts';
import type { Chosen } from './use-recipient.ts';
import type { TransferState } from './use-transfer.ts';

const CHIP =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full bg-paper px-4 text-[15px] leading-5 font-semibold inset-ring inset-ring-line hover:inset-ring-primary aria-pressed:bg-tint aria-pressed:inset-ring-2 aria-pressed:inset-ring-primary';

/** Who gets it, and why. */
export function RecipientForm({ transfer }: { readonly transfer: TransferState }) {
  const { recipient, signedIn } = transfer;
  if (!signedIn)
    return (
      <p className="rounded-field bg-sunk px-4 py-3 text-[15px] leading-6">
        {m.transfer_recipient_sign_in()}
      </p>
    );
  const chip = (value: Chosen, words: React.ReactNode, key: string) => (
    <button
      key={key}
      type="button"
      className={CHIP}
      aria-pressed={sameChoice(recipient.chosen, value)}
      onClick={() => recipient.choose(value)}
    >
      {words}
    </button>
  );
  return (
    <>
      {recipient.saved.length > 0 || recipient.hasBefore ? (
        <div role="group" aria-label={m.transfer_who()} className="mb-4 flex flex-wrap gap-2">
          {recipient.hasBefore ? chip('before', m.transfer_before(), 'before') : null}
          {recipient.saved.map(({ _id, mask }) => chip({ saved: _id }, <bdi>{mask}</bdi>, _id))}
          {chip(
            'new',
            <>
              <PlusIcon className="size-4" />
              {m.transfer_new()}
            </>,
            'new',
          )}
        </div>
      ) : null}
      <div className="grid gap-4 rounded-panel bg-paper p-5 inset-ring inset-ring-line md:p-6">
        {recipient.chosen === 'new' ? <NewRecipient transfer={transfer} /> : null}
        <Reasons transfer={transfer} />
      </div>
    </>
  );
}

const sameChoice = (one: Chosen, other: Chosen): boolean =>
  typeof one === 'object' && typeof other === 'object' ? one.saved === other.saved : one === other;

function NewRecipient({
  transfer: { recipient, corridor, method },
}: {
  readonly transfer: TransferState;
}) {
  const { draft, errors, type, keep, setKeep } = recipient;
  if (!corridor || !method) return null;
  const field = (name: keyof typeof draft) => ({
    name,
    autoComplete: 'off',
    spellCheck: false,
    value: draft[name],
    error: name === 'nameArabic' ? undefined : errors[name],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => type(name, target.value),
  });
  const latin = { dir: 'ltr' as const };
  return (
    <>
      {recipient.people.length > 0 ? (
        <Select
          name="person"
          label={m.transfer_person()}
          hint={m.transfer_name_arabic_hint()}
          value={recipient.person?._id ?? ''}
          onChange={({ target }) => recipient.choosePerson(target.value)}
        >
          <option value="">{m.transfer_person_none()}</option>
          {recipient.people.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          {...field('name')}
          maxLength={70}
          label={m.transfer_name()}
          hint={{
            bank: m.transfer_name_bank_hint,
            cash: m.transfer_name_cash_hint,
            wallet: m.transfer_name_wallet_hint,
          }[method.method]()}
        />
        {method.method === 'bank' ? (
          <>
            <TextInput
              {...field('nameArabic')}
              maxLength={70}
              label={m.transfer_name_arabic()}
              hint={m.transfer_name_arabic_hint()}
            />
            <TextInput
              {...field('iban')}
              {...latin}
              maxLength={60}
              className="sm:col-span-2"
              label={m.transfer_iban()}
              hint={m.transfer_iban_hint({
                count: formatCount(ibanLengthOf(corridor.country) ?? 0),
                start: `\u2068${IBAN_STARTS[corridor.country]}\u2069`,
              })}
            />
          </>
        ) : null}
        {method.method === 'wallet' ? (
          <TextInput
            {...field('number')}
            {...latin}
            inputMode="tel"
            maxLength={40}
            label={m.transfer_wallet_number({ operator: `\u2068${method.operator}\u2069` })}
            hint={m.transfer_number_hint({ example: `\u2068${method.example}\u2069` })}
          />
        ) : null}
        {method.method === 'cash' ? (
          <>
            <TextInput
              {...field('phone')}
              {...latin}
              inputMode="tel"
              maxLength={40}
              label={m.transfer_phone()}
              hint={m.transfer_phone_hint()}
            />
            <TextInput
              {...field('city')}
              maxLength={60}
              label={m.transfer_city()}
              hint={m.transfer_city_hint()}
            />
          </>
        ) : null}
      </div>
      <Checkbox name="keep" checked={keep} onChange={({ target }) => setKeep(target.checked)}>
        {m.transfer_keep()}
      </Checkbox>
      <p className="flex items-start gap-2.5 rounded-field bg-tint px-4 py-3 text-[14px] leading-5">
        <LockIcon className="mt-px size-[18px] shrink-0 text-primary" />
        {m.transfer_recipient_private()}
      </p>
    </>
  );
}

const IBAN_STARTS = {
  Egypt: 'EG',
  'Saudi Arabia': 'SA',
  Lebanon: 'LB',
  Jordan: 'JO',
  Iraq: 'IQ',
} as const;

function Reasons({ transfer }: { readonly transfer: TransferState }) {
  const { purpose, relation, needsRelation, errors } = transfer;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        name="purpose"
        label={m.transfer_purpose()}
        hint={m.transfer_purpose_hint()}
        error={errors.purpose}
        value={purpose ?? ''}
        onChange={({ target }) => transfer.setPurpose(target.value)}
      >
        <option value="">{m.transfer_purpose_choose()}</option>
        {PURPOSES.map((one) => (
          <option key={one} value={one}>
            {PURPOSE_WORDS[one]()}
          </option>
        ))}
      </Select>
      {needsRelation ? (
        <Select
          name="relation"
          label={m.transfer_relation()}
          hint={m.transfer_relation_hint({
            amount: formatMoney(RELATION_FROM / 100, { short: true }),
          })}
          error={errors.relation}
          value={relation ?? ''}
          onChange={({ target }) => transfer.setRelation(target.value)}
        >
          <option value="">{m.transfer_relation_choose()}</option>
          {RELATIONS.map((one) => (
            <option key={one} value={one}>
              {RELATION_WORDS[one]()}
            </option>
          ))}
        </Select>
      ) : null}
    </div>
  );
}
