import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { common, OpeningHours, Service } from './services.ts';
import { IdParams, Instant, Message } from './shared.ts';
import { written, WrittenInput } from './two-languages.ts';

/** A data string (`data:image/png;base64,...`), or a picture the listing already has. */
export const PictureInput = z.union(
  [
    z.string(),
    z.object({
      imageUrl: z.string(),
      /** File name for messages about the picture. */
      name: z.string().max(300).optional(),
    }),
  ],
  'A picture is a data string, or an object with its imageUrl',
);
export type PictureInput = z.infer<typeof PictureInput>;

/** Body size for four pictures of 4 MB as data strings, plus text fields. */
export const PICTURES_BODY = 24 * 1024 * 1024;

/** A vendor's own service. `rating` is the plain mean, null without reviews. */
export const VendorService = z.object({
  ...common,
  ...written,
  videoUrl: z.string().nullable(),
  openingHours: OpeningHours.nullable(),
  /** Page details in the main language, in the shape its vertical defines. */
  details: z.record(z.string(), z.unknown()),
  rating: z.number().nullable(),
  listings: z.number().int(),
  onSale: z.boolean(),
  createdAt: Instant,
});
export type VendorService = z.infer<typeof VendorService>;

/** Validated by the rules as a whole, so that all invalid fields are reported together. */
const Typed = z.string().max(20_000).optional();

export const ServiceInput = z.object({
  ...WrittenInput,
  serviceName: Typed,
  description: Typed,
  /** A data string, or the current picture as returned or its URL; null removes it. */
  image: PictureInput.nullish(),
  /** A short video: a file, or a page of YouTube or Vimeo; null or '' for none. */
  videoUrl: z.string().max(2000).nullish(),
  /** null for none. */
  openingHours: OpeningHours.nullish(),
  /** Page details in the shape its vertical defines; a change keeps omitted ones. */
  details: z.record(z.string().max(60), z.unknown(), 'Send the details as an object').optional(),
});
export type ServiceInput = z.output<typeof ServiceInput>;

const BODY_LIMIT = 24 * 1024 * 1024;
const Changed = z.object({ data: VendorService, message: z.string() });

export const endpoints = {
  ownServices: endpoint('GET /service-page/services/get', 'vendor', {
    may: 'member',
    summary: "The caller's service pages; `onboardingDone` explains why there can be none yet",
    answers: {
      200: z.object({
        data: z.array(VendorService),
        onboardingDone: z.enum(['pending', 'no']).optional(),
        message: z.string(),
      }),
    },
  }),
  previewService: endpoint('GET /service-page/service/{id}/preview', 'vendor', {
    may: 'page',
    inLanguages: true,
    summary: "The caller's service page as customers see it, without hidden content",
    params: IdParams,
    /** `onSale`: customers see it now. */
    answers: { 200: z.object({ data: Service, onSale: z.boolean() }) },
  }),
  createService: endpoint('POST /service-page/services/initialize', 'drafting', {
    may: 'page',
    summary: 'Open a service page in an active category',
    bodyLimit: BODY_LIMIT,
    /** `title`: title, slug or id of the category. */
    body: ServiceInput.extend({ title: Typed }),
    answers: { 201: Changed },
  }),
  editService: endpoint('PUT /service-page/service/{id}/edit', 'drafting', {
    may: 'page',
    summary: "Change the caller's service page; omitted fields stay unchanged",
    bodyLimit: BODY_LIMIT,
    params: IdParams,
    body: ServiceInput,
    answers: { 200: Changed },
  }),
  deleteService: endpoint('DELETE /service-page/service/{id}/delete', 'drafting', {
    may: 'page',
    summary: "Delete the caller's service page once it has no listings",
    params: IdParams,
    answers: { 200: Message },
  }),
};
