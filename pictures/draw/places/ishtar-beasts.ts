import { mix } from '../colour.ts';
import { f, smooth } from '../path.ts';
import type { Point } from '../path.ts';
import type { Scene } from '../scene.ts';

export type Beast = 'bull' | 'dragon' | 'lion';

/** Outlines in parts of a beast's length, walking to the right, feet on 0. */
const BODY: Record<Beast, readonly Point[]> = {
  bull: [
    [-0.5, 0.5],
    [-0.42, 0.58],
    [-0.2, 0.57],
    [0.08, 0.6],
    [0.22, 0.68],
    [0.34, 0.72],
    [0.44, 0.72],
    [0.5, 0.66],
    [0.6, 0.57],
    [0.6, 0.5],
    [0.52, 0.48],
    [0.42, 0.5],
    [0.36, 0.4],
    [0.28, 0.3],
    [0.04, 0.27],
    [-0.2, 0.29],
    [-0.34, 0.28],
    [-0.5, 0.34],
  ],
  dragon: [
    [-0.46, 0.46],
    [-0.3, 0.5],
    [0, 0.48],
    [0.14, 0.52],
    [0.24, 0.7],
    [0.34, 0.84],
    [0.46, 0.88],
    [0.62, 0.82],
    [0.63, 0.76],
    [0.5, 0.76],
    [0.42, 0.72],
    [0.36, 0.58],
    [0.3, 0.38],
    [0.2, 0.31],
    [-0.06, 0.3],
    [-0.3, 0.28],
    [-0.46, 0.34],
  ],
  lion: [
    [-0.5, 0.46],
    [-0.36, 0.53],
    [-0.1, 0.5],
    [0.1, 0.55],
    [0.2, 0.7],
    [0.34, 0.76],
    [0.48, 0.74],
    [0.6, 0.62],
    [0.6, 0.53],
    [0.5, 0.5],
    [0.44, 0.4],
    [0.34, 0.3],
    [0.1, 0.27],
    [-0.14, 0.26],
    [-0.3, 0.27],
    [-0.5, 0.34],
  ],
};

/** Where a leg starts, its knee and its foot; the far pair is drawn darker behind the body. */
const LEGS: readonly (readonly [hip: number, knee: number, foot: number, far: boolean])[] = [
  [-0.3, -0.26, -0.2, true],
  [0.14, 0.14, 0.08, true],
  [-0.42, -0.46, -0.44, false],
  [0.28, 0.32, 0.36, false],
];

/** A walking beast in glazed relief: outline, muscles, mane, a lit edge above. */
export function paintBeast(
  s: Scene,
  x: number,
  y: number,
  k: number,
  colour: string,
  kind: Beast,
): void {
  const at = (a: number, b: number) => `${f(x + a * k)} ${f(y - b * k)}`;
  const shade = mix(colour, '#3a2414', 0.42);
  const lit = mix(colour, '#fffaf0', 0.6);
  const leg = (hip: number, knee: number, foot: number, fill: string) =>
    s.path(
      `M${at(hip - 0.09, 0.38)}Q${at(knee - 0.06, 0.2)} ${at(foot - 0.04, 0.03)}` +
        `L${at(foot - 0.04, 0)}H${f(x + (foot + 0.07) * k)}L${at(foot + 0.03, 0.05)}` +
        `Q${at(knee + 0.05, 0.2)} ${at(hip + 0.1, 0.36)}Z`,
      fill,
    );
  for (const [hip, knee, foot, far] of LEGS) if (far) leg(hip, knee, foot, shade);
  const tail =
    kind === 'dragon'
      ? `M${at(-0.44, 0.4)}Q${at(-0.66, 0.36)} ${at(-0.66, 0.58)}Q${at(-0.66, 0.72)} ${at(-0.76, 0.7)}`
      : kind === 'bull'
        ? `M${at(-0.48, 0.5)}Q${at(-0.6, 0.42)} ${at(-0.57, 0.16)}`
        : `M${at(-0.48, 0.44)}Q${at(-0.64, 0.34)} ${at(-0.66, 0.48)}Q${at(-0.66, 0.56)} ${at(-0.74, 0.54)}`;
  s.line(tail, colour, f(k * 0.055));
  for (const [hip, knee, foot, far] of LEGS) if (!far) leg(hip, knee, foot, colour);
  const outline = BODY[kind].map(([a, b]): Point => [x + a * k, y - b * k]);
  const first = outline[0];
  if (first) s.path(smooth([...outline, first], true, 0.85), colour);
  s.line(
    `M${at(-0.3, 0.3)}Q${at(-0.22, 0.42)} ${at(-0.34, 0.5)}M${at(0.2, 0.32)}Q${at(0.12, 0.44)} ${at(0.2, 0.52)}`,
    shade,
    f(k * 0.022),
  );
  s.line(smooth(outline.slice(0, 7), false, 0.85), lit, f(k * 0.022), 'opacity=".8"');
  if (kind === 'bull') {
    s.line(`M${at(0.4, 0.71)}Q${at(0.42, 0.86)} ${at(0.54, 0.86)}`, colour, f(k * 0.045));
    s.line(
      `M${at(0.26, 0.66)}l${f(k * 0.03)} ${f(k * 0.12)}M${at(0.3, 0.62)}l${f(k * 0.03)} ${f(k * 0.12)}`,
      shade,
      f(k * 0.02),
    );
  } else if (kind === 'dragon') {
    s.line(`M${at(0.44, 0.87)}l${f(k * 0.02)} ${f(-k * 0.14)}`, colour, f(k * 0.04));
    s.line(`M${at(0.62, 0.77)}q${f(k * 0.06)} ${f(k * 0.03)} ${f(k * 0.1)} 0`, shade, f(k * 0.02));
  } else {
    let mane = '';
    for (let i = 0; i < 6; i++) {
      mane += `M${at(0.14 + i * 0.055, 0.6 + i * 0.024 - (i > 3 ? 0.03 : 0))}l${f(k * 0.04)} ${f(k * 0.14)}`;
    }
    s.line(mane, shade, f(k * 0.028));
    s.line(`M${at(0.56, 0.55)}l${f(-k * 0.08)} ${f(-k * 0.005)}`, shade, f(k * 0.02));
  }
  s.add(
    `<circle cx="${f(x + 0.48 * k)}" cy="${f(y - (kind === 'dragon' ? 0.82 : 0.65) * k)}"` +
      ` r="${f(k * 0.018)}" fill="${shade}"/>`,
  );
}
