import { expect, test } from 'vitest';
import { sourceFiles } from '#testing/source-files.ts';

const COLUMNS = /^.*className="[^"]*\bgrid\b[^"]*\bgrid-cols-[^"]*"/;
const FIELD = /^(\s*)<(?:TextInput|NumberInput|PasswordInput|Select|Textarea)\b/;

/** Files with a field beside others that has a hint, in a grid that does not line up the controls. */
function unalignedIn(text: string): boolean {
  const lines = text.split('\n');
  return lines.some((line, at) => {
    if (!COLUMNS.test(line) || line.includes('field-rows')) return false;
    // The formatter indents an element's children and its closing tag.
    let first = at;
    while (!/^\s*<[A-Za-z]/.test(lines[first] ?? '')) first--;
    const indent = /^\s*/.exec(lines[first] ?? '')?.[0] ?? '';
    const end = lines.findIndex((one, index) => index > at && one.startsWith(`${indent}</`));
    return lines.slice(at, end).some((one, index) => {
      const depth = FIELD.exec(one)?.[1];
      // Deeper fields are in an element of their own.
      if (depth === undefined || depth.length > indent.length + 6) return false;
      const own = lines.slice(at + index);
      const closed = own.findIndex((other) => /^(?:\/>|>|<\/)/.test(other.slice(depth.length)));
      const props = own.slice(0, closed + 1).join('\n');
      return /\bhint=/.test(props) && !/\bcol-span-/.test(props);
    });
  });
}

// The class is in patterns.css: label with hint, control and error of a row share three tracks.
test('controls beside each other stand in line, whichever field has a hint', () => {
  const grid = (classes: string, props: string) =>
    `  <div className="grid ${classes}">\n    <TextInput\n      ${props}\n    />\n  </div>\n`;
  expect(unalignedIn(grid('sm:grid-cols-2', 'hint="As printed"'))).toBe(true);
  expect(unalignedIn(grid('field-rows sm:grid-cols-2', 'hint="As printed"'))).toBe(false);
  expect(unalignedIn(grid('sm:grid-cols-2', 'label="Name"'))).toBe(false);
  expect(unalignedIn(grid('sm:grid-cols-2', 'hint="" className="sm:col-span-2"'))).toBe(false);
  const unaligned = sourceFiles()
    .filter(({ path, text }) => path.endsWith('.tsx') && unalignedIn(text))
    .map(({ path }) => path);
  expect(unaligned).toEqual([]);
});
