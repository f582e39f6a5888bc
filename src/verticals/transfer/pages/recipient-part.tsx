import { useEffect } from 'react';
import { RecipientFields } from '#web/recipients/recipient-fields.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select, TextInput } from '#web/ui/field.tsx';
import { formatCount, formatMoney } from '#web/ui/format.ts';
import { LockIcon, PlusIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { MAX_MESSAGE, PURPOSES, RELATION_FROM, RELATIONS } from '../kinds.ts';
import { PURPOSE_WORDS, RELATION_WORDS } from '../recipient-words.ts';
import { type AnswersState, useAnswers } from './use-answers.ts';
import type { Chosen } from './use-recipient.ts';
import type { Asking } from './use-transfer.ts';

const CHIP =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full bg-paper px-4 text-[15px] leading-5 font-semibold inset-ring inset-ring-line hover:inset-ring-primary aria-pressed:bg-tint aria-pressed:inset-ring-2 aria-pressed:inset-ring-primary';

export function RecipientPart({
  asking,
  signedIn,
}: {
  readonly asking: Asking;
  readonly signedIn: boolean;
}) {
  const answers = useAnswers(asking, signedIn);
  const { recipient } = answers;
  const { setShownName, setAnswers } = asking;
  // Only read when the button is pressed, after this effect.
  useEffect(() => setAnswers(answers));
  useEffect(() => setShownName(recipient.shown), [recipient.shown, setShownName]);
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
          {recipient.saved.map(({ _id, mask, personId }) =>
            chip({ saved: _id }, <SavedName mask={mask} of={recipient.nameOf(personId)} />, _id),
          )}
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
        {recipient.chosen === 'new' ? <NewRecipient {...{ asking, recipient }} /> : null}
        <Reasons answers={answers} />
      </div>
    </>
  );
}

/** A saved recipient with the person's name, if known, and masked details. */
const SavedName = ({ mask, of }: { readonly mask: string; readonly of: string | null }) => (
  <span>
    {of === null ? null : (
      <span>
        <bdi>{of}</bdi> <span aria-hidden="true">·</span>{' '}
      </span>
    )}
    <bdi>{mask}</bdi>
  </span>
);

const sameChoice = (one: Chosen, other: Chosen): boolean =>
  typeof one === 'object' && typeof other === 'object' ? one.saved === other.saved : one === other;

function NewRecipient({
  asking: { corridor, method },
  recipient,
}: {
  readonly asking: Asking;
  readonly recipient: AnswersState['recipient'];
}) {
  const { draft, errors, type, keep, setKeep } = recipient;
  if (!corridor || !method) return null;
  return (
    <>
      {recipient.people.length > 0 ? (
        <Select
          name="person"
          label={m.transfer_person()}
          hint={m.recipient_name_arabic_hint()}
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
      <RecipientFields
        method={method.method}
        country={corridor.country}
        wallet={method}
        {...{ draft, errors, type }}
      />
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

function Reasons({ answers }: { readonly answers: AnswersState }) {
  const { purpose, relation, needsRelation, errors, recipient, message } = answers;
  return (
    <div className="field-rows grid gap-x-4 gap-y-2.5 sm:grid-cols-2">
      <Select
        name="purpose"
        label={m.transfer_purpose()}
        hint={m.transfer_purpose_hint()}
        error={errors.purpose}
        value={purpose ?? ''}
        onChange={({ target }) => answers.setPurpose(target.value)}
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
          onChange={({ target }) => answers.setRelation(target.value)}
        >
          <option value="">{m.transfer_relation_choose()}</option>
          {RELATIONS.map((one) => (
            <option key={one} value={one}>
              {RELATION_WORDS[one]()}
            </option>
          ))}
        </Select>
      ) : null}
      {recipient.chosen === 'before' ? (
        <p className="self-end text-[14px] leading-5 text-muted sm:col-span-2">
          {m.transfer_message_kept()}
        </p>
      ) : (
        <TextInput
          name="message"
          className="sm:col-span-2"
          autoComplete="off"
          maxLength={MAX_MESSAGE}
          label={m.transfer_message()}
          hint={m.transfer_message_hint({ count: formatCount(MAX_MESSAGE) })}
          value={message}
          onChange={({ target }) => answers.setMessage(target.value)}
        />
      )}
    </div>
  );
}
