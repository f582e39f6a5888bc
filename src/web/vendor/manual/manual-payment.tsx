import { useEffect, useState } from 'react';
import { type Language, LANGUAGES } from '#base/two-languages.ts';
import { PAY_HOURS } from '#base/pay-hours.ts';
import { type Answer, api, ApiError } from '#web/api.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-link.tsx';
import { Select } from '#web/ui/field.tsx';
import { formatDate, formatHours, formatLength, formatMoney } from '#web/ui/format.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { refusedWords } from '#web/words/refused.ts';

export interface Payment {
  readonly by: 'elsewhere' | 'link';
  readonly hours: number;
  /** Language of the customer's emails. */
  readonly language: Language;
}

export const firstPayment = (): Payment => ({
  by: 'elsewhere',
  hours: PAY_HOURS.usual,
  language: currentLanguage(),
});

const HOURS = [2, 6, PAY_HOURS.usual, 48, 72, PAY_HOURS.most];
const DAY = 24;

const hoursWords = (hours: number) =>
  hours > DAY
    ? formatLength(hours / DAY, 'day', currentLanguage())
    : formatHours(hours, currentLanguage());

interface ManualPaymentProps {
  readonly payment: Payment;
  readonly onChange: (payment: Payment) => void;
  readonly listingId: string;
  /** Null until they are loaded. */
  readonly options: object | null;
}

/** Whether the customer pays elsewhere or by a link, with the price and the time of a link. */
export function ManualPayment({ payment, onChange, listingId, options }: ManualPaymentProps) {
  return (
    <>
      <Segmented
        label={m.manual_pay()}
        name="manual-payment"
        options={[
          { key: 'elsewhere', label: m.manual_pay_elsewhere() },
          { key: 'link', label: m.manual_pay_link() },
        ]}
        selected={payment.by}
        onSelect={(by) => onChange({ ...payment, by })}
      />
      {payment.by === 'elsewhere' ? (
        <p className="text-[14px] leading-5 text-muted">{m.manual_paid()}</p>
      ) : (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              label={m.manual_pay_hours()}
              value={String(payment.hours)}
              onChange={({ currentTarget }) =>
                onChange({ ...payment, hours: Number(currentTarget.value) })
              }
            >
              {HOURS.map((hours) => (
                <option key={hours} value={hours}>
                  {hoursWords(hours)}
                </option>
              ))}
            </Select>
            <Select
              label={m.manual_pay_language()}
              value={payment.language}
              onChange={({ currentTarget }) =>
                onChange({ ...payment, language: currentTarget.value === 'ar' ? 'ar' : 'en' })
              }
            >
              {LANGUAGES.map((language) => (
                <option key={language} value={language} lang={language}>
                  {LANGUAGE_NAMES[language]}
                </option>
              ))}
            </Select>
          </div>
          <LinkQuote listingId={listingId} options={options} hours={payment.hours} />
          <p className="text-[14px] leading-5 text-muted">{m.manual_pay_text()}</p>
        </>
      )}
    </>
  );
}

type Quoted = Answer<'POST /vendor/manual-bookings/quote'>;

/** The listing's price for the chosen options, and the end of a link. */
function LinkQuote({
  listingId,
  options,
  hours,
}: Pick<ManualPaymentProps, 'listingId' | 'options'> & { readonly hours: number }) {
  const [quoted, setQuoted] = useState<Quoted | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const asked = options === null ? null : JSON.stringify(options);
  useEffect(() => {
    if (asked === null) return undefined;
    let gone = false;
    const load = async () => {
      try {
        const chosen: object = JSON.parse(asked);
        const body = { listingId, options: { ...chosen }, payHours: hours };
        const answer = await api('POST /vendor/manual-bookings/quote', { body });
        if (gone) return;
        setQuoted(answer);
        setRefusal(null);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const words = await refusedWords(error);
        if (gone) return;
        setQuoted(null);
        setRefusal(words);
      }
    };
    void load();
    return () => {
      gone = true;
    };
  }, [listingId, asked, hours]);
  if (refusal === null && quoted === null) return <Skeleton className="h-6 rounded-field" />;
  return (
    <p role="status" className="text-[15px] leading-6">
      {refusal ?? (quoted ? quoteWords(quoted) : null)}
    </p>
  );
}

const quoteWords = ({ total, payUntil }: Quoted): string =>
  payUntil === null
    ? m.refused_link_too_late()
    : m.manual_pay_quote({
        amount: formatMoney(total),
        until: formatDate(payUntil, currentLanguage(), 'date-time', ownZone()),
      });

/** The vendor's time zone. Only for texts that the server does not render. */
const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
