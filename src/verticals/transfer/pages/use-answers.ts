import { useState } from 'react';
import { api, ApiError } from '#web/api.ts';
import { failureWords } from '#web/cart/cart-words.ts';
import { m } from '#web/words/generated/messages.js';
import { PURPOSES, RELATIONS } from '../kinds.ts';
import type { Answers, Asking } from './use-transfer.ts';
import { useRecipient } from './use-recipient.ts';

type Errors = Partial<Record<'purpose' | 'relation', string>>;

export function useAnswers(
  { corridor, method, needsRelation, search, changed, refuse }: Asking,
  signedIn: boolean,
) {
  const [purpose, setPurpose] = useState(PURPOSES.find((one) => one === search.purpose) ?? null);
  const [relation, setRelation] = useState(
    RELATIONS.find((one) => one === search.relation) ?? null,
  );
  const [message, setMessage] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const recipient = useRecipient({
    country: corridor?.country,
    method,
    signedIn,
    before: search.line === undefined ? null : (search.way ?? null),
  });
  const answered = () => {
    changed();
    setErrors({});
  };
  const isComplete = (): boolean => {
    const found = {
      ...(purpose === null && { purpose: m.transfer_why_purpose() }),
      ...(needsRelation && relation === null && { relation: m.transfer_why_relation() }),
    };
    const ofRecipient = recipient.judge();
    setErrors(found);
    recipient.setErrors(ofRecipient);
    const [name] = [...Object.keys(ofRecipient), ...Object.keys(found)];
    if (name !== undefined) document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
    return name === undefined;
  };
  const confide: Answers['confide'] = async () => {
    const { chosen, whole, keep } = recipient;
    if (chosen === 'before') return 'before';
    if (chosen !== 'new') return { recipientId: chosen.saved, message };
    if (!whole) return null;
    if (!keep) return { ...whole, message };
    try {
      const { recipient: kept } = await api(
        'POST /recipients',
        { body: { ...whole, personId: recipient.person?._id ?? null } },
        { headers: { 'Idempotency-Key': crypto.randomUUID() } },
      );
      recipient.added(kept);
      return { recipientId: kept._id, message };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(await failureWords(error, m.transfer_recipient_missing()));
      return null;
    }
  };
  return {
    recipient,
    purpose,
    relation,
    needsRelation,
    message,
    errors,
    isComplete,
    confide,
    setPurpose: (value: string) => {
      answered();
      setPurpose(PURPOSES.find((one) => one === value) ?? null);
    },
    setRelation: (value: string) => {
      answered();
      setRelation(RELATIONS.find((one) => one === value) ?? null);
    },
    setMessage: (typed: string) => {
      changed();
      setMessage(typed);
    },
  };
}
export type AnswersState = ReturnType<typeof useAnswers>;
