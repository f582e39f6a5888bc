import { mix } from '../colour.ts';
import { paintLapels, paintShirt, paintThroat } from './clothes.ts';
import type { Sitter } from './sitter.ts';

/** A white coat over a shirt, with a pen in its pocket. */
export function paintDoctor(p: Sitter): void {
  const { s, head, cloth, cloth2, cx, X } = p;
  s.path(`M${X(-80)} 560L${X(-30)} 830H${X(30)}L${X(80)} 560Z`, s.side(cloth2, cx - 90, cx + 90));
  if (head !== 'hijab') {
    paintThroat(p, 640);
    paintShirt(p, cloth2);
    s.line(`M${cx} 652V830`, mix(cloth2, '#3a1c2a', 0.4), 2.6, 'opacity=".5"');
  }
  paintLapels(p, cloth);
  if (head !== 'hijab') paintStethoscope(p);
  s.line(`M${X(150)} 760h74`, mix(cloth, '#2a1226', 0.4), 3, 'opacity=".5"').add(
    `<rect x="${X(165)}" y="736" width="7" height="34" rx="3" fill="#2f6f6a"/>`,
  );
}

/** Over a headscarf it lies lower, and is painted after the head. */
export function paintStethoscope({ s, head, X }: Sitter): void {
  const [left, right] = head === 'hijab' ? [668, 662] : [590, 590];
  s.line(
    `M${X(-88)} ${left}C${X(-104)} 690 ${X(-96)} 740 ${X(-44)} 764C${X(-20)} 776 ${X(-16)} 800 ${X(-16)} 830` +
      `M${X(88)} ${right}C${X(112)} 690 ${X(116)} 720 ${X(112)} 738`,
    '#33414a',
    11,
  )
    .line(
      `M${X(-92)} ${left + 10}C${X(-106)} 700 ${X(-96)} 738 ${X(-44)} 760`,
      '#8fa0a8',
      3,
      'opacity=".7"',
    )
    .add(
      `<circle cx="${X(112)}" cy="756" r="25" fill="#5a6a72"/>` +
        `<circle cx="${X(110)}" cy="754" r="20" fill="${s.lin({ 0: '#f4f6f2', 1: '#9fb0b4' })}"/>` +
        `<circle cx="${X(110)}" cy="754" r="9" fill="#c8d4d4"/>`,
    );
}
