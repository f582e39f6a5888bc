import { keepEarlyInput } from '../../src/web/early-input.ts';
import { expect, test } from './souk.ts';

const FIELD = '<input name="field" value="before">';

for (const [name, field, typed, anew] of [
  ['text', FIELD, 'typed', false],
  ['text of a field that is rendered anew', FIELD, 'typed', true],
  ['a cleared field', FIELD, '', false],
  ['a checkbox', '<input name="field" type="checkbox">', null, false],
] as const)
  test(`${name} entered before hydration is repeated until React has seen it`, async ({ page }) => {
    await page.setContent(field);
    await page.evaluate(`(${String(keepEarlyInput)})()`);
    const input = page.locator('[name=field]');
    await (typed === null ? input.check() : input.fill(typed));
    // Hydrates the field as React does, drops its first event, as before the commit, and clears the
    // field at the second, as a commit does that the event brings about.
    const events = await input.evaluate(
      (first, replace) =>
        new Promise<number>((resolve) => {
          const node = replace ? first.cloneNode() : first;
          if (!(node instanceof HTMLInputElement)) return;
          if (replace) first.replaceWith(node);
          const isBox = node.type === 'checkbox';
          const property = isBox ? 'checked' : 'value';
          const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, property);
          const current = () => String(own?.get?.call(node));
          const rendered = current();
          let last = rendered;
          let count = 0;
          Object.defineProperty(node, property, {
            configurable: true,
            get: () => own?.get?.call(node),
            set: (next) => {
              last = String(next);
              own?.set?.call(node, next);
            },
          });
          const tracker = { setValue: (next: string) => (last = next) };
          Object.assign(node, { _valueTracker: tracker });
          node.addEventListener(isBox ? 'click' : 'input', () => {
            count += 1;
            if (count === 2 && !isBox) Reflect.set(node, property, rendered);
            if (count === 1 || current() === last) return;
            tracker.setValue(current());
            resolve(count);
          });
        }),
      anew,
    );
    expect(events).toBe(typed === null ? 2 : 3);
    await (typed === null ? expect(input).toBeChecked() : expect(input).toHaveValue(typed));
  });
