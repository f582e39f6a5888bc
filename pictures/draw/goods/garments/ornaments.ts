import { mix } from '../../colour.ts';
import { f } from '../../path.ts';
import { type Cut, type GarmentKind, SIDES } from './cut.ts';
import { stitch } from './stitch.ts';

const scroll = (x: number, y: number, r: number, q: number): string =>
  `M${f(x)} ${f(y)}q${f(q * r)} ${f(-r * 0.2)} ${f(q * r)} ${f(r * 0.8)}q${f(-q * r * 0.1)} ${f(r * 0.7)} ${f(-q * r * 0.7)} ${f(r * 0.5)}` +
  `q${f(-q * r * 0.3)} ${f(-r * 0.5)} ${f(q * r * 0.2)} ${f(-r * 0.55)}`;

const buttons = ({ s, cx, trim2 }: Cut, n: number, y: number, step: number, r: number) => {
  const dots = Array.from(
    { length: n },
    (_, i) => `<circle cx="${cx}" cy="${y + i * step}" r="${r}"/>`,
  );
  s.add(`<g fill="${trim2}">${dots.join('')}</g>`);
};

const openFront = ({ s, cx, top, hem, colour }: Cut) =>
  s.path(
    `M${cx - 12} ${top + 14}L${cx - 22} ${hem + 40}H${cx + 34}L${cx + 14} ${top + 14}Z`,
    mix(colour, '#0d0508', 0.7),
  );

function abaya(cut: Cut): void {
  const { s, cx, top, hem, trim, trim2 } = cut;
  openFront(cut);
  for (const q of SIDES) {
    s.line(
      `M${cx + q * 38} ${top - 4}Q${cx + q * 20} ${top + 60} ${cx + q * 16} ${top + 140}L${cx + q * 26} ${hem + 30}`,
      trim,
      9,
    );
    s.line(
      `M${cx + q * 50} ${top}Q${cx + q * 32} ${top + 66} ${cx + q * 30} ${top + 140}L${cx + q * 42} ${hem + 30}`,
      trim2,
      2.6,
      'opacity=".9"',
    );
    let d = '';
    for (let i = 0; i < 9; i++) d += scroll(cx + q * (34 + i), top + 76 + i * 44, 15, q);
    s.line(d, trim2, 2.6, 'opacity=".85"');
  }
}

function bisht(cut: Cut): void {
  const { s, cx, top, hem, trim, trim2 } = cut;
  openFront(cut);
  for (const q of SIDES) {
    s.path(
      `M${cx + q * 36} ${top - 8}Q${cx + q * 14} ${top + 60} ${cx + q * 12} ${top + 160}L${cx + q * 20} ${hem + 40}H${cx + q * 52}` +
        `L${cx + q * 42} ${top + 160}Q${cx + q * 44} ${top + 60} ${cx + q * 72} ${top}Z`,
      s.side(trim, cx + q * 30 - 30, cx + q * 30 + 40, { lit: 0.4 }),
    );
    let d = '';
    for (let i = 0; i < 26; i++)
      d += `M${f(cx + q * (28 + i * 0.3))} ${top + 30 + i * 20}l9 9l-9 9l-9 -9Z`;
    s.path(d, mix(trim, '#5a3412', 0.5), 'opacity=".6"');
    s.line(
      `M${cx + q * 80} ${top + 8}C${cx + q * 100} ${top + 60} ${cx + q * 110} ${top + 80} ${cx + q * 120} ${top + 120}`,
      trim2,
      3,
      'opacity=".8"',
    );
  }
}

function kaftan(cut: Cut): void {
  const { s, cx, top, hem, sw, colour, trim, trim2 } = cut;
  s.path(
    `M${cx - 22} ${top}H${cx + 22}L${cx + 26} ${hem + 40}H${cx - 26}Z`,
    s.side(mix(colour, '#1a0a14', 0.2), cx - 30, cx + 30),
  );
  for (const q of SIDES) {
    s.line(`M${cx + q * 20} ${top + 8}L${cx + q * 26} ${hem + 30}`, trim, 8);
    s.line(`M${cx + q * 33} ${top + 8}L${cx + q * 40} ${hem + 30}`, trim2, 2.6);
    let d = '';
    for (let i = 0; i < 7; i++)
      d +=
        scroll(cx + q * 38, top + 46 + i * 34, 20 - i, q) +
        scroll(cx + q * 38, top + 60 + i * 34, 14, q);
    s.line(d, trim, 3.2, 'opacity=".95"');
  }
  buttons(cut, 15, top + 34, 31, 6);
  s.line(`M${cx - 44} ${top - 6}Q${cx} ${top + 42} ${cx + 44} ${top - 6}`, trim, 11);
  s.line(`M${cx - sw + 8} ${top + 208}H${cx + sw}`, trim, 22);
  s.line(`M${cx - sw + 8} ${top + 208}H${cx + sw}`, trim2, 3, 'stroke-dasharray="3 9"');
}

function tatreez(cut: Cut): void {
  const { s, cx, top, hem, hw, colour, trim, trim2 } = cut;
  const put = (x0: number, y0: number, x1: number, y1: number, g: number, phase = 0) => {
    const [main, centre] = stitch([x0, y0, x1, y1], g, phase);
    s.path(main, trim).path(centre, trim2);
  };
  const panel = `M${cx - 72} ${top + 30}H${cx + 72}V${top + 188}H${cx - 72}Z`;
  s.path(panel, mix(colour, trim, 0.22));
  put(cx - 69, top + 34, cx + 70, top + 186, 5.4);
  s.line(panel, trim2, 4);
  s.line(`M${cx - 42} ${top - 4}Q${cx} ${top + 42} ${cx + 42} ${top - 4}`, trim, 8);
  put(cx - 42, top + 236, cx + 44, hem - 70, 6.2);
  for (const q of SIDES) {
    s.add(`<g transform="translate(${cx + q * 96} ${top + 230}) skewX(${-q * 8})">`);
    put(-22, 0, 22, hem - top - 300, 5.6, 3);
    s.add('</g>');
  }
  put(cx - hw, hem - 62, cx + hw, hem - 4, 6.6);
  s.line(`M${cx - hw} ${hem - 70}H${cx + hw}`, trim2, 3);
}

function thobe({ s, cx, top, colour, shade, trim }: Cut): void {
  s.line(`M${cx} ${top + 18}V${top + 210}`, shade, 2.6, 'opacity=".6"');
  s.line(
    `M${cx + 20} ${top + 18}V${top + 206}L${cx + 10} ${top + 216}L${cx} ${top + 206}`,
    shade,
    2.2,
    'opacity=".45"',
  );
  for (let i = 0; i < 5; i++)
    s.add(`<circle cx="${cx + 10}" cy="${top + 44 + i * 36}" r="4.6" fill="${trim}"/>`);
  s.path(`M${cx + 46} ${top + 92}h52v58l-26 12l-26 -12Z`, mix(colour, '#2a1226', 0.08)).line(
    `M${cx + 46} ${top + 92}h52`,
    shade,
    2.6,
    'opacity=".5"',
  );
}

function jalabiya({ s, cx, top, hem, hw, colour, trim, trim2 }: Cut): void {
  s.line(`M${cx - 40} ${top - 6}L${cx} ${top + 120}L${cx + 40} ${top - 6}`, trim, 10);
  s.path(
    `M${cx - 30} ${top + 6}L${cx} ${top + 104}L${cx + 30} ${top + 6}Q${cx} ${top - 20} ${cx - 30} ${top + 6}Z`,
    mix(colour, '#1a0a14', 0.62),
  );
  s.line(`M${cx - 52} ${top}L${cx} ${top + 146}L${cx + 52} ${top}`, trim2, 3);
  s.line(`M${cx} ${top + 124}V${top + 190}`, trim, 8);
  for (const q of SIDES) s.line(`M${f(cx + q * hw * 0.72)} ${hem + 20}V${hem - 110}`, trim, 5);
}

function waistcoat(cut: Cut): void {
  const { s, cx, top, hem, colour, trim, trim2 } = cut;
  s.line(`M${cx} ${top + 190}V${hem}`, mix(colour, '#0d0508', 0.6), 3);
  for (const q of SIDES) {
    s.line(
      `M${cx + q * 44} ${top}Q${cx + q * 62} ${top + 100} ${cx + q * 9} ${top + 190}V${hem - 14}L${cx + q * 20} ${hem + 18}` +
        `Q${cx + q * 76} ${hem - 10} ${cx + q * 130} ${hem - 36}`,
      trim,
      8,
    );
    s.line(
      `M${cx + q * 58} ${top}Q${cx + q * 76} ${top + 104} ${cx + q * 22} ${top + 194}V${hem - 26}Q${cx + q * 76} ${hem - 26} ${cx + q * 126} ${hem - 52}`,
      trim2,
      2.8,
    );
    let d = '';
    for (let i = 0; i < 7; i++)
      d += scroll(cx + q * (26 + (i < 2 ? 20 - i * 10 : 0)), top + 130 + i * 32, 22, q);
    d +=
      scroll(cx + q * 62, top + 220, 34, q) +
      scroll(cx + q * 70, top + 290, 34, q) +
      scroll(cx + q * 70, top + 60, 20, q);
    s.line(d, trim2, 3.2);
    s.line(
      `M${cx + q * 104} ${top + 18}C${cx + q * 76} ${top + 90} ${cx + q * 88} ${top + 132} ${cx + q * 122} ${top + 164}`,
      trim,
      6,
    );
  }
  buttons(cut, 5, top + 214, 28, 6.5);
}

/** What is worked into the front of each kind. */
export const ORNAMENTS: Readonly<Record<GarmentKind, (cut: Cut) => void>> = {
  abaya,
  bisht,
  kaftan,
  tatreez,
  thobe,
  jalabiya,
  waistcoat,
};
