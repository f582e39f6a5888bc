import { mix } from '../colour.ts';
import { f } from '../path.ts';
import { rug, pillow, bed, lamp, frame, plant, sofa, table } from './room-furniture.ts';
import { paintShell } from './room-shell.ts';
import { paintSunlight, paintWindow } from './room-window.ts';
import { roomOf } from './room-space.ts';
import type { HotelRoomOptions } from './room-space.ts';

export function hotelRoom(options: HotelRoomOptions = {}): string {
  const room = roomOf(options);
  paintShell(room);
  paintWindow(room);
  if (!room.eve) paintSunlight(room);
  const { s, beds, eve, acc, acc2, L, p, q4, Fl, box, shadow, y1, wm } = room;
  if (beds === 'twin') {
    plant(room, -0.8, 2.2, 1);
    frame(room, -0.995, -0.4, 0.06, 1.35, 1.75);
    box(-0.99, -0.7, 0.36, 0.42, 1.2, 2, L('#a06c46'));
    for (const z of [1.22, 1.94] as const) {
      box(-0.76, -0.72, 0.42, Fl, z, z + 0.04, L('#6a4228'));
    }
    lamp(room, -0.85, 0.36, 1.85, 0.8);
    s.path(
      q4([-0.98, 0.33, 1.4], [-0.78, 0.33, 1.4], [-0.78, 0.33, 1.55], [-0.98, 0.33, 1.55]),
      L('#f6ead0'),
    );
    shadow(-0.66, -0.46, 1.4, 1.6, 0.3);
    box(-0.66, -0.46, 0.6, 0.68, 1.42, 1.62, L(acc));
    box(-0.5, -0.46, 0.2, 0.62, 1.42, 1.62, L('#8a5a3a'));
    for (const z of [1.42, 1.6] as const) {
      for (const x of [-0.66, -0.48] as const) {
        box(x, x + 0.02, 0.68, Fl, z, z + 0.02, L('#5a3420'));
      }
    }
    rug(room, -0.32, 0.34, 1.05, 1.85, '#a8323e');
    frame(room, 0.992, -0.5, -0.14, 1.5, 1.72);
    bed(room, 1.78, 2.2, 0.86, 1);
    box(0.78, 0.98, 0.56, Fl, 1.56, 1.7, L('#8a5a3a'));
    lamp(room, 0.88, 0.56, 1.62, 0.9);
    bed(room, 1.12, 1.46, 0.86, 1);
  } else {
    frame(room, -0.995, -0.46, 0.0, 1.55, 2);
    sofa(room, 1.4, 2.1, options.sofa || '#2f6a66');
    rug(room, -0.5, 0.1, 0.98, 1.75, '#8a2f3a');
    table(room, -0.22, 1.4, 0.16, 0.62);
    plant(room, -0.62, 2.26, 1.05);
    frame(room, 0.992, -0.54, -0.2, 1.5, 1.76);
    box(0.8, 0.98, 0.56, Fl, 2.02, 2.14, L('#8a5a3a'));
    lamp(room, 0.89, 0.56, 2.08, 1);
    bed(room, 1.36, 1.96, 0.92, 2);
    box(0.8, 0.98, 0.56, Fl, 1.18, 1.3, L('#8a5a3a'));
    lamp(room, 0.89, 0.56, 1.22, 0.95);
    // a child's bed across the front, and a lantern over the table
    shadow(0.3, 0.98, 0.95, 1.12);
    for (const x of [0.36, 0.9] as const) {
      box(x, x + 0.03, 0.84, Fl, 0.94, 0.97, L('#6a4228'));
    }
    box(0.34, 0.98, 0.76, 0.85, 0.93, 1.12, L('#8a5a3a'));
    box(0.35, 0.98, 0.66, 0.77, 0.93, 1.12, L('#efe0c8'), { top: L('#fff6e6') });
    box(0.345, 0.74, 0.652, 0.79, 0.928, 1.12, L(acc2), { top: L(mix(acc2, '#fff2d8', 0.3)) });
    for (const t of [0.4, 0.46, 0.66] as const) {
      const A = p(t, 0.652, 0.928);
      const B = p(t + 0.025, 0.79, 0.928);
      s.path(`M${f(A[0])} ${f(A[1])}H${f(B[0])}V${f(B[1])}H${f(A[0])}Z`, L(acc));
      s.path(
        q4(
          [t, 0.651, 0.928],
          [t + 0.025, 0.651, 0.928],
          [t + 0.025, 0.651, 1.12],
          [t, 0.651, 1.12],
        ),
        L(acc),
      );
    }
    const c = p(0.88, 0.6, 1.02);
    pillow(room, c[0] - 14, c[1] - 6, 120, 66, '#fffdf6', '#cfb494');
    const [bx, by] = p(0.58, 0.625, 1.02);
    s.add(
      `<circle cx="${f(bx)}" cy="${f(by - 20)}" r="17" fill="${L('#b07a4a')}"/><circle` +
        ` cx="${f(bx - 12)}" cy="${f(by - 34)}" r="6" fill="${L('#8a5a34')}"/><circle` +
        ` cx="${f(bx + 12)}" cy="${f(by - 34)}" r="6" fill="${L('#8a5a34')}"/><ellipse` +
        ` cx="${f(bx)}" cy="${f(by + 8)}" rx="20" ry="17" fill="${L('#a06c40')}"/><circle` +
        ` cx="${f(bx)}" cy="${f(by - 16)}" r="6" fill="${L('#e0b88a')}"/>`,
    );
  }
  const [lx, ly] = p(beds === 'twin' ? -0.2 : -0.25, -0.36, 1.35);
  s.line(`M${f(lx)} -10V${f(ly - 44)}`, '#3a2015', 3);
  s.glow(lx, ly, eve ? 230 : 120, '#ffc15c', eve ? 0.7 : 0.4);
  s.path(
    `M${f(lx - 14)} ${f(ly - 46)}h28l16 24h-60ZM${f(lx - 30)} ${f(ly - 22)}h60l9 36l-20 40h-38l-20 -40Z`,
    s.lin({ 0: '#6a3f22', 0.3: '#ffe2a0', 1: '#d98a3c' }),
  );
  s.line(
    `M${f(lx - 14)} ${f(ly - 22)}l-7 36l9 40M${f(lx + 14)} ${f(ly - 22)}l7 36l-9 40` +
      `M${f(lx - 39)} ${f(ly + 14)}h78`,
    '#5a3018',
    2.6,
  );
  s.glow(
    eve ? lx : wm,
    eve ? ly + 80 : y1 - 60,
    eve ? 560 : 620,
    eve ? '#ffb765' : '#fff0cc',
    eve ? 0.3 : 0.4,
    'soft-light',
  );
  return s.finish({ tint: '#1f0f08', vignette: eve ? 0.5 : 0.38 });
}
