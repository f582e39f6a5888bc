import { mix } from '../colour.ts';
import {
  paintApron,
  paintCaptain,
  paintChef,
  paintDriver,
  paintGuide,
  paintOwner,
  paintPlain,
} from './clothes.ts';
import { paintDoctor } from './doctor.ts';
import type { Role, Sitter } from './sitter.ts';

const ROLES: Record<Role, (p: Sitter) => void> = {
  guide: paintGuide,
  chef: paintChef,
  driver: paintDriver,
  owner: paintOwner,
  apron: paintApron,
  captain: paintCaptain,
  doctor: paintDoctor,
  plain: paintPlain,
};

export function paintDress(p: Sitter): void {
  const { s, cloth, cx, bw, X, body } = p;
  const c = cloth;
  const sh = mix(c, '#2a1226', 0.4);
  const bf = s.side(c, cx - 330 * bw, cx + 330 * bw, { lit: 0.26, dark: 0.34 });
  s.path(body, bf);
  const bcp = s.clip(body);
  s.soft(`M${X(150)} 600C${X(110)} 690 ${X(190)} 760 ${X(150)} 830H${X(360)}V600Z`, sh, 0.34, 18);
  s.add(`<g clip-path="${bcp}">`);
  s.line(
    `M${X(-205)} 830C${X(-196)} 770 ${X(-214)} 740 ${X(-226)} 716M${X(205)} 830` +
      `C${X(196)} 770 ${X(214)} 740 ${X(226)} 716`,
    sh,
    5,
    'opacity=".42"',
  );
  ROLES[p.role](p);
  s.add('</g>');
  s.line(
    `M${X(-318)} 742C${X(-296)} 690 ${X(-264)} 656 ${X(-170)} 626` +
      `C${X(-120)} 611 ${X(-84)} 596 ${X(-74)} 576`,
    mix(c, '#fff6e0', 0.7),
    3.4,
    'opacity=".7"',
  );
}
