import type { Country } from '#base/countries.ts';
import type { Language } from '#base/two-languages.ts';
import type { StoredPicture } from '#core/shared/media/media-store.ts';

/**
 * Pictures of the countries. They are part of the product, independent of listings. `master` names
 * the drawing in pictures/masters; a test checks ids and placeholders.
 */
export const COUNTRY_SCENES: Readonly<Record<Country, ReturnType<typeof scene>>> = {
  Egypt: scene(
    'nile-felucca-dusk',
    '019b76da-a800-7eb2-a452-a4e6d2555958',
    { en: 'A felucca on the Nile at dusk.', ar: 'فلوكة على النيل عند الغسق.' },
    'UklGRlQAAABXRUJQVlA4IEgAAAAQAgCdASoQAAwABABoJbACdAEPftu06fWgAP68k1UioLdTZBYFy58+zXHijisdNdGNEhL6Wmsaetmjd9A7nqS0OTMKzgZAAAA=',
  ),
  'Saudi Arabia': scene(
    'hegra-golden',
    '019b76da-a800-7d25-8f2e-40d824534feb',
    {
      en: 'A carved Nabataean tomb in its rock at Hegra.',
      ar: 'مقبرة نبطية منحوتة في صخرتها في الحِجر.',
    },
    'UklGRmAAAABXRUJQVlA4IFQAAADwAQCdASoQAAwABABoJbACdAC1cf4vHAAA/pgtA6L8STExNOIQBcN9gKpCY2aaJxuJIuXZn2wE/pBA1ftrZtWE+rwsvicsYnWD9NWoG5jQ/AAAAAA=',
  ),
  Lebanon: scene(
    'cedars-snow-day',
    '019b76da-a800-7773-a08b-6f6eac32c028',
    { en: 'Cedars of Lebanon under snow.', ar: 'أرز لبنان تحت الثلج.' },
    'UklGRloAAABXRUJQVlA4IE4AAADQAQCdASoQAAwABABoJQBOgCHczGwQwAD+W33B6LW1qwCbIF0t2bJhcZiUKM3IAP3hSnNmeSRsGzWxLEh/5ePGPVcrzqniRpU6xk3oAAA=',
  ),
  Jordan: scene(
    'petra-morning',
    '019b76da-a800-7513-982e-80a8f48bf9f3',
    { en: 'The Treasury of Petra seen from its gorge.', ar: 'خزنة البتراء كما تُرى من السيق.' },
    'UklGRlgAAABXRUJQVlA4IEwAAAAQAgCdASoQAAwABABoJagCdAEevji1EM0QAP7tGmkBtZnAAGpQfbsNNoqVp8pooskM09hVSGkqyJ9RI5Xn6X1yjgjpnwNywl5pS2QA',
  ),
  Iraq: scene(
    'samarra-golden',
    '019b76da-a800-7d91-8f28-620ce7c60e56',
    { en: 'The spiral minaret of Samarra in golden light.', ar: 'ملوية سامراء في ضوء ذهبي.' },
    'UklGRmQAAABXRUJQVlA4IFgAAADQAQCdASoQAAwABABoJbACdADbbJ4CAADhXcKqQ65uwSA6fWfS2X3uv6ZRrNeTKcZDuko36qEtkm9A4zvfCiNCydJWiUu/jht/Lbxjlp5s1bQKyPSlgAAA',
  ),
};

function scene(
  master: string,
  id: string,
  alts: Readonly<Record<Language, string>>,
  blur: string,
): StoredPicture & { readonly master: string; readonly alts: typeof alts } {
  const data = `data:image/webp;base64,${blur}`;
  return { id, master, width: 1440, height: 1080, alt: alts.en, alts, blur: data };
}
