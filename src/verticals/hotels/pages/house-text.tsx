import { CheckIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { type Hotel, houseOf } from './load-hotel.ts';
import { FACILITY_WORDS } from './room-words.ts';

/** What a hotel says of itself. */
export function HouseText({ hotel }: { readonly hotel: Hotel }) {
  const { description } = hotel;
  const { facilities, checkInFrom, checkOutUntil, childrenFrom } = houseOf(hotel);
  const facts = [
    { name: m.hotels_check_in(), value: m.hotels_from_time({ time: checkInFrom }) },
    { name: m.hotels_check_out(), value: m.hotels_until_time({ time: checkOutUntil }) },
    {
      name: m.stays_children(),
      value:
        childrenFrom === 0
          ? m.hotels_all_ages()
          : m.hotels_children_from({ age: String(childrenFrom) }),
    },
  ];
  return (
    <>
      <p
        {...inItsLanguage(description)}
        className="mt-3 max-w-[66ch] whitespace-pre-line text-as-page"
      >
        {description}
      </p>
      {facilities.length > 0 ? (
        <ul className="mt-5 grid max-w-[760px] grid-cols-2 gap-x-6 gap-y-2 text-[15px] leading-6 md:grid-cols-3">
          {facilities.map((facility) => (
            <li key={facility} className="flex items-start gap-2.5">
              <CheckIcon className="mt-[3px] size-[17px] text-olive" />
              {FACILITY_WORDS[facility]()}
            </li>
          ))}
        </ul>
      ) : null}
      <dl className="mt-5 max-w-[760px] border-t border-line text-[15px] leading-6">
        {facts.map(({ name, value }) => (
          <div
            key={name}
            className="grid grid-cols-[120px_minmax(0,1fr)] gap-4 border-b border-line py-2.5"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
