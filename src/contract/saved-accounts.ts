import { z } from 'zod';
import { CURRENCIES } from '#base/currency.ts';
import { endpoint } from './endpoint.ts';
import { Day, Id, IdParams, Message, plainLine } from './shared.ts';

export const SavedAccount = z.object({
  _id: z.string(),
  /** Chosen by the owner: 'Mum, electricity'. */
  name: z.string(),
  person: z.object({ _id: z.string(), name: z.string() }).nullable(),
  productId: z.string(),
  biller: z.string(),
  category: z.string(),
  href: z.string(),
  /** Last characters of the account number. */
  mask: z.string(),
  remind: z.boolean(),
  /** The first due bill that is not being paid. */
  due: z
    .object({ period: z.string(), dueOn: Day, amount: z.string(), currency: z.enum(CURRENCIES) })
    .nullable(),
});
export type SavedAccount = z.infer<typeof SavedAccount>;

const Name = plainLine(60).min(1, 'Enter a name');
const PersonId = Id.nullable().default(null);
const Saved = z.object({ account: SavedAccount, message: z.string() });

export const endpoints = {
  listSavedAccounts: endpoint({
    method: 'GET',
    path: '/account/saved-accounts',
    access: 'customer',
    inLanguages: true,
    summary: 'The accounts of billers that one keeps, with what is due of them',
    answers: { 200: z.object({ accounts: z.array(SavedAccount) }) },
  }),
  saveAccount: endpoint({
    method: 'POST',
    path: '/account/saved-accounts',
    access: 'customer',
    inLanguages: true,
    summary: 'Keep an account, sealed; the same one again is named anew',
    body: z.object({
      productId: Id,
      account: z.string().max(60),
      name: Name,
      personId: PersonId,
      remind: z.boolean().default(true),
    }),
    answers: { 201: Saved },
  }),
  changeSavedAccount: endpoint({
    method: 'PUT',
    path: '/account/saved-accounts/{id}',
    access: 'customer',
    inLanguages: true,
    summary: 'Name a kept account anew, give it to a person, switch its reminder',
    params: IdParams,
    body: z.object({ name: Name, personId: PersonId, remind: z.boolean() }),
    answers: { 200: Saved },
  }),
  readSavedAccount: endpoint({
    method: 'GET',
    path: '/account/saved-accounts/{id}',
    access: 'customer',
    summary: 'A kept account whole, to pay it',
    params: IdParams,
    answers: { 200: z.object({ account: z.string() }) },
  }),
  forgetSavedAccount: endpoint({
    method: 'DELETE',
    path: '/account/saved-accounts/{id}',
    access: 'customer',
    summary: 'Keep an account no longer',
    params: IdParams,
    answers: { 200: Message },
  }),
};
