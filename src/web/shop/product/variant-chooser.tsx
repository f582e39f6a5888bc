import { ownValue } from '#base/own-value.ts';
import { formatCount } from '#web/ui/format.ts';
import { Picture, type PictureSource } from '#web/ui/picture.tsx';
import { m } from '#web/words/generated/messages.js';
import type { ShopLook } from '../shop-look.ts';
import { choicesOf, hasSwatches, type Variant } from './variant-rules.ts';
import { inItsLanguage } from '#web/words/its-language.ts';

interface VariantChooserProps {
  readonly variants: readonly Variant[];
  readonly chosen: Variant;
  readonly pictures: readonly (PictureSource & { readonly id: string })[];
  /** Stock level at which the remaining pieces are shown. */
  readonly low: number;
  readonly names: ShopLook['facets'];
  readonly onChoose: (name: string, value: string) => void;
}

/** A group of buttons for each option. They are radio buttons, so that the arrow keys work. */
export function VariantChooser({
  variants,
  chosen,
  pictures,
  low,
  names,
  onChoose,
}: VariantChooserProps) {
  return choicesOf(variants, chosen).map((choice) => {
    const { name, chosen: current, values } = choice;
    const shown = hasSwatches(choice) ? pictures : [];
    return (
      <fieldset key={name}>
        <legend className="text-[14px] leading-5 font-semibold wrap-anywhere">
          <bdi className="inline-block max-w-full first-letter:uppercase">
            {ownValue(names, name)?.() ?? name}
          </bdi>
          <span className="font-normal text-muted">
            {' '}
            <bdi {...inItsLanguage(current)}>{current}</bdi>
          </span>
        </legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {values.map(({ value, left, picture }) => {
            const swatch = shown.find(({ id }) => id === picture);
            return (
              <label
                key={value}
                className="relative grid min-h-11 max-w-full min-w-14 cursor-pointer content-center rounded-field bg-paper px-3.5 py-1 has-[picture]:px-1 has-[picture]:pt-1 text-center text-[15px] leading-5 font-[550] inset-ring inset-ring-edge hover:bg-sunk has-checked:bg-tint has-checked:text-primary has-checked:inset-ring-2 has-checked:inset-ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary has-disabled:cursor-not-allowed has-disabled:bg-sunk has-disabled:text-muted has-disabled:inset-ring-line"
              >
                <input
                  type="radio"
                  name={`choice-${name}`}
                  value={value}
                  checked={value === current}
                  disabled={left === 0}
                  onChange={() => onChoose(name, value)}
                  className="absolute inset-0 cursor-[inherit] opacity-0"
                />
                {swatch ? (
                  <Picture
                    picture={swatch}
                    sizes="64px"
                    decorative
                    className={`mx-auto mb-1 h-12 w-16 rounded-[7px] ${left === 0 ? 'opacity-50' : ''}`}
                  />
                ) : null}
                <bdi
                  {...inItsLanguage(value)}
                  className={`wrap-anywhere ${left === 0 ? 'line-through' : ''}`}
                >
                  {value}
                </bdi>
                {left <= low ? (
                  <span className="block text-[12px] leading-4 font-medium text-muted">
                    {left === 0 ? m.shop_out() : m.product_left_short({ count: formatCount(left) })}
                  </span>
                ) : null}
              </label>
            );
          })}
        </div>
      </fieldset>
    );
  });
}
