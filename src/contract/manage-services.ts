import { z } from 'zod';
import { AuditRecord } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { PictureInput } from './vendor-services.ts';
import { Dollars, IdParams, Instant, Picture, plainLine } from './shared.ts';

/** A category as admins manage it. `order` is its position, from 1. */
export const ManagedService = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  vertical: z.string(),
  description: z.string(),
  descriptionArabic: z.string(),
  image: Picture.nullable(),
  active: z.boolean(),
  /** The platform's share of a sale, frozen in each order. */
  commissionPercent: z.number(),
  /** Minimum fee on passed-on amounts: a percentage plus dollars; null if nothing is passed on. */
  leastFee: z.object({ percent: z.number(), plus: Dollars }).nullable(),
  order: z.number().int(),
  /** Number of vendors' services, visible or not. */
  services: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ManagedService = z.infer<typeof ManagedService>;

const fields = {
  title: plainLine(60).min(1, 'Enter a title'),
  description: z.string().trim().min(1, 'Enter a description').max(500, 'Use up to 500 characters'),
  descriptionArabic: z.string().trim().max(500, 'Use up to 500 characters'),
  active: z.boolean('Say whether it is active'),
  commissionPercent: z
    .number('The commission is a number of percent')
    .min(0, 'Enter a commission from 0 to 50 percent')
    .max(50, 'Enter a commission from 0 to 50 percent')
    .multipleOf(0.01, 'The commission has at most two decimals'),
  leastFee: z
    .object({
      percent: z
        .number('Enter a number of percent')
        .min(0, 'Enter a share from 0 to 50 percent')
        .max(50, 'Enter a share from 0 to 50 percent')
        .multipleOf(0.01, 'The share has at most two decimals'),
      plus: z
        .number('Enter an amount in dollars')
        .min(0, 'Enter an amount from $0 to $100')
        .max(100, 'Enter an amount from $0 to $100')
        .multipleOf(0.01, 'The amount has at most two decimals'),
    })
    .nullish(),
  order: z.number().int('Enter a whole number').min(1, 'Enter 1 or more').max(1000),
  /** A new picture (data string) or the current one; null removes it, omitted keeps it. */
  image: PictureInput.nullish(),
};

const Answer = z.object({ data: ManagedService, message: z.string() });

export const endpoints = {
  allManagedServices: endpoint('GET /admin/services/manage/all', 'admin', {
    may: 'content',
    summary: 'All categories, active or not, in order',
    answers: {
      200: z.object({
        success: z.literal(true),
        services: z.array(ManagedService),
        /** Allowed verticals for a new category: the kinds of business this marketplace supports. */
        verticals: z.array(z.string()),
      }),
    },
  }),
  managedService: endpoint('GET /admin/manage/services/{id}', 'admin', {
    may: 'content',
    summary: 'A category with its history',
    params: IdParams,
    answers: { 200: z.object({ data: ManagedService, audit: z.array(AuditRecord) }) },
  }),
  createManagedService: endpoint('POST /admin/manage/services', 'admin', {
    may: 'content',
    summary: 'Create a category; it comes last unless an order is given',
    body: z.object({
      ...fields,
      descriptionArabic: fields.descriptionArabic.default(''),
      active: fields.active.default(true),
      order: fields.order.optional(),
      slug: z
        .string()
        .trim()
        .max(60, 'Use up to 60 characters')
        .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lowercase letters, numbers and hyphens'),
      vertical: z.string().trim(),
    }),
    bodyLimit: 24 * 1024 * 1024,
    answers: { 201: Answer },
  }),
  editManagedService: endpoint('PUT /admin/manage/services/{id}', 'admin', {
    may: 'content',
    summary: 'Change a category; its URL and vertical stay',
    params: IdParams,
    body: z.object({
      ...fields,
      /** Omitted keeps the current text. */
      descriptionArabic: fields.descriptionArabic.optional(),
      /** Time it was read; refused with 409 if it has changed since. */
      seen: Instant.optional(),
    }),
    bodyLimit: 24 * 1024 * 1024,
    answers: { 200: Answer },
  }),
};
