import { isolated, type Language } from '#core/shared/words.ts';
import type { Block, Letter, Letterhead } from './letter.ts';

/** Plain-text version. Each URL has its own line, so that mail programs make it a link. */
export function letterText(letter: Letter, head: Letterhead): string {
  const line = lineIn(letter.language);
  const foot = [`-- \n${head.brand}`, head.reason, `${head.help.label}:\n${head.help.url}`].join(
    '\n',
  );
  return `${[letter.title, ...letter.blocks.map((block) => blockText(block, line)), foot].join('\n\n')}\n`;
}

/** Template tag that inserts values into a line of text. */
type Line = (parts: TemplateStringsArray, ...values: readonly string[]) => string;

/** A mark makes Arabic lines run from the right, whatever their first word is. */
const lineIn =
  (language: Language): Line =>
  (parts, ...values) =>
    (language === 'ar' ? '\u200f' : '') +
    String.raw({ raw: parts }, ...values.map((value) => isolated(language, value)));

function blockText(block: Block, line: Line): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text;
    case 'code':
      return `    ${block.code}`;
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`;
    case 'facts':
      return block.facts.map(({ label, value }) => line`${label}: ${value}`).join('\n');
    case 'bill':
      return [
        ...block.rows.flatMap(({ above, name, detail, amount }) => [
          ...(above ? [line`${above}:`] : []),
          detail ? line`- ${name} (${detail}): ${amount}` : line`- ${name}: ${amount}`,
        ]),
        line`${block.total.label}: ${block.total.value}`,
      ].join('\n');
  }
}
