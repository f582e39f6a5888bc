import { random } from '../noise.ts';
import { mix } from '../colour.ts';
import { f } from '../path.ts';
import type { Sitter } from './sitter.ts';

export function paintHairBehind(p: Sitter): void {
  const { s, hair, cx, cy, w, hairFill } = p;
  if (hair === 'long') {
    s.add(`<g transform="rotate(${p.tilt} ${p.cx} 560)">`)
      .path(
        `M${cx} ${cy - 196}C${cx - 150} ${cy - 196} ${cx - w - 40} ${cy - 90} ${cx - w - 36} ${cy + 30}` +
          `C${cx - w - 34} ${cy + 140} ${cx - w - 66} ${cy + 220} ${cx - w - 44} ${cy + 320}` +
          `C${cx - 90} ${cy + 300} ${cx - 60} ${cy + 240} ${cx} ${cy + 220}` +
          `C${cx + 60} ${cy + 240} ${cx + 90} ${cy + 300} ${cx + w + 44} ${cy + 320}` +
          `C${cx + w + 66} ${cy + 220} ${cx + w + 34} ${cy + 140} ${cx + w + 36} ${cy + 30}` +
          `C${cx + w + 40} ${cy - 90} ${cx + 150} ${cy - 196} ${cx} ${cy - 196}Z`,
        hairFill,
      )
      .add('</g>');
  }
  if (hair === 'bob') {
    s.add(`<g transform="rotate(${p.tilt} ${p.cx} 560)">`)
      .path(
        `M${cx} ${cy - 194}C${cx - 150} ${cy - 194} ${cx - w - 44} ${cy - 90} ${cx - w - 40} ${cy + 30}` +
          `C${cx - w - 40} ${cy + 90} ${cx - w - 34} ${cy + 130} ${cx - w + 2} ${cy + 168}L${cx + w - 2} ${cy + 168}` +
          `C${cx + w + 34} ${cy + 130} ${cx + w + 40} ${cy + 90} ${cx + w + 40} ${cy + 30}` +
          `C${cx + w + 44} ${cy - 90} ${cx + 150} ${cy - 194} ${cx} ${cy - 194}Z`,
        hairFill,
      )
      .add('</g>');
  }
  if (hair === 'bun') {
    s.add(`<g transform="rotate(${p.tilt} ${p.cx} 560)">`)
      .add(`<ellipse cx="${cx + 26}" cy="${cy - 204}" rx="66" ry="52" fill="${hairFill}"/>`)
      .add('</g>');
  }
}

export function paintHair(p: Sitter): void {
  const r = random(p.seed * 7 + 9);
  const { s, hair, head, cx, cy, w, hc, hairFill } = p;
  const fringe = (hl: number, o = '') =>
    s.path(
      `M${cx - w - 5} ${cy - 8}C${cx - w - 22} ${cy - 120} ${cx - w * 0.74} ${cy - 192} ${cx} ${cy - 194}` +
        `C${cx + w * 0.74} ${cy - 192} ${cx + w + 22} ${cy - 120} ${cx + w + 5} ${cy - 8}L${cx + w - 7} ${cy - 26}` +
        `C${cx + w - 2} ${cy - 76} ${cx + w * 0.72} ${cy - 104 + hl} ${cx + w * 0.42} ${cy - 112 + hl}` +
        (o || `Q${cx} ${cy - 122 + hl} ${cx - w * 0.42} ${cy - 110 + hl}`) +
        `C${cx - w * 0.74} ${cy - 100 + hl} ${cx - w + 2} ${cy - 76} ${cx - w + 7} ${cy - 26}Z`,
      hairFill,
    );
  if (!head || head === 'cap' || head === 'straw' || head === 'toque' || head === 'kufi') {
    if (hair === 'short') {
      fringe(-4);
    }
    if (hair === 'part') {
      fringe(-6, `C${cx + 20} ${cy - 118} ${cx - 30} ${cy - 150} ${cx - w * 0.42} ${cy - 112}`);
      s.line(
        `M${cx - w * 0.5} ${cy - 118}C${cx - w * 0.3} ${cy - 170} ${cx + 20} ${cy - 180} ${cx + w * 0.7} ${cy - 140}` +
          `M${cx - w * 0.46} ${cy - 126}C${cx} ${cy - 172} ${cx + 40} ${cy - 160} ${cx + w * 0.8} ${cy - 112}`,
        mix(hc, '#ffdca8', 0.4),
        3,
        'opacity=".35"',
      );
    }
    if (hair === 'receding') {
      fringe(-34);
    }
    if (hair === 'bald') {
      for (const q of [-1, 1]) {
        s.path(
          `M${cx + q * (w + 5)} ${cy - 6}` +
            `C${cx + q * (w + 16)} ${cy - 60} ${cx + q * (w + 6)} ${cy - 100} ${cx + q * (w - 18)} ${cy - 112}` +
            `C${cx + q * (w - 8)} ${cy - 80} ${cx + q * (w - 4)} ${cy - 50} ${cx + q * (w - 7)} ${cy - 26}Z`,
          hairFill,
        );
      }
    }
    if (hair === 'curly') {
      fringe(-2);
      let a = '';
      let b = '';
      for (let i = 0; i < 24; i++) {
        const t = Math.PI * (1.02 - 0.0 + (i / 23) * 0.96 + 0.0);
        const rr = w + 12;
        const x = cx + Math.cos(t) * rr;
        const y = cy - 60 + Math.sin(t) * 136;
        a += `<circle cx="${f(x)}" cy="${f(y)}" r="${f(19 + r() * 9)}"/>`;
      }
      for (let i = 0; i < 22; i++) {
        const x = cx - w + 10 + r() * (2 * w - 20);
        const y = cy - 128 - r() * 50 + Math.abs(x - cx) * 0.2;
        b += `<path d="M${f(x - 9)} ${f(y)}a10 10 0 0 1 18 -3"/>`;
      }
      s.add(
        `<g fill="${hairFill}">${a}</g><g fill="none"` +
          ` stroke="${mix(hc, '#ffdca8', 0.4)}" stroke-width="3.4" stroke-linecap="round"` +
          ` opacity=".32">${b}</g>`,
      );
    }
    if (hair === 'long' || hair === 'bob' || hair === 'bun') {
      fringe(
        -10,
        `C${cx + w * 0.1} ${cy - 124} ${cx - w * 0.1} ${cy - 160} ${cx - w * 0.22} ${cy - 168}` +
          `C${cx - w * 0.26} ${cy - 140} ${cx - w * 0.36} ${cy - 122} ${cx - w * 0.46} ${cy - 112}`,
      );
      if (hair !== 'bun') {
        for (const q of [-1, 1]) {
          s.path(
            `M${cx + q * (w - 10)} ${cy - 96}` +
              `C${cx + q * (w + 6)} ${cy - 30} ${cx + q * (w - 2)} ${cy + 60} ${cx + q * (w + 6)} ${cy + (hair === 'bob' ? 160 : 240)}` +
              `C${cx + q * (w + 40)} ${cy + 140} ${cx + q * (w + 44)} ${cy + 20} ${cx + q * (w + 20)} ${cy - 70}Z`,
            hairFill,
          );
        }
      }
      s.line(
        `M${cx - w * 0.22} ${cy - 172}C${cx} ${cy - 176} ${cx + w * 0.6} ${cy - 150} ${cx + w * 0.9} ${cy - 70}` +
          `M${cx - w * 0.26} ${cy - 166}C${cx - w * 0.6} ${cy - 150} ${cx - w * 0.9} ${cy - 110} ${cx - w - 4} ${cy - 40}`,
        mix(hc, '#ffdca8', 0.45),
        3,
        'opacity=".2"',
      );
    }
  }
}
