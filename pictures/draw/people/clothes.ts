import { mix } from '../colour.ts';
import { f } from '../path.ts';
import { neckShade } from './neck.ts';
import type { Sitter } from './sitter.ts';

export function paintShirt(p: Sitter, c: string): void {
  const { s, cx, X } = p;
  const sh = mix(c, '#3a1c2a', 0.34);
  const l = mix(c, '#fff6e0', 0.4);
  for (const q of [-1, 1]) {
    s.path(
      `M${X(q * 64)} 556L${cx} 650L${X(q * 42)} 690L${X(q * 112)} 604Z`,
      q < 0 ? l : mix(c, '#3a1c2a', 0.1),
    ).line(`M${cx} 650L${X(q * 42)} 690L${X(q * 112)} 604`, sh, 2.5, 'opacity=".45"');
  }
}

export function paintLapels(p: Sitter, c: string): void {
  const { s, X } = p;
  for (const q of [-1, 1]) {
    s.path(
      `M${X(q * 72)} 572L${X(q * 150)} 622L${X(q * 138)} 690L${X(q * 108)} 694L${X(q * 8)} 830` +
        `L${X(q * -2)} 800L${X(q * 34)} 690Z`,
      q < 0
        ? s.lin({ 0: mix(c, '#fff6e0', 0.45), 1: c })
        : s.lin({ 0: c, 1: mix(c, '#3a1c2a', 0.3) }),
    ).line(
      `M${X(q * 150)} 622L${X(q * 138)} 690L${X(q * 108)} 694L${X(q * 6)} 830`,
      mix(c, '#3a1c2a', 0.5),
      2.6,
      'opacity=".5"',
    );
  }
}

export function paintThroat(p: Sitter, b: number): void {
  const { s, cx, sk, X } = p;
  const d = `M${f(X(-62))} 556L${cx} ${b}L${f(X(62))} 556Z`;
  s.path(d, s.side(mix(sk, '#7a2f2a', 0.1), cx - 80, cx + 90));
  neckShade(p, d);
}

export function paintChef(p: Sitter): void {
  const { s, cloth, cloth2, cx, X } = p;
  const c = cloth;
  const sh = mix(c, '#2a1226', 0.4);
  s.path(
    `M${X(-76)} 548Q${cx} 600 ${X(76)} 548L${X(84)} 604Q${cx} 650 ${X(-84)} 604Z`,
    s.side(c, cx - 90, cx + 90, { dark: 0.2 }),
  );
  s.line(`M${X(72)} 612C${X(90)} 680 ${X(78)} 760 ${X(76)} 830`, sh, 3.4, 'opacity=".5"');
  for (let i = 0; i < 3; i++) {
    for (const q of [-62, 44]) {
      s.add(
        `<circle cx="${X(q) + 2}" cy="${690 + i * 52 + 3}" r="11" fill="${sh}" opacity=".35"/><circle` +
          ` cx="${X(q)}" cy="${690 + i * 52}" r="10.5" fill="${mix(cloth2, '#fff6e0', 0.1)}"/>`,
      );
    }
  }
  s.path(
    `M${X(-80)} 552Q${cx} 612 ${X(80)} 552L${X(70)} 598Q${cx} 640 ${X(-70)} 598Z`,
    s.side(cloth2, cx - 90, cx + 100),
  ).path(`M${cx - 22} 606h44l-6 30l30 58l-40 -16l-34 22l18 -62Z`, s.side(cloth2, cx - 40, cx + 50));
}

export function paintGuide(p: Sitter): void {
  const { s, head, cloth, cloth2, cx, X } = p;
  const c = cloth;
  const sh = mix(c, '#2a1226', 0.4);
  if (head !== 'hijab') {
    paintThroat(p, 640);
  }
  paintShirt(p, c);
  s.line(`M${cx} 660V830`, sh, 3, 'opacity=".5"');
  for (const q of [-1, 1]) {
    s.path(`M${X(q * 150) - 44} 726h88v104h-88Z`, mix(c, '#2a1226', 0.08))
      .path(
        `M${X(q * 150) - 46} 720h92v30l-46 14l-46 -14Z`,
        mix(c, q < 0 ? '#fff6e0' : '#2a1226', 0.16),
      )
      .line(`M${X(q * 150) - 46} 750l46 14l46 -14`, sh, 2.6, 'opacity=".5"')
      .add(`<circle cx="${X(q * 150)}" cy="752" r="5" fill="${sh}"/>`);
  }
  for (const q of [-1, 1]) {
    s.path(
      `M${X(q * 176)} 612L${X(q * 232)} 632C${X(q * 244)} 700 ${X(q * 240)} 760 ${X(q * 238)} 830` +
        `H${X(q * 206)}C${X(q * 206)} 760 ${X(q * 204)} 690 ${X(q * 176)} 612Z`,
      s.side(mix(cloth2, '#3a2a20', 0.3), X(q * 176) - 40, X(q * 176) + 80),
    );
  }
  if (head !== 'hijab') {
    s.path(
      `M${X(-84)} 566Q${cx} 664 ${X(84)} 566L${X(96)} 606Q${cx + 10} 700 ${X(-96)} 606Z`,
      s.side(cloth2, cx - 100, cx + 110),
    )
      .path(`M${cx - 16} 650l46 -8l26 84l-40 -14l-24 20Z`, s.side(cloth2, cx - 30, cx + 70))
      .line(
        `M${X(-80)} 590Q${cx} 672 ${X(84)} 588M${cx + 6} 660l14 56`,
        mix(cloth2, '#2a1226', 0.4),
        3,
        'opacity=".45"',
      );
  }
}

export function paintDriver(p: Sitter): void {
  const { s, cloth, cloth2, cx, X } = p;
  const c = cloth;
  s.path(
    `M${X(-84)} 560L${X(-26)} 830H${X(26)}L${X(84)} 560Z`,
    s.side('#f4ecdf', cx - 90, cx + 90),
  );
  paintThroat(p, 634);
  s.path(`M${cx - 17} 646h34l-6 26l20 158h-62l20 -158Z`, s.side(cloth2, cx - 30, cx + 40));
  paintShirt(p, '#f4ecdf');
  paintLapels(p, c);
}

export function paintOwner(p: Sitter): void {
  const { s, head, cloth, cloth2, cx, X } = p;
  const c = cloth;
  const under = '#f1e7d6';
  s.path(
    `M${X(-150)} 606L${X(-60)} 830H${X(60)}L${X(150)} 606L${X(66)} 556H${X(-66)}Z`,
    s.side(under, cx - 150, cx + 150),
  );
  if (head !== 'hijab') {
    paintThroat(p, 620);
    s.path(
      `M${X(-72)} 552Q${X(-50)} 610 ${cx - 3} 634V664Q${X(-70)} 636 ${X(-88)} 580Z`,
      mix(under, '#ffffff', 0.3),
    ).path(
      `M${X(72)} 552Q${X(50)} 610 ${cx + 3} 634V664Q${X(70)} 636 ${X(88)} 580Z`,
      mix(under, '#3a1c2a', 0.14),
    );
  }
  s.line(`M${cx} 650V830`, '#a58f78', 2.6, 'opacity=".7"');
  for (let i = 0; i < 3; i++) {
    s.add(`<circle cx="${cx}" cy="${690 + i * 44}" r="5.5" fill="#8a7460"/>`);
  }
  for (const q of [-1, 1]) {
    s.path(
      `M${X(q * 112)} 594L${X(q * 190)} 628C${X(q * 220)} 700 ${X(q * 210)} 770 ${X(q * 214)} 830` +
        `H${X(q * 44)}C${X(q * 60)} 760 ${X(q * 100)} 690 ${X(q * 112)} 594Z`,
      s.side(c, X(q * 150) - 110, X(q * 150) + 120),
    );
    let d = '';
    for (let i = 0; i < 9; i++) {
      const t = i / 8;
      const x = X(q * (118 - t * t * 58));
      const y = 612 + t * 210;
      d += `M${f(x)} ${f(y - 10)}l9 10l-9 10l-9 -10Z`;
    }
    s.path(d, cloth2, 'opacity=".9"');
  }
}

export function paintApron(p: Sitter): void {
  const { s, head, cloth, cloth2, cx, X } = p;
  const c = cloth;
  const sh = mix(c, '#2a1226', 0.4);
  if (head !== 'hijab') {
    paintThroat(p, 638);
  }
  paintShirt(p, c);
  s.line(`M${cx} 660V720`, sh, 3, 'opacity=".5"');
  const k = cloth2;
  for (const q of [-1, 1]) {
    s.path(
      `M${X(q * 88)} 590L${X(q * 116)} 600L${X(q * 132)} 720H${X(q * 100)}Z`,
      s.side(k, X(q * 100) - 50, X(q * 100) + 60),
    );
  }
  s.path(
    `M${X(-140)} 706H${X(140)}L${X(170)} 830H${X(-170)}Z`,
    s.side(k, X(-170), X(180), { lit: 0.24 }),
  ).line(`M${X(-136)} 718H${X(136)}`, mix(k, '#fff0d0', 0.5), 3, 'opacity=".7"');
}

/** A buttoned shirt with a breast pocket: nobody's uniform. */
export function paintPlain(p: Sitter): void {
  const { s, head, cloth, cx, X } = p;
  const sh = mix(cloth, '#2a1226', 0.4);
  if (head !== 'hijab') paintThroat(p, 638);
  paintShirt(p, cloth);
  s.line(`M${cx} 656V830`, sh, 3, 'opacity=".5"');
  for (let i = 0; i < 3; i++)
    s.add(
      `<circle cx="${cx + 9}" cy="${704 + i * 46}" r="5.5" fill="${mix(cloth, '#fff6e0', 0.6)}"/>`,
    );
  s.line(`M${X(104)} 736h84v94M${X(104)} 736v94`, sh, 2.6, 'opacity=".4"');
}

/** A navy jacket with gold shoulder boards over a white shirt and dark tie. */
export function paintCaptain(p: Sitter): void {
  const { s, cx, X, cloth2 } = p;
  paintDriver(p);
  for (const side of [-1, 1]) {
    const x = X(side * 214);
    s.path(
      `M${x - 62} ${side < 0 ? 672 : 640}L${x + 58} ${side < 0 ? 634 : 668}l4 30L${x - 58} ${side < 0 ? 706 : 672}Z`,
      '#141c2c',
    );
    for (let i = 0; i < 3; i++) {
      const dx = (i - 1) * 26;
      const y = 670 + (side < 0 ? -dx * 0.32 : dx * 0.26) - 16;
      s.path(`M${x + dx - 6} ${y}h11l3 31h-11Z`, '#e7b54a');
    }
  }
  for (const y of [720, 780]) {
    for (const dx of [-64, 64]) {
      s.add(`<circle cx="${X(dx)}" cy="${y}" r="9" fill="#e7b54a"/>`);
      s.add(`<circle cx="${X(dx) - 2}" cy="${y - 2}" r="4" fill="#fff0c4"/>`);
    }
  }
  s.line(`M${cx} 700V826`, cloth2, 2, 'opacity=".4"');
}
