import { mix } from '../colour.ts';
import { f } from '../path.ts';
import type { Air } from './old-city.ts';
import type { Scene } from '../scene.ts';

export function paintDome(s: Scene, x: number, y: number, w: number, c: string, hi: string): void {
  s.path(
    `M${f(x - w / 2)} ${f(y)}Q${f(x - w * 0.58)} ${f(y - w * 0.46)} ${f(x - w * 0.2)} ${f(y - w * 0.62)}` +
      `Q${f(x - w * 0.04)} ${f(y - w * 0.7)} ${f(x)} ${f(y - w * 0.84)}` +
      `Q${f(x + w * 0.04)} ${f(y - w * 0.7)} ${f(x + w * 0.2)} ${f(y - w * 0.62)}` +
      `Q${f(x + w * 0.58)} ${f(y - w * 0.46)} ${f(x + w / 2)} ${f(y)}Z`,
    s.lin({ 0: c, 0.7: mix(c, hi, 0.45), 1: mix(c, hi, 0.9) }, { x2: 1, y2: 0 }),
  );
  s.line(`M${f(x)} ${f(y - w * 0.84)}v${f(-w * 0.16)}`, hi, f(Math.max(1, w * 0.02)));
  s.path(
    `M${f(x - w * 0.54)} ${f(y)}h${f(w * 1.08)}v${f(w * 0.08)}h${f(-w * 1.08)}Z`,
    mix(c, hi, 0.3),
  );
}

export function paintMinaret(
  s: Scene,
  P: Air,
  lit: boolean,
  x: number,
  y: number,
  h: number,
  c: string,
  hi: string,
  k: number,
): void {
  const w = h * 0.085;
  const g = () =>
    s.lin(
      { 0: mix(c, '#000000', 0.12), 0.55: c, 1: mix(c, hi, 0.8) },
      { x1: x - w, y1: 0, x2: x + w, y2: 0, user: true },
    );
  const q = g();
  s.path(`M${f(x - w * 0.5)} ${y}V${f(y - h * 0.55)}h${f(w)}V${y}Z`, q);
  s.path(
    `M${f(x - w * 0.85)} ${f(y - h * 0.55)}h${f(w * 1.7)}l${f(-w * 0.3)} ${f(h * 0.03)}h${f(-w * 1.1)}Z`,
    q,
  );
  s.path(
    `M${f(x - w * 0.85)} ${f(y - h * 0.55)}v${f(-h * 0.022)}h${f(w * 1.7)}v${f(h * 0.022)}Z`,
    q,
  );
  s.path(
    `M${f(x - w * 0.38)} ${f(y - h * 0.57)}V${f(y - h * 0.8)}h${f(w * 0.76)}V${f(y - h * 0.57)}Z`,
    q,
  );
  s.path(`M${f(x - w * 0.6)} ${f(y - h * 0.8)}h${f(w * 1.2)}v${f(-h * 0.02)}h${f(-w * 1.2)}Z`, q);
  s.path(
    `M${f(x - w * 0.28)} ${f(y - h * 0.82)}V${f(y - h * 0.88)}h${f(w * 0.56)}V${f(y - h * 0.82)}Z`,
    q,
  );
  s.path(
    `M${f(x - w * 0.34)} ${f(y - h * 0.88)}Q${f(x - w * 0.4)} ${f(y - h * 0.92)} ${f(x)} ${f(y - h * 0.97)}` +
      `Q${f(x + w * 0.4)} ${f(y - h * 0.92)} ${f(x + w * 0.34)} ${f(y - h * 0.88)}Z`,
    q,
  );
  s.line(`M${f(x)} ${f(y - h * 0.97)}v${f(-h * 0.03)}`, hi, 1.4);
  for (let i = 0; i < 3; i++) {
    s.path(
      `M${f(x - w * 0.1)} ${f(y - h * (0.16 + i * 0.13))}v${f(-h * 0.035)}` +
        `q${f(w * 0.1)} ${f(-h * 0.012)} ${f(w * 0.2)} 0v${f(h * 0.035)}Z`,
      P.win,
      `opacity="${f(0.3 + 0.5 * k)}"`,
    );
  }
  if (lit) {
    s.glow(x, y - h * 0.58, h * 0.12, P.glow, 0.6 * k + 0.15);
  }
}

export function paintWindTower(
  s: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  c: string,
  hi: string,
): void {
  s.path(
    `M${f(x)} ${y}v${f(-h)}h${f(w)}v${f(h)}Z`,
    s.lin({ 0: mix(c, '#000000', 0.1), 0.6: c, 1: mix(c, hi, 0.7) }, { x2: 1, y2: 0 }),
  );
  const n = 3;
  const ww = w / (n * 2 + 1);
  for (let i = 0; i < n; i++) {
    s.path(
      `M${f(x + ww * (1 + 2 * i))} ${f(y - h * 0.42)}v${f(-h * 0.46)}q${f(ww / 2)} ${f(-h * 0.08)} ${f(ww)} 0` +
        `v${f(h * 0.46)}Z`,
      mix(c, '#000000', 0.45),
    );
  }
  s.path(
    `M${f(x - w * 0.05)} ${f(y - h)}h${f(w * 1.1)}v${f(-h * 0.05)}h${f(-w * 1.1)}Z`,
    mix(c, hi, 0.55),
  );
  s.path(
    `M${f(x - w * 0.05)} ${f(y - h * 0.4)}h${f(w * 1.1)}v${f(h * 0.04)}h${f(-w * 1.1)}Z`,
    mix(c, hi, 0.4),
  );
  for (let i = 0; i < 3; i++) {
    s.line(
      `M${f(x - w * 0.12)} ${f(y - h * (0.52 + 0.14 * i))}h${f(w * 1.24)}`,
      mix(c, '#000000', 0.3),
      2,
    );
  }
}
