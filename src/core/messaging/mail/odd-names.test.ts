import { createTransport } from 'nodemailer';
import { describe, expect, test } from 'vitest';
import { ODD_NAMES } from '#testing/odd-names.ts';
import type { MailRequest } from './outbox.ts';
import { renderMail } from './render.ts';

const id = '0198c2d1-aaaa-7bbb-8ccc-1234abcd9876';
const letters = (name: string, language: 'en' | 'ar'): MailRequest[] => [
  {
    to: 'layla@example.com',
    language,
    template: 'new-order',
    data: {
      vendorName: name,
      serviceName: name,
      serviceOrderId: id,
      customerName: name,
      lines: [{ name, quantity: 2, totalCents: 100, service: name }],
      totalCents: 100,
    },
  },
  {
    to: 'layla@example.com',
    language,
    template: 'vendor-status',
    data: { name, businessName: name, news: 'Rejected', reason: name },
  },
];
const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  test.each(ODD_NAMES)('a name with %s changes nothing around it', async (_, name) => {
    for (const request of letters(name, language)) {
      const { subject, html, text } = await renderMail(request, 'https://souk.test', new Date());
      for (const part of [subject, html, text]) {
        expect(part).not.toMatch(/(?![\t\n\r])[\p{Cc}\u202a-\u202e]/u);
        expect(part.isWellFormed()).toBe(true);
      }
      expect(subject).not.toMatch(/[\r\n\u2028\u2029]/);
      expect(html).not.toMatch(/<script|<p>\s*<|" onmouseover/);
      const tags = (of: string) => of.match(/<\/?[a-z]\w*|<!/g)?.filter((tag) => tag !== '<br');
      const plainly = await renderMail(ordinary(request), 'https://souk.test', new Date());
      expect(tags(html)).toEqual(tags(plainly.html));

      const { message } = await composer.sendMail({
        from: 'Souk <souk@example.com>',
        to: request.to,
        subject,
        text,
        html,
      });
      const [head = ''] = String(message).split('\r\n\r\n');
      const fields = head.replaceAll(/\r\n[ \t]/g, ' ').split('\r\n');
      expect(fields.map((field) => field.split(':')[0]).toSorted()).toEqual(
        ['Content-Type', 'Date', 'From', 'MIME-Version', 'Message-ID', 'Subject', 'To'].toSorted(),
      );
      for (const line of head.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
    }
  });
});

/** The same letter of an ordinary name. */
const ordinary = ({ template, language }: MailRequest): MailRequest => {
  const same = letters('Nile', language).find((one) => one.template === template);
  if (!same) throw new Error(`No letter ${template}`);
  return same;
};
