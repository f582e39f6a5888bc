import type { Letter } from '../letter.ts';
import type { MailData, MailTemplate } from '../mail-data.ts';
import type { MailRequest } from '../outbox.ts';
import { accountLetters } from './account-letters.ts';
import { calendarLetters } from './calendar-letters.ts';
import { conversationLetters } from './conversation-letters.ts';
import { favouriteLetters } from './favourite-letters.ts';
import { goodsLetters } from './goods-letters.ts';
import { moneyLetters } from './money-letters.ts';
import { refundLetters } from './refund-letters.ts';
import { noticeLetter } from './notice-letter.ts';
import { bookingLetters } from './booking-letters.ts';
import { guaranteeLetters } from './guarantee-letters.ts';
import { inquiryLetters } from './inquiry-letters.ts';
import { planLetters } from './plan-letters.ts';
import { policyLetters } from './policy-letters.ts';
import { orderLetters } from './order-letters.ts';
import { stockLetters } from './stock-letters.ts';
import { teamLetters } from './team-letters.ts';
import { vendorLetters } from './vendor-letters.ts';
import { type Writer, writerFor } from './writer.ts';

export type LetterOf<T extends MailTemplate> = (
  data: MailData[T],
  writer: Writer,
) => Omit<Letter, 'language'>;
export type Letters<T extends MailTemplate> = { readonly [K in T]: LetterOf<K> };

const letters: Letters<MailTemplate> = {
  ...accountLetters,
  ...noticeLetter,
  ...bookingLetters,
  ...guaranteeLetters,
  ...inquiryLetters,
  ...conversationLetters,
  ...planLetters,
  ...policyLetters,
  ...orderLetters,
  ...goodsLetters,
  ...moneyLetters,
  ...refundLetters,
  ...teamLetters,
  ...vendorLetters,
  ...stockLetters,
  ...calendarLetters,
  ...favouriteLetters,
};

/** A mail's content in its language. Links start with `publicUrl`. */
export function letterOf(request: MailRequest, publicUrl: string): Letter {
  const { language } = request;
  return { language, ...write(request, writerFor(language, publicUrl)) };
}

function write<T extends MailTemplate>(
  request: MailRequest & { template: T },
  writer: Writer,
): Omit<Letter, 'language'> {
  // The type of the request ties its data to its template, but TypeScript cannot follow that
  // through the lookup.
  return (letters[request.template] as LetterOf<T>)(request.data as MailData[T], writer);
}
