import type { Country } from '#base/countries.ts';

/** Views as amenities name them, and what an opening shows without one. */
const VIEWS: Readonly<Record<string, string>> = {
  sea_view:
    '<rect y="250" width="400" height="350" fill="#2f7f93"/><rect y="250" width="400" height="40" fill="#5aa5b0"/><path d="M40 330h90M220 380h120M90 450h110" stroke="#8cc6cc" stroke-width="6"/><path d="M262 250v-92l58 92z" fill="#fdf8ee"/><path d="M252 256h78l-14 18h-52z" fill="#7a4e2c"/>',
  river_view:
    '<path d="M0 262c90-26 150-8 220-16s120-20 180-8v362H0z" fill="#7d9a5a"/><rect y="300" width="400" height="300" fill="#4f8f92"/><path d="M20 360h110M180 420h150M70 490h120" stroke="#83b8b6" stroke-width="6"/><path d="M150 322c4-92 44-142 98-170-20 70-26 120-22 170z" fill="#fdf8ee"/><path d="M120 322h140l-22 26h-94z" fill="#6b4426"/>',
  city_view:
    '<path d="M0 600V290h52v-40h60v72h34v-96h70v60h40v-34c0-30 44-30 44 0v52h38v-70h62v366z" fill="#b48d6c"/><path d="M296 600V150l12-26 12 26v450z" fill="#c9a583"/><path d="M24 320h10v20H24zm44-40h10v20H68zm94-24h10v20h-10zm30 0h10v20h-10zm176 10h10v20h-10zm-290 110h10v20H78zm94 20h10v20h-10zm182 10h10v20h-10z" fill="#fbe3a4"/>',
  garden_view:
    '<rect y="300" width="400" height="300" fill="#7f9f56"/><circle cx="70" cy="230" r="88" fill="#587f43"/><circle cx="330" cy="212" r="104" fill="#6a8f4b"/><circle cx="210" cy="276" r="64" fill="#4d733c"/><path d="M62 300h16v70H62zm260 0h18v70h-18z" fill="#6b4a33"/><g fill="#d0566a"><circle cx="120" cy="388" r="13"/><circle cx="160" cy="410" r="11"/><circle cx="256" cy="392" r="13"/><circle cx="292" cy="420" r="11"/></g>',
  courtyard_view:
    '<path d="M0 110h400v490H0z" fill="#dcb98c"/><g fill="#8f6a48"><path d="M24 340V220c0-30 22-46 42-60 20 14 42 30 42 60v120zM158 340V220c0-30 22-46 42-60 20 14 42 30 42 60v120zM292 340V220c0-30 22-46 42-60 20 14 42 30 42 60v120z"/></g><rect y="340" width="400" height="260" fill="#ead3ad"/><path d="M120 430h160l-24 40H144z" fill="#4f9aa0"/><path d="M196 430v-60h8v60z" fill="#9a7c58"/><path d="M200 372c-30 6-40 30-42 56M200 372c30 6 40 30 42 56" fill="none" stroke="#d6f0ee" stroke-width="5"/>',
  mountain_view:
    '<path d="M-10 330 90 170l70 100 80-140 180 220v260H-10z" fill="#9b8aa0"/><path d="M-10 400 120 280l90 80 90-60 120 110v200H-10z" fill="#74748a"/><path d="M-10 480c120-60 200 10 420-30v160H-10z" fill="#6b8756"/>',
  private_pool:
    '<rect y="270" width="400" height="330" fill="#e5d2ae"/><path d="M40 330h320l40 150H0z" fill="#46a5b4"/><path d="M80 372h80M200 410h110M60 446h90" stroke="#a6dde2" stroke-width="6"/><path d="M332 320c-4-70 2-110 10-150" fill="none" stroke="#7a5a3a" stroke-width="14"/><path d="M342 170c-40-30-74-14-86 16 34-14 60-10 86-16zm0 0c30-36 62-28 78 2-30-8-54-4-78-2zm0 0c-24 16-36 44-30 76 8-34 18-56 30-76z" fill="#5d8447"/>',
};

export const VIEW_NAMES = Object.keys(VIEWS);

const SKIES = [
  ['#bfe0ea', '#f6ecd6'],
  ['#8fc3dd', '#e8f0e6'],
  ['#f3c58e', '#fbe7c8'],
] as const;

/** The shape of an opening, 400 wide: its frame and what its clip path keeps. */
const SHAPES = {
  straight: (height: number) => `M0 0h400v${height}H0z`,
  round: (height: number) => `M0 ${height}V170C0 60 90 0 200 0s200 60 200 170v${height - 170}z`,
  pointed: (height: number) =>
    `M0 ${height}V190C0 96 110 62 200 0c90 62 200 96 200 190v${height - 190}z`,
};

const SHAPE_OF: Readonly<Record<Country, keyof typeof SHAPES>> = {
  Egypt: 'round',
  Iraq: 'pointed',
  Jordan: 'straight',
  Lebanon: 'round',
  'Saudi Arabia': 'straight',
};

interface Opening {
  readonly country: Country;
  /** An amenity of VIEW_NAMES. */
  readonly view: string | undefined;
  readonly outside: 'balcony' | 'terrace' | undefined;
  /** Which sky. */
  readonly hour: number;
  readonly frame: string;
}

/** A window 330 high, or a door 600 high to a balcony or terrace; top left at 0, 0. */
export function drawOpening({ country, view, outside, hour, frame }: Opening): string {
  const height = outside ? 600 : 360;
  const shape = SHAPES[SHAPE_OF[country]](height);
  const [top, low] = SKIES[hour % SKIES.length] ?? SKIES[0];
  const scene = view === undefined ? '' : `<g data-of="${view}">${VIEWS[view] ?? ''}</g>`;
  // A window shows the upper part of what a door shows.
  const shift = outside ? 0 : -70;
  return `<g data-of="${outside ? `door-${outside}` : 'window'}">
<defs><clipPath id="opening"><path d="${shape}"/></clipPath><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="0.7" stop-color="${low}"/></linearGradient></defs>
<g clip-path="url(#opening)"><rect width="400" height="${height}" fill="url(#sky)"/><circle cx="96" cy="120" r="30" fill="#fff6dc"/><g transform="translate(0 ${shift})">${scene}</g>${outside ? OUTSIDE[outside] : ''}${view === undefined ? CURTAIN : ''}${lattice(country)}</g>
<path d="${shape}" fill="none" stroke="${frame}" stroke-width="16"/><path d="M200 ${country === 'Egypt' || country === 'Iraq' ? 20 : 0}V${height}" stroke="${frame}" stroke-width="8"/>${outside ? '' : `<rect x="-22" y="${height}" width="444" height="18" fill="${frame}"/>`}
</g>`;
}

const CURTAIN =
  '<path d="M0 0h400v360H0z" fill="#fff" opacity="0.72"/><path d="M40 0v360M80 0v360M120 0v360M160 0v360M240 0v360M280 0v360M320 0v360M360 0v360" stroke="#e3dac9" stroke-width="5"/>';

const OUTSIDE = {
  balcony: `<g data-of="balcony"><rect y="552" width="400" height="48" fill="#cbb899"/><path d="M0 404h400" stroke="#4a4039" stroke-width="12"/>${Array.from({ length: 14 }, (_, at) => `<path d="M${14 + at * 29} 404v150" stroke="#4a4039" stroke-width="6"/>`).join('')}<path d="M70 470h70v12H70zm4-70h10v70H74zm4 82h8v70h-8zm52 0h8v70h-8zM268 470h70v12h-70zm56-70h10v70h-10zm-48 82h8v70h-8zm46 0h8v70h-8z" fill="#8a5a34"/></g>`,
  terrace:
    '<g data-of="terrace"><path d="M0 500h400v100H0z" fill="#cfae84"/><path d="M0 532h400M0 566h400M70 500 30 600M190 500l-10 100M310 500l30 100" stroke="#b08f67" stroke-width="5"/><path d="M300 380 230 440h150z" fill="#d98b3a"/><path d="M302 440h6v80h-6z" fill="#6b4a33"/><path d="M40 470h70l-10 60H50z" fill="#b5613c"/><path d="M75 470c-40-30-40-60-30-76 14 14 24 40 30 60 6-30 16-56 34-68 6 24-6 60-34 84z" fill="#5d8447"/></g>',
};

/** A roshan: the upper half of a Saudi window is carved wood. */
const lattice = (country: Country): string =>
  country === 'Saudi Arabia'
    ? `<g stroke="#7a4e2c" stroke-width="7" fill="none">${Array.from({ length: 19 }, (_, at) => `<path d="M${at * 40 - 320} 0l160 150M${at * 40 - 320} 150l160-150"/>`).join('')}<path d="M0 150h400"/></g>`
    : '';
