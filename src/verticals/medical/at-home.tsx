import type { HomeRail } from '#web/home/home-rail.ts';
import { HomeSection } from '#web/home/home-section.tsx';
import { AddressLink } from '#web/ui/address-link.tsx';
import { CHIP, CHIP_OFF } from '#web/ui/chip.tsx';
import { NoPicture } from '#web/ui/listing-card.tsx';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { inItsLanguage } from '#web/words/its-language.ts';
import { m } from '#web/words/generated/messages.js';
import { specialtyWords } from './specialty-words.ts';

const SHOWN = 4;

/** Specialties with doctors, and a doctor of the first ones. */
export function DoctorsAtHome({ listings }: HomeRail) {
  const specialties = [...new Set(listings.map(({ details }) => String(details['specialty'])))];
  return (
    <HomeSection title={m.medical_at_home()} all="/medical">
      <ul className="flex gap-2 overflow-x-auto pb-4 [scrollbar-width:none] max-md:-mx-gutter max-md:px-gutter">
        {specialties.map((specialty) => (
          <li key={specialty} className="shrink-0">
            <AddressLink to="/medical" search={{ specialty }} className={`${CHIP} ${CHIP_OFF}`}>
              {specialtyWords(specialty)}
            </AddressLink>
          </li>
        ))}
      </ul>
      <ul className="peek-row lg:grid lg:grid-cols-4 lg:gap-5">
        {listings.slice(0, SHOWN).map((doctor) => (
          <li key={doctor._id}>
            <Doctor doctor={doctor} />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

function Doctor({ doctor }: { readonly doctor: HomeRail['listings'][number] }) {
  const { name, location, href, picture, price, rating, reviews, details } = doctor;
  return (
    <article className="relative flex h-full gap-3.5 rounded-card bg-paper p-3.5 inset-ring inset-ring-line">
      <span className="arch-small block h-[88px] w-[72px] shrink-0 bg-sunk">
        {picture ? (
          <Picture picture={picture} sizes="72px" box={72 / 88} decorative className="size-full" />
        ) : (
          <NoPicture />
        )}
      </span>
      <div className="min-w-0">
        <h3 className="text-[17px] leading-[22px] font-medium text-pretty">
          <AddressLink
            to={href}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary"
          >
            <bdi {...inItsLanguage(name)}>{name}</bdi>
          </AddressLink>
        </h3>
        <p className="mt-0.5 text-[14px] leading-5 text-muted">
          {specialtyWords(details['specialty'])}
          <br />
          <bdi {...inItsLanguage(location)}>{location}</bdi>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-[14px] leading-5">
          <StarRating rating={rating} count={reviews} />
          {price === null ? null : <Money dollars={price} short className="font-semibold" />}
        </p>
      </div>
    </article>
  );
}
