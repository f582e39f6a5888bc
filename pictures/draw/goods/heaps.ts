import { mix } from '../colour.ts';
import { random } from '../noise.ts';
import { f } from '../path.ts';
import type { StillLife } from './still-life.ts';

/** A date: long, dark and glossy. */
export function date(
  s: StillLife,
  colour: string,
  x: number,
  y: number,
  scale: number,
  nth: number,
): void {
  const turn = ((nth * 37) % 50) - 25;
  s.add(`<g transform="translate(${f(x)} ${f(y)}) rotate(${turn}) scale(${f(scale)})">`);
  s.add(`<ellipse cx="3" cy="9" rx="46" ry="20" fill="#1d0c08" opacity=".45"/>`);
  s.add(
    `<ellipse rx="46" ry="22" fill="${colour}"/><ellipse cx="6" cy="7" rx="38" ry="13" fill="${mix(colour, '#120604', 0.4)}" opacity=".6"/>`,
  );
  s.add(
    `<path d="M-34 -8Q-8 -22 24 -14" fill="none" stroke="${mix(colour, '#ffe9c8', 0.6)}" stroke-width="6" stroke-linecap="round" opacity=".8"/>`,
  );
  s.add(
    `<path d="M-38 4Q0 -2 38 6M-30 12Q0 8 30 13" fill="none" stroke="${mix(colour, '#120604', 0.5)}" stroke-width="2.4" opacity=".6"/></g>`,
  );
}

/** A diamond of baklava with its pistachio. */
export function baklava(s: StillLife, x: number, y: number, scale: number, nth: number): void {
  s.add(`<g transform="translate(${f(x)} ${f(y)}) scale(${f(scale * 1.2)})">`);
  s.add(
    '<path d="M-44 2L0 -22L44 2V16L0 42L-44 16Z" fill="#9a5a1c"/><path d="M0 42V26L44 2V16Z" fill="#7c4415"/>',
  );
  s.add(
    '<path d="M-44 8L0 32L44 8" fill="none" stroke="#e8b65e" stroke-width="2.6" opacity=".8"/>',
  );
  s.add(`<path d="M-44 2L0 -22L44 2L0 26Z" fill="${nth % 3 ? '#dc9a3c' : '#e3a648'}"/>`);
  s.add(
    '<path d="M-34 2L0 -16L20 -6" fill="none" stroke="#ffe3a4" stroke-width="4" opacity=".8"/>',
  );
  s.add(
    '<ellipse cx="-2" cy="1" rx="13" ry="8" fill="#7d9a3e"/><ellipse cx="-5" cy="-1" rx="7" ry="4" fill="#b8cf72"/></g>',
  );
}

/** A maamoul: a pressed dome under sugar. */
export function maamoul(s: StillLife, x: number, y: number, scale: number): void {
  s.add(`<g transform="translate(${f(x)} ${f(y)}) scale(${f(scale)})">`);
  s.add(
    '<ellipse cx="4" cy="20" rx="44" ry="20" fill="#2a160c" opacity=".4"/><path d="M-42 12Q-40 -34 0 -34Q40 -34 42 12Q20 32 0 32Q-20 32 -42 12Z" fill="#e0b676"/>',
  );
  s.add('<path d="M4 -34Q40 -30 42 12Q20 32 2 32Z" fill="#b98746" opacity=".5"/>');
  s.add(
    '<path d="M0 -30V30M-22 -24Q-14 0 -22 26M22 -24Q14 0 22 26M-38 0Q0 12 38 0" fill="none" stroke="#a87434" stroke-width="3.4" opacity=".7"/>',
  );
  s.add(
    '<path d="M-26 -22Q-6 -36 16 -30Q26 -12 -6 -12Q-30 -10 -26 -22Z" fill="#fff9ec" opacity=".75"/></g>',
  );
}

/** A kaak: a ring of bread under sesame. */
export function kaak(s: StillLife, x: number, base: number, r: number, seed: number): void {
  const cy = base - r * 0.84;
  const crust = s.lin(
    { 0: '#f0c684', 0.5: '#c98236', 1: '#7c4216' },
    { x1: -r, y1: -r, x2: r, y2: r, user: true },
  );
  const ring = (radius: number, width: number, stroke: string, extra = '') =>
    `<circle r="${f(r * radius)}" fill="none" stroke="${stroke}" stroke-width="${f(r * width)}" ${extra}/>`;
  s.contact(x + 14, base - 10, r * 0.8, 22, 0.5);
  s.add(`<g transform="translate(${f(x + 26)} ${f(cy + 16)})" opacity=".4">`);
  s.add(`${ring(0.7, 0.5, s.deep, `filter="${s.blur(13)}"`)}</g>`);
  s.add(`<g transform="translate(${f(x)} ${f(cy)})">${ring(0.7, 0.52, crust)}`);
  s.add(ring(0.62, 0.14, '#f8dca4', `opacity=".6" filter="${s.blur(5)}"`));
  s.add(ring(0.9, 0.1, '#6a3410', `opacity=".35" filter="${s.blur(4)}"`));
  const next = random(seed);
  for (let i = 0; i < 150; i++) {
    const a = next() * Math.PI * 2;
    const d = r * (0.5 + next() * 0.38);
    const [px, py] = [Math.cos(a) * d, Math.sin(a) * d];
    const turn = Math.round(next() * 180);
    s.add(
      `<ellipse cx="${f(px)}" cy="${f(py)}" rx="6.5" ry="3.8" transform="rotate(${turn} ${f(px)} ${f(py)})" fill="${i % 4 ? '#fdf1d2' : '#e8cf9c'}" stroke="#a86a2a" stroke-width="1"/>`,
    );
  }
  s.add('</g>');
}

/** A silver fish lying on the floor, its head to the start. */
export function fish(
  s: StillLife,
  x: number,
  base: number,
  w: number,
  turn: number,
  back: string,
): void {
  const k = w / 500;
  const body =
    'M-230 6C-200 -70 -90 -104 20 -88C90 -78 140 -44 176 -14L246 -78Q232 -4 250 76L178 22C140 54 84 84 10 90C-90 96 -196 70 -230 6Z';
  s.contact(x + 20, base - 8, w * 0.44, 26, 0.5);
  s.add(
    `<g transform="translate(${f(x + 22)} ${f(base - w * 0.13)}) rotate(${turn}) scale(${f(k)})" opacity=".34" filter="${s.blur(13)}"><path d="${body}" fill="${s.deep}"/></g>`,
  );
  s.add(`<g transform="translate(${f(x)} ${f(base - w * 0.17)}) rotate(${turn}) scale(${k})">`);
  const skin = s.lin(
    { 0: mix(back, '#10202a', 0.3), 0.34: back, 0.58: '#dfe6e6', 0.82: '#f8f4ea', 1: '#c8b9a8' },
    { x1: 0, y1: -100, x2: 0, y2: 96, user: true },
  );
  s.path('M-60 -92Q20 -150 110 -70L30 -84Z', mix(back, '#10202a', 0.24)).path(
    'M-20 88Q30 132 84 72L30 82Z',
    mix(back, '#f2d9a0', 0.4),
  );
  s.path(body, skin);
  s.tex(body, { fx: 0.09, fy: 0.05, seed: s.seed, o: 0.22 });
  let scales = '';
  for (let row = 0; row < 5; row++)
    for (let i = 0; i < 11; i++)
      scales += `M${-96 + i * 24 + (row % 2) * 12} ${-52 + row * 24}q12 12 0 24`;
  s.line(scales, mix(back, '#10202a', 0.4), 2.4, 'opacity=".3"');
  s.line('M-206 8Q-60 -6 170 2', mix(back, '#10202a', 0.3), 3, 'opacity=".4"');
  s.line('M-128 -72Q-96 0 -132 70', mix(back, '#10202a', 0.4), 5, 'opacity=".6"');
  s.path('M-92 14Q-30 6 -20 44Q-60 54 -92 14Z', mix(back, '#f2d9a0', 0.45), 'opacity=".9"');
  s.line('M180 -10L236 -62M182 4H240M180 18L238 62', mix(back, '#10202a', 0.3), 3, 'opacity=".5"');
  s.line('M-226 14Q-206 22 -186 18', '#5a4a46', 4, 'opacity=".7"');
  s.line('M-190 -46Q-100 -88 20 -74', '#ffffff', 7, 'opacity=".5"');
  s.add(
    '<circle cx="-172" cy="-16" r="17" fill="#f6ecd2"/><circle cx="-172" cy="-16" r="10" fill="#15121c"/><circle cx="-176" cy="-20" r="3.4" fill="#ffffff"/></g>',
  );
}
