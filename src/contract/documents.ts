import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './shared.ts';

/** The same in both languages. */
export const Both = z.object({ en: z.string(), ar: z.string() });
export type Both = z.infer<typeof Both>;

/** What is printed: each line in both languages. */
export const PrintedDocument = z.object({
  title: Both,
  /** The order's number as people read it. */
  number: z.string(),
  /** When it was paid. */
  at: Instant,
  parties: z.array(z.object({ role: Both, lines: z.array(z.string()) })),
  facts: z.array(z.object({ name: Both, values: z.array(Both) })),
});
export type PrintedDocument = z.infer<typeof PrintedDocument>;

/** What is sold by a contract has its summary; what else there is, its vertical says. */
const DocumentKind = z.string().regex(/^[a-z]{1,20}$/, 'Choose a kind of document');

/** The document that there is of something sold. */
export const SoldDocument = z.object({ kind: z.string(), title: Both });

export const endpoints = {
  printedDocument: endpoint({
    method: 'GET',
    path: '/documents/{kind}/{id}',
    access: 'customer',
    summary:
      'A document of something that was bought, in both languages, for its customer, its vendor and admins. `id` is that of the item',
    params: z.object({ kind: DocumentKind, id: Id }),
    answers: { 200: z.object({ document: PrintedDocument }) },
  }),
};
