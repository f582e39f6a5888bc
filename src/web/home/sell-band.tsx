import type { Answer } from '#web/api.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { m } from '#web/words/generated/messages.js';

type Countries = Answer<'GET /home'>['countries'];

/** Invitation for vendors: green in both colour schemes, as background of the yellow button. */
export function SellBand({ countries }: { readonly countries: Countries }) {
  const scenes = countries.slice(-3);
  return (
    <section className="mt-10 grid overflow-hidden rounded-panel bg-[#0e4a42] text-[#f6efe3] md:mt-15 lg:grid-cols-[minmax(0,1fr)_430px]">
      <div className="px-6 py-8 md:px-12 md:py-11">
        <h2 className="text-[27px] leading-[1.15] md:text-[34px]">{m.home_sell_title()}</h2>
        <p className="mt-2.5 mb-6 max-w-[46ch] text-[#d5e2da]">{m.home_sell_text()}</p>
        <ButtonLink to={'/sell' as string} look="saffron">
          {m.shell_sell()}
        </ButtonLink>
      </div>
      <div
        aria-hidden="true"
        className="flex items-end justify-center gap-3.5 bg-[#0b3d37] px-6 pt-6"
      >
        {scenes.map(({ country, picture }, index) => (
          <span
            key={country}
            className={`arch block w-[112px] ${index === 1 ? 'h-[156px] lg:h-[228px]' : 'h-[130px] lg:h-[190px]'}`}
          >
            <Picture
              picture={picture}
              // Higher than wide, so the height counts.
              sizes="(max-width: 1023px) 156px, 228px"
              box={1}
              decorative
              className="size-full"
            />
          </span>
        ))}
      </div>
    </section>
  );
}
