import { lerp, mix } from '../colour.ts';
import { f } from '../path.ts';
import type { Room } from './room-space.ts';

export function paintShell(room: Room): void {
  const { s, wall, D, L, p, q4, g, N, Tp, Fl, fl } = room;
  s.path(
    q4([-1, Tp, N], [1, Tp, N], [1, Tp, D], [-1, Tp, D]),
    g([0, Tp, 1], [0, Tp, D], {
      0: mix(L(wall), '#2a1a14', 0.3),
      1: mix(L(wall), '#ffffff', 0.25),
    }),
  );
  s.path(
    q4([-1, Tp, N], [-1, Tp, D], [-1, Fl, D], [-1, Fl, N]),
    g([-1, 0, D], [-1, 0, 1], {
      0: mix(L(wall), '#3a2018', 0.12),
      1: mix(L(wall), '#3a2018', 0.45),
    }),
  );
  s.path(
    q4([1, Tp, N], [1, Tp, D], [1, Fl, D], [1, Fl, N]),
    g([1, 0, D], [1, 0, 1], { 0: mix(L(wall), '#fff4dc', 0.45), 1: mix(L(wall), '#3a2018', 0.3) }),
  );
  const bw = q4([-1, Tp, D], [1, Tp, D], [1, Fl, D], [-1, Fl, D]);
  s.path(bw, L(mix(wall, '#fff4dc', 0.2)));
  s.path(fl, g([0, Fl, D], [0, Fl, 1], { 0: L('#c99468'), 1: L('#6b412c') }));
  s.add(`<g clip-path="${s.clip(fl)}">`);
  let pl = '';
  for (let i = -12; i <= 12; i++) {
    const a = p(i / 12, Fl, D);
    const b = p(i / 12, Fl, N);
    pl += `M${f(a[0])} ${f(a[1])}L${f(b[0])} ${f(b[1])}`;
  }
  s.line(pl, '#4a2618', 1.8, 'opacity=".3"');
  s.add('</g>');
  s.tex(fl, { fx: 0.05, fy: 0.012, seed: 5, o: 0.35 });
  s.tex(q4([1, Tp, N], [1, Tp, D], [1, Fl, D], [1, Fl, N]), {
    fx: 0.012,
    fy: 0.016,
    seed: 3,
    o: 0.3,
  });
  s.tex(q4([-1, Tp, N], [-1, Tp, D], [-1, Fl, D], [-1, Fl, N]), {
    fx: 0.012,
    fy: 0.016,
    seed: 7,
    o: 0.3,
  });
  for (let i = 0; i < 6; i++) {
    const z = lerp(D, 0.9, i / 5);
    s.path(q4([-1, Tp, z], [1, Tp, z], [1, Tp, z * 0.95], [-1, Tp, z * 0.95]), L('#7a4c30'));
    const a = p(-1, Tp, z * 0.95);
    const b = p(1, Tp, z * 0.95);
    s.path(`M${f(a[0])} ${f(a[1])}H${f(b[0])}v${f(16 / z)}H${f(a[0])}Z`, L('#4a2c1d'));
  }
}
