import { formatDate } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { nightsWords } from '#web/ui/nights-words.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { RoomStay } from './use-room-stay.ts';

export function Nights({ booking: { quote } }: { readonly booking: Pick<RoomStay, 'quote'> }) {
  const language = currentLanguage();
  return (
    <div className="num">
      {quote ? (
        <details className="text-[15px] leading-6">
          <summary className="cursor-pointer py-1 text-muted">
            {m.hotels_night_by_night({ nights: nightsWords(quote.nights.length) })}
          </summary>
          <table className="mb-1 w-full">
            <thead className="sr-only">
              <tr>
                <th scope="col">{m.hotels_night()}</th>
                <th scope="col">{m.hotels_price()}</th>
              </tr>
            </thead>
            <tbody>
              {quote.nights.map(({ night, cents }) => (
                <tr key={night}>
                  <th scope="row" className="py-0.5 text-start font-normal text-muted">
                    {formatDate(night, language, 'short-weekday')}
                  </th>
                  <td className="py-0.5 text-end">
                    <Money dollars={cents / 100} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ) : null}
      <p className="flex items-baseline justify-between gap-4 text-[18px] font-[650]">
        {m.hotels_total()}
        <output aria-live="polite">
          {quote ? (
            <Money
              dollars={quote.totalCents / 100}
              className="font-serif text-[26px] leading-[30px] font-medium"
            />
          ) : (
            <span className="text-[15px] font-normal text-muted">{m.hotels_total_later()}</span>
          )}
        </output>
      </p>
      {quote ? (
        <p className="text-[13px] leading-[18px] text-muted">{m.hotels_all_fees()}</p>
      ) : null}
    </div>
  );
}
