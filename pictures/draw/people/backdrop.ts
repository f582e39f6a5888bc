import { mix } from '../colour.ts';
import { random } from '../noise.ts';
import { poly, ridge } from '../path.ts';
import { paintPalm } from '../scene.ts';
import type { Sitter } from './sitter.ts';

/** The wall, its arched opening and the land beyond it. */
export function paintBackdrop(p: Sitter): void {
  const { s, seed, wall, skyTop, skyFoot, land } = p;
  const r = random(seed * 7 + 3);
  const ARCH = 'M140 830V350C140 205 275 120 400 44C525 120 660 205 660 350V830Z';
  s.path(
    'M0 0H800V800H0Z',
    s.lin(
      { 0: mix(wall, '#fff3d4', 0.42), 0.5: wall, 1: mix(wall, '#2a1420', 0.34) },
      { x1: 0, y1: 0, x2: 1, y2: 1 },
    ),
  );
  s.path(
    'M104 830V342C104 180 260 92 400 4C540 92 696 180 696 342V830Z',
    s.lin(
      { 0: mix(wall, '#fff6e0', 0.66), 1: mix(wall, '#fff0d0', 0.1) },
      { x1: 0, y1: 0, x2: 1, y2: 0.5 },
    ),
  );
  const cp = s.clip(ARCH);
  s.add(`<g clip-path="${cp}">`);
  s.path('M100 0H700V830H100Z', s.lin({ 0: skyTop, 0.75: skyFoot, 1: mix(skyFoot, land, 0.3) }));
  s.glow(215, 170, 330, '#fff6d8', 0.8);
  for (let k = 0; k < 3; k++) {
    const p = ridge({
      seed: seed * 5 + k,
      y: 520 + k * 62,
      amp: 48 - k * 8,
      freq: 0.006 + k * 0.002,
      x0: 90,
      x1: 710,
      step: 12,
    });
    s.path(poly([...p, [710, 830], [90, 830]]), mix(skyFoot, land, 0.3 + k * 0.27));
    s.path('M90 500H710V690H90Z', s.lin({ 0: [skyFoot, 0], 1: [skyFoot, 0.35] }));
  }
  if (seed % 3 === 0) {
    for (let i = 0; i < 3; i++) {
      paintPalm(
        s,
        170 + r() * 90 + (i > 1 ? 330 : 0),
        650 + r() * 30,
        110 + r() * 60,
        mix(land, '#2d3a2c', 0.5),
        { seed: seed + i, lean: (r() - 0.5) * 0.2 },
      );
    }
  }
  if (seed % 3 === 1) {
    const c = mix(land, skyFoot, 0.25);
    s.path(
      'M160 700V560h60v-30a26 26 0 0 1 52 0v30h30V470l11-22l11 22v90h20V700ZM520 700V575h40' +
        'v-36h66v160Z',
      c,
    ).path('M160 560h60v140h-60ZM520 575h40v125h-40Z', mix(c, '#fff3d4', 0.3));
  }
  s.path(
    'M140 350C140 205 275 120 400 44L412 52C300 128 172 215 172 350V830H140Z',
    mix(wall, '#2a1420', 0.35),
    'opacity=".55"',
  );
  s.add('</g>');
  s.line('M660 830V350C660 205 525 120 400 44', mix(wall, '#fff6e0', 0.8), 3, 'opacity=".8"');
  s.soft('M-60 -40L260 -40L760 840L150 840Z', '#fff1c9', 0.2, 20, 'soft-light');
}
