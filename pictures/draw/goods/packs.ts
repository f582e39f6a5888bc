import { mix } from '../colour.ts';
import { f } from '../path.ts';
import { type At, glow, type Label, label, rounded, shade } from './labels.ts';
import type { StillLife } from './still-life.ts';

/** A glass bottle with a neck. */
export function bottle(
  s: StillLife,
  { x, base, w, h }: At,
  look: { glass: string; cap: string; label: Label; clear?: boolean },
): void {
  const { glass, cap, clear } = look;
  const l = x - w / 2;
  const neck = w * 0.3;
  const shoulder = base - h * 0.66;
  const top = base - h * 0.93;
  const outline =
    `M${f(x - neck / 2)} ${f(top)}V${f(shoulder - h * 0.1)}Q${f(x - neck / 2)} ${f(shoulder - h * 0.03)} ${f(l)} ${f(shoulder + h * 0.06)}` +
    `V${f(base - 16)}Q${f(l)} ${f(base)} ${f(l + 18)} ${f(base)}H${f(l + w - 18)}Q${f(l + w)} ${f(base)} ${f(l + w)} ${f(base - 16)}` +
    `V${f(shoulder + h * 0.06)}Q${f(x + neck / 2)} ${f(shoulder - h * 0.03)} ${f(x + neck / 2)} ${f(shoulder - h * 0.1)}V${f(top)}Z`;
  s.cast(outline, base).contact(x + 8, base, w * 0.58, 18, 0.55);
  s.path(outline, s.side(glass, l, l + w, { lit: clear ? 0.6 : 0.34, dark: 0.5 }));
  s.soft(
    `M${f(l + w * 0.7)} ${f(shoulder)}H${f(l + w - 6)}V${f(base - 10)}H${f(l + w * 0.62)}Z`,
    shade(glass, 0.7),
    0.34,
    10,
  );
  s.line(
    `M${f(l + 13)} ${f(base - 34)}V${f(shoulder + h * 0.09)}Q${f(x - neck / 2 + 6)} ${f(shoulder)} ${f(x - neck / 2 + 7)} ${f(top + 12)}`,
    glow(glass),
    7,
    'opacity=".8"',
  );
  label(s, l, base - h * 0.5, w, h * 0.36, look.label, 5);
  s.path(
    rounded(x - neck * 0.62, base - h, neck * 1.24, h * 0.11, 7),
    s.side(cap, x - neck * 0.7, x + neck * 0.7, { lit: 0.4, dark: 0.4 }),
  );
  s.line(
    `M${f(x - neck * 0.42)} ${f(base - h + 9)}V${f(base - h * 0.91)}`,
    glow(cap),
    4,
    'opacity=".8"',
  );
}

/** A glass jar of something under a lid. */
export function jar(
  s: StillLife,
  { x, base, w, h }: At,
  look: { inside: string; lid: string; label: Label },
): void {
  const { inside, lid } = look;
  const l = x - w / 2;
  const top = base - h * 0.82;
  const body = rounded(l, top, w, base - top, 34);
  s.cast(body, base).contact(x + 8, base, w * 0.56, 20, 0.55);
  s.path(body, s.side(mix(inside, '#eaf3f0', 0.42), l, l + w, { lit: 0.5, dark: 0.3 }));
  s.path(
    rounded(l + 10, top + 18, w - 20, base - top - 30, 28),
    s.side(inside, l, l + w, { lit: 0.3, dark: 0.42 }),
  );
  label(s, l, base - h * 0.56, w, h * 0.38, look.label, 6);
  s.line(
    `M${f(l + 14)} ${f(base - 40)}V${f(top + 34)}Q${f(l + 15)} ${f(top + 14)} ${f(l + 34)} ${f(top + 10)}`,
    '#fffaf0',
    7,
    'opacity=".75"',
  );
  const lidTop = base - h;
  s.path(
    rounded(l + 6, lidTop, w - 12, h * 0.2, 12),
    s.side(lid, l, l + w, { lit: 0.4, dark: 0.42 }),
  );
  let ribs = '';
  for (let i = 1; i < 16; i++)
    ribs += `M${f(l + 6 + ((w - 12) * i) / 16)} ${f(lidTop + h * 0.06)}v${f(h * 0.12)}`;
  s.line(ribs, shade(lid), 2.4, 'opacity=".35"').line(
    `M${f(l + 20)} ${f(lidTop + 9)}H${f(l + w - 40)}`,
    glow(lid),
    5,
    'opacity=".8"',
  );
}

/** A tin: paper round it, rims of metal. */
export function tin(
  s: StillLife,
  { x, base, w, h }: At,
  look: { metal?: string; label: Label; body: string },
): void {
  const { metal = '#cfc9bf', body } = look;
  const l = x - w / 2;
  const r = w * 0.13;
  const outline =
    `M${f(l)} ${f(base - h)}A${f(w / 2)} ${f(r)} 0 0 1 ${f(l + w)} ${f(base - h)}V${f(base - r)}` +
    `Q${f(x)} ${f(base + r * 0.9)} ${f(l)} ${f(base - r)}Z`;
  s.cast(outline, base).contact(x + 8, base - 2, w * 0.55, 20, 0.55);
  s.path(outline, s.side(body, l, l + w, { lit: 0.3, dark: 0.46 }));
  label(s, l, base - h * 0.8, w, h * 0.58, look.label, r * 0.5);
  for (const y of [base - h, base - r])
    s.line(
      `M${f(l)} ${f(y)}Q${f(x)} ${f(y + r * 1.8)} ${f(l + w)} ${f(y)}`,
      s.side(metal, l, l + w, { lit: 0.6, dark: 0.4 }),
      9,
    );
  s.add(
    `<ellipse cx="${f(x)}" cy="${f(base - h)}" rx="${f(w / 2)}" ry="${f(r)}" fill="${s.side(metal, l, l + w, { lit: 0.7, dark: 0.3 })}"/>`,
  );
  s.add(
    `<ellipse cx="${f(x)}" cy="${f(base - h)}" rx="${f(w / 2 - 12)}" ry="${f(r - 6)}" fill="none" stroke="${shade(metal, 0.3)}" stroke-width="3" opacity=".6"/>`,
  );
}

/** A bag that stands: coffee, spices, flour. */
export function pouch(
  s: StillLife,
  { x, base, w, h }: At,
  look: { body: string; label: Label; fold?: boolean },
): void {
  const { body, fold = true } = look;
  const l = x - w / 2;
  const top = base - h;
  const outline =
    `M${f(l + w * 0.06)} ${f(top)}H${f(l + w * 0.94)}L${f(l + w)} ${f(base - h * 0.2)}Q${f(l + w + 4)} ${f(base)} ${f(l + w - 20)} ${f(base)}` +
    `H${f(l + 20)}Q${f(l - 4)} ${f(base)} ${f(l)} ${f(base - h * 0.2)}Z`;
  s.cast(outline, base).contact(x + 8, base, w * 0.56, 20, 0.55);
  s.path(outline, s.side(body, l, l + w, { lit: 0.32, dark: 0.44 }));
  s.tex(outline, { fx: 0.03, fy: 0.006, seed: s.seed, o: 0.26 });
  s.soft(
    `M${f(l + w * 0.08)} ${f(top + h * 0.14)}L${f(l + w * 0.2)} ${f(base - h * 0.1)}L${f(l + 8)} ${f(base - 14)}Z`,
    glow(body),
    0.5,
    8,
  );
  s.soft(
    `M${f(l + w * 0.9)} ${f(top + h * 0.14)}L${f(l + w * 0.82)} ${f(base - h * 0.06)}L${f(l + w - 8)} ${f(base - 10)}Z`,
    shade(body, 0.7),
    0.5,
    8,
  );
  label(s, l + w * 0.14, base - h * 0.68, w * 0.72, h * 0.5, look.label);
  if (!fold) return;
  s.path(
    rounded(l + w * 0.04, top - 6, w * 0.92, h * 0.11, 5),
    s.side(shade(body, 0.16), l, l + w, { lit: 0.34, dark: 0.44 }),
  );
  s.line(
    `M${f(l + w * 0.08)} ${f(top + h * 0.1)}H${f(l + w * 0.92)}`,
    shade(body),
    3,
    'opacity=".5"',
  );
  s.path(rounded(x - w * 0.09, top + h * 0.01, w * 0.18, h * 0.05, 5), '#d8c9a4');
}

/** A box seen from the front and a little from the side. */
export function box(
  s: StillLife,
  { x, base, w, h }: At,
  look: { body: string; label: Label; gable?: boolean },
): void {
  const { body, gable } = look;
  const l = x - w / 2;
  const depth = w * 0.3;
  const top = base - h;
  const side = `M${f(l + w)} ${f(top)}L${f(l + w + depth)} ${f(top - depth * 0.34)}V${f(base - depth * 0.42)}L${f(l + w)} ${f(base)}Z`;
  const front = `M${f(l)} ${f(top)}H${f(l + w)}V${f(base)}H${f(l)}Z`;
  const lid = gable
    ? `M${f(l)} ${f(top)}L${f(l + depth * 0.55)} ${f(top - h * 0.2)}H${f(l + w + depth * 0.5)}L${f(l + w)} ${f(top)}Z`
    : `M${f(l)} ${f(top)}L${f(l + depth)} ${f(top - depth * 0.34)}H${f(l + w + depth)}L${f(l + w)} ${f(top)}Z`;
  s.cast(front + side + lid, base).contact(x + depth * 0.5, base - 6, w * 0.66, 20, 0.55);
  s.path(side, shade(body, 0.34)).path(front, s.side(body, l, l + w, { lit: 0.26, dark: 0.14 }));
  s.path(lid, mix(body, '#fff6e2', gable ? 0.2 : 0.42));
  if (gable) {
    s.path(
      `M${f(l + w)} ${f(top)}L${f(l + w + depth * 0.5)} ${f(top - h * 0.2)}L${f(l + w + depth)} ${f(top - depth * 0.34)}Z`,
      shade(body, 0.24),
    );
    s.path(
      rounded(l + depth * 0.55, top - h * 0.27, w - depth * 0.02, h * 0.08, 4),
      s.side(mix(body, '#fff6e2', 0.3), l, l + w),
    );
  }
  label(s, l + w * 0.1, top + h * 0.14, w * 0.8, h * 0.68, look.label);
  s.line(`M${f(l + 4)} ${f(base - 8)}V${f(top + 6)}`, glow(body), 5, 'opacity=".7"');
}
