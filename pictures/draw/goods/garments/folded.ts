import { mix } from '../../colour.ts';
import { f } from '../../path.ts';
import { random } from '../../noise.ts';
import type { StillLife } from '../still-life.ts';

/** A folded headcloth with its cord; without the cord, any folded cloth. */
export function folded(
  s: StillLife,
  { colour, trim, cord = true }: { colour: string; trim: string; cord?: boolean },
): void {
  const next = random(s.seed * 3 + 1);
  const shade = mix(colour, '#2a1226', 0.5);
  const shine = mix(colour, '#fff3d6', 0.45);
  s.add('<g transform="translate(190 86)">');
  s.contact(450, 690, 300, 34);
  for (let i = 5; i >= 0; i--) {
    const y = i * 17;
    const o = (i % 2) * 8;
    s.path(
      `M${168 - o} ${600 + y}Q${150 - o} ${608 + y} ${170 - o} ${620 + y}L${620 + o} ${632 + y}Q${652 + o} ${626 + y} ${664 + o} ${612 + y}L640 ${590 + y}Z`,
      s.side(mix(colour, '#3a2030', 0.06 + i * 0.02), 150, 670, { lit: 0.2, dark: 0.36 }),
    );
    s.line(`M${172 - o} ${620 + y}L${620 + o} ${632 + y}`, shade, 2.6, 'opacity=".4"');
    if (i % 2) s.line(`M${178 - o} ${613 + y}L${624 + o} ${625 + y}`, trim, 4, 'opacity=".75"');
  }
  const face =
    'M168 602L262 446Q270 436 284 436L560 444Q574 446 582 456L664 606Q666 618 650 618L182 612Q162 610 168 602Z';
  s.path(face, s.side(colour, 170, 690, { lit: 0.34, dark: 0.26 }));
  s.add(`<g clip-path="${s.clip(face)}"><g transform="matrix(1.02 .02 -.52 .86 470 420)">`);
  let mesh = '';
  let knots = '';
  for (let j = 0; j < 10; j++)
    for (let i = 0; i < 24; i++) {
      const x = -230 + i * 22;
      const y = 10 + j * 18;
      mesh += `M${x} ${y}l11 8l11 -8M${x} ${y + 18}l11 -8l11 8`;
      if ((i + j) % 2 === 0) knots += `M${x + 7} ${y + 9}h8`;
    }
  s.line(mesh, trim, 3.6).line(knots, trim, 4);
  s.path('M-280 196h620v8h-620ZM-280 210h620v14h-620ZM-280 230h620v5h-620Z', trim).add('</g></g>');
  s.soft('M560 444L664 610L600 618L520 442Z', shade, 0.34, 14);
  s.line('M170 600L264 446Q270 438 284 438L560 446', shine, 4, 'opacity=".8"');
  let fringe = '';
  for (let i = 0; i < 24; i++)
    fringe += `M${184 + i * 19} ${f(702 + i * 0.5)}q${f((next() - 0.5) * 8)} 14 ${f((next() - 0.5) * 10)} ${f(22 + next() * 8)}`;
  s.line(fringe, mix(colour, '#fff6e0', 0.4), 4).line(fringe, shade, 1.4, 'opacity=".3"');
  if (cord) paintCord(s);
  s.add('</g>');
}

function paintCord(s: StillLife): void {
  s.add(
    `<ellipse cx="440" cy="550" rx="122" ry="44" fill="none" stroke="${s.deep}" stroke-width="26" opacity=".5" filter="${s.blur(8)}"/>`,
  );
  for (const y of [530, 508])
    s.add(
      `<ellipse cx="414" cy="${y}" rx="112" ry="44" fill="none" stroke="#1d1416" stroke-width="21"/>` +
        `<path d="M304 ${y - 6}A112 44 0 0 1 440 ${y - 48}" fill="none" stroke="#7d6a60" stroke-width="4" stroke-linecap="round" opacity=".8"/>`,
    );
  s.line('M520 520q40 20 46 62M522 510q54 14 66 60', '#1d1416', 6).path(
    'M558 580h18l4 30h-24ZM580 568h18l4 30h-24Z',
    '#2b2022',
  );
}
