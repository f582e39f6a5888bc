import { z } from 'zod';
import { RELATIONS } from '#base/relations.ts';
import { Language } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { Country, Day, IdParams, Message } from './shared.ts';

export const OwnPerson = z.object({
  _id: z.string(),
  name: z.string(),
  /** '' if unknown, as for the phone. */
  nameArabic: z.string(),
  relation: z.enum(RELATIONS).nullable(),
  country: Country.nullable(),
  phone: z.string(),
  language: Language.nullable(),
  birthDate: Day.nullable(),
  /** Saved details of verticals, masked. */
  kept: z.array(z.object({ vertical: z.string(), mask: z.string() })),
});
export type OwnPerson = z.infer<typeof OwnPerson>;

/** Validated by the rules of people, so that all invalid fields are reported together. */
const Typed = z.string().max(1000).default('');

const PersonInput = z.object({
  name: Typed,
  nameArabic: Typed,
  relation: z.enum(RELATIONS).nullable().default(null),
  country: Country.nullable().default(null),
  phone: Typed,
  language: Language.nullable().default(null),
  /** Required for patients and insured persons. */
  birthDate: z.string().max(40).nullable().default(null),
});

const DetailsParams = IdParams.extend({ vertical: z.string().max(40) });
const Details = z.record(z.string().max(60), z.unknown(), 'Send what is kept by name');

const Saved = z.object({ person: OwnPerson, message: z.string() });

export const endpoints = {
  listOwnPeople: endpoint('GET /account/people', 'customer', {
    summary: "The people of the caller's account, in order",
    answers: { 200: z.object({ people: z.array(OwnPerson) }) },
  }),
  addOwnPerson: endpoint('POST /account/people', 'customer', {
    summary: 'Add a person to book, pay or send for',
    body: PersonInput,
    answers: { 201: Saved },
  }),
  changeOwnPerson: endpoint('PUT /account/people/{id}', 'customer', {
    summary: "Replace a person's data; omitted fields are cleared",
    params: IdParams,
    body: PersonInput,
    answers: { 200: Saved },
  }),
  removeOwnPerson: endpoint('DELETE /account/people/{id}', 'customer', {
    summary: 'Remove a person; their orders stay',
    params: IdParams,
    answers: { 200: Message },
  }),
  readPersonDetails: endpoint('GET /account/people/{id}/details/{vertical}', 'customer', {
    summary: 'Details a vertical keeps about a person, e.g. the insured; null without any',
    params: DetailsParams,
    answers: { 200: z.object({ details: z.record(z.string(), z.unknown()).nullable() }) },
  }),
  keepPersonDetails: endpoint('PUT /account/people/{id}/details/{vertical}', 'customer', {
    summary: "Save a person's details for reuse, sealed; they are deleted with the person",
    params: DetailsParams,
    body: z.object({ details: Details }),
    answers: { 200: z.object({ mask: z.string(), message: z.string() }) },
  }),
  forgetPersonDetails: endpoint('DELETE /account/people/{id}/details/{vertical}', 'customer', {
    summary: "Delete a person's saved details",
    params: DetailsParams,
    answers: { 200: Message },
  }),
};
