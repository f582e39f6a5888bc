import { useCallback } from 'react';
import type { ApiError } from '#web/api.ts';
import { m } from '#web/words/generated/messages.js';
import { fieldFaultWords } from '#web/words/field-faults.ts';
import { currentLanguage } from '#web/words/language.ts';
import { useListingForm } from '../use-listing-form.ts';
import { type GoodsDraft, type GoodsForm } from './goods-draft.ts';
import { goodsFaults, serverField } from './goods-faults.ts';

interface GoodsFormParts {
  readonly form: GoodsForm;
  readonly initial: GoodsDraft;
  /** How many services it could go under. */
  readonly services: number;
  readonly send: (draft: GoodsDraft, progress: (share: number) => void) => Promise<void>;
  /** Said when the server says nothing. */
  readonly failed: string;
}

/** The form of a listing of goods. */
export function useGoodsForm({ form, initial, services, send, failed }: GoodsFormParts) {
  const listing = useListingForm<GoodsDraft>({
    initial,
    judge: (draft) => goodsFaults(form, draft, services),
    send,
    saidBy: (error, draft) => ({
      general: generalWords(error, failed),
      fields: Object.fromEntries(
        Object.entries(fieldFaultWords(error)).map(([name, words]) => [
          serverField(name, draft),
          words,
        ]),
      ),
    }),
  });
  const { change } = listing;
  const set = useCallback(
    <Name extends keyof GoodsDraft>(name: Name, value: GoodsDraft[Name]) =>
      change(name, (before) => ({ ...before, [name]: value })),
    [change],
  );
  return { ...listing, set };
}
export type GoodsFormState = ReturnType<typeof useGoodsForm>;

function generalWords({ status, body, message }: ApiError, failed: string): string {
  if (status === 0) return message;
  if (body.code === 'changed_meanwhile') return m.goods_changed_meanwhile();
  if (body.code === 'variant_gone') return m.goods_variant_gone();
  if (status === 404) return m.goods_not_there();
  return currentLanguage() === 'en' && status < 500 ? message : failed;
}
