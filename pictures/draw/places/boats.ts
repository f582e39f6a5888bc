import { f } from '../path.ts';
import type { Scene } from '../scene.ts';

export function paintDhow(s: Scene, x: number, y: number): void {
  const P = (a: number, b: number) => `${f(x + a)} ${f(y - b)}`;
  s.line(`M${P(-20, 0)}L${P(-8, 196)}M${P(110, 0)}L${P(118, 150)}`, '#4a2a1c', 6);
  s.line(`M${P(-96, 40)}L${P(70, 244)}M${P(66, 44)}L${P(180, 178)}`, '#4a2a1c', 5);
  s.path(
    `M${P(-90, 46)}Q${P(-40, 170)} ${P(68, 240)}Q${P(104, 130)} ${P(92, 44)}` +
      `Q${P(0, 26)} ${P(-90, 46)}Z`,
    s.lin({ 0: '#c9a583', 0.5: '#f3dfc0', 1: '#fffaf0' }, { x2: 1, y2: 0.2 }),
  );
  s.path(
    `M${P(72, 50)}Q${P(110, 136)} ${P(178, 174)}Q${P(206, 100)} ${P(196, 46)}` +
      `Q${P(136, 34)} ${P(72, 50)}Z`,
    s.lin({ 0: '#c9a583', 0.6: '#f3dfc0', 1: '#fffaf0' }, { x2: 1, y2: 0.2 }),
  );
  s.path(
    `M${P(-150, 58)}Q${P(-128, 0)} ${P(-80, -22)}L${P(170, -22)}Q${P(226, 6)} ${P(252, 52)}` +
      `Q${P(190, 22)} ${P(120, 18)}L${P(-70, 22)}Q${P(-110, 30)} ${P(-150, 58)}Z`,
    s.lin({ 0: '#8a4f2d', 0.5: '#5e321e', 1: '#3a1d14' }),
  );
  s.line(
    `M${P(-146, 52)}Q${P(-108, 26)} ${P(-70, 19)}L${P(120, 14)}Q${P(190, 18)} ${P(247, 47)}`,
    '#f3c893',
    4,
  );
  s.line(`M${P(-120, 14)}L${P(212, 6)}`, '#1f7a78', 5, 'opacity=".8"');
  s.path(`M${P(-66, 20)}v-34h60v34Z`, '#7a4528');
  for (const a of [-30, 20, 60]) s.person(x + a, y - 18, 32, '#2e1712');
}

/** A white dive boat with two decks, flag and ladder. */
export function paintYacht(s: Scene, x: number, y: number): void {
  const at = (a: number, b: number) => `${f(x + a)} ${f(y - b)}`;
  s.path(
    `M${at(-190, 40)}L${at(-170, -20)}H${f(x + 200)}L${at(262, 62)}Q${at(120, 46)} ${at(-190, 40)}Z`,
    s.lin({ 0: '#fffdf6', 0.6: '#f0e6d6', 1: '#a8968c' }),
  );
  s.line(`M${at(-184, 22)}Q${at(120, 28)} ${at(246, 44)}`, '#1f7a78', 6);
  s.path(
    `M${at(-130, 40)}V${f(y - 96)}H${f(x + 96)}L${at(150, 44)}Z`,
    s.lin({ 0: '#fffaf0', 1: '#d8c8b8' }, { x2: 1, y2: 0.3 }),
  );
  s.path(`M${at(-150, 96)}H${f(x + 106)}v-9H${f(x - 150)}Z`, '#fffdf6');
  s.path(
    `M${at(-60, 106)}V${f(y - 146)}H${f(x + 40)}L${at(76, 106)}Z`,
    s.lin({ 0: '#fffaf0', 1: '#d8c8b8' }, { x2: 1, y2: 0.3 }),
  );
  s.path(`M${at(-84, 146)}H${f(x + 52)}v-8H${f(x - 84)}Z`, '#1f7a78');
  s.path(
    `M${at(-112, 84)}h50v26h-50ZM${at(-48, 84)}h50v26h-50ZM${at(16, 84)}h50l18 26h-68Z`,
    s.lin({ 0: '#4a7684', 1: '#1f3c4a' }),
  );
  s.path(`M${at(-44, 136)}h70l14 20h-84Z`, '#335a68');
  s.line(`M${at(-10, 152)}V${f(y - 220)}M${at(-184, 44)}V${f(y - 100)}`, '#8a7a70', 3.4);
  s.path(`M${at(-182, 100)}q-24 -8 -42 4q20 8 42 12Z`, '#b3263a');
  let rail = '';
  for (let i = 0; i < 9; i++) rail += `M${f(x + 150 + i * 12)} ${f(y - 46 - i * 1.6)}v-20`;
  s.line(`${rail}M${at(148, 68)}L${at(250, 82)}`, '#e8ded0', 2.4);
  for (const [a, b] of [
    [-164, 40],
    [-146, 40],
    [176, 46],
    [60, 106],
    [88, 96],
  ] as const) {
    s.person(x + a, y - b, 33, '#2e1b1c');
  }
}
