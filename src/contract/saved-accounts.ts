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
  listSavedAccounts: endpoint('GET /account/saved-accounts', 'customer', {
    inLanguages: true,
    summary: "The caller's saved biller accounts with their due bills",
    answers: { 200: z.object({ accounts: z.array(SavedAccount) }) },
  }),
  saveAccount: endpoint('POST /account/saved-accounts', 'customer', {
    inLanguages: true,
    summary: 'Save a biller account, sealed; saving a known one renames it',
    body: z.object({
      productId: Id,
      account: z.string().max(60),
      name: Name,
      personId: PersonId,
      remind: z.boolean().default(true),
    }),
    answers: { 201: Saved },
  }),
  changeSavedAccount: endpoint('PUT /account/saved-accounts/{id}', 'customer', {
    inLanguages: true,
    summary: 'Rename a saved account, assign it to a person, or switch its reminder',
    params: IdParams,
    body: z.object({ name: Name, personId: PersonId, remind: z.boolean() }),
    answers: { 200: Saved },
  }),
  readSavedAccount: endpoint('GET /account/saved-accounts/{id}', 'customer', {
    summary: 'A saved account with its full number, to pay it',
    params: IdParams,
    answers: { 200: z.object({ account: z.string() }) },
  }),
  forgetSavedAccount: endpoint('DELETE /account/saved-accounts/{id}', 'customer', {
    summary: 'Delete a saved account',
    params: IdParams,
    answers: { 200: Message },
  }),
};
