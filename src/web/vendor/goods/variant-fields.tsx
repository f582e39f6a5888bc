import { useCallback } from 'react';
import { fieldId } from '#web/account/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { formatCount } from '#web/ui/format.ts';
import { AlertIcon, PlusIcon } from '#web/ui/icons.tsx';
import { TrashIcon } from '#web/ui/page-icons.tsx';
import { m } from '#web/words/generated/messages.js';
import type { GoodsPanelProps } from './goods-panels.tsx';
import { choiceWords, type GoodsDraft } from './goods-draft.ts';
import { rowField } from './goods-faults.ts';
import { VariantRowFields } from './variant-row.tsx';
import {
  type DraftChoice,
  filledDown,
  matrixOf,
  MAX_CHOICES,
  type VariantRow,
} from './variant-rows.ts';

export function VariantFields({ id, form, state }: GoodsPanelProps) {
  const { draft, errors, change } = state;
  const { fields } = errors;
  const matrix = matrixOf(draft.choices, draft.rows);
  const sold = matrix.filter(({ row }) => !row.removed);
  const changeChoice = (key: string, part: 'name' | 'values', text: string) =>
    change(`choice-${key}-${part}`, (before) => ({
      ...before,
      choices: before.choices.map((one) => (one.key === key ? { ...one, [part]: text } : one)),
    }));
  const addChoice = () =>
    change('variants', (before) => ({ ...before, choices: [...before.choices, nextOf(before)] }));
  const removeChoice = (key: string) =>
    change('variants', (before) => ({
      ...before,
      choices: before.choices.filter((one) => one.key !== key),
    }));
  const changeRow = useCallback(
    (key: string, row: VariantRow, field: keyof VariantRow) =>
      change(
        field === 'price' || field === 'stock' || field === 'sku'
          ? rowField(key, field)
          : 'variants',
        (before) => ({ ...before, rows: { ...before.rows, [key]: row } }),
      ),
    [change],
  );
  const fill = (field: 'price' | 'stock') =>
    change('variants', (before) => ({
      ...before,
      rows: { ...before.rows, ...filledDown(matrixOf(before.choices, before.rows), field) },
    }));
  const putBack = () =>
    change('variants', (before) => ({
      ...before,
      rows: {
        ...before.rows,
        ...Object.fromEntries(
          matrixOf(before.choices, before.rows).map(({ key, row }) => [
            key,
            { ...row, removed: false },
          ]),
        ),
      },
    }));
  const names = `${id}-choice-names`;
  return (
    <div className="grid gap-5">
      <datalist id={names}>
        {form.choices.map((name) => (
          <option key={name}>{choiceWords(form, name)}</option>
        ))}
      </datalist>
      {draft.choices.map(({ key, name, values }, index) => {
        const number = String(index + 1);
        return (
          <div
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_48px] items-start gap-3 sm:grid-cols-[minmax(0,220px)_minmax(0,1fr)_48px]"
          >
            <TextInput
              id={fieldId(id, `choice-${key}-name`)}
              className="max-sm:col-span-2"
              list={names}
              label={m.goods_choice_name({ number })}
              hint={m.goods_choice_name_hint()}
              error={fields[`choice-${key}-name`]}
              value={name}
              maxLength={60}
              autoComplete="off"
              onChange={({ currentTarget }) => changeChoice(key, 'name', currentTarget.value)}
            />
            <TextInput
              className={draft.choices.length > 1 ? '' : 'max-sm:col-span-2'}
              id={fieldId(id, `choice-${key}-values`)}
              label={m.goods_choice_values({ number })}
              hint={m.goods_choice_values_hint()}
              error={fields[`choice-${key}-values`]}
              value={values}
              autoComplete="off"
              onChange={({ currentTarget }) => changeChoice(key, 'values', currentTarget.value)}
            />
            {draft.choices.length > 1 ? (
              <button
                type="button"
                aria-label={m.goods_choice_remove({ number })}
                onClick={() => removeChoice(key)}
                className="grid size-12 place-items-center rounded-field text-danger hover:bg-danger-tint mt-[44px]"
              >
                <TrashIcon className="size-[18px]" />
              </button>
            ) : null}
          </div>
        );
      })}
      {draft.choices.length < MAX_CHOICES ? (
        <Button look="outline" size="small" className="justify-self-start" onClick={addChoice}>
          <PlusIcon className="size-[18px]" />
          {m.goods_choice_add()}
        </Button>
      ) : null}
      {matrix.length > 0 ? (
        <section
          id={fieldId(id, 'variants')}
          tabIndex={-1}
          aria-label={m.goods_variants()}
          className="min-w-0 outline-none"
        >
          <div className="mb-3 flex flex-wrap items-center gap-2.5">
            <p role="status" className="num me-auto text-[14px] font-semibold">
              {m.goods_variants_count({ count: formatCount(sold.length) })}
            </p>
            {sold.length > 1 ? (
              <>
                <Button look="outline" size="small" onClick={() => fill('price')}>
                  {m.goods_fill_price()}
                </Button>
                <Button look="outline" size="small" onClick={() => fill('stock')}>
                  {m.goods_fill_stock()}
                </Button>
              </>
            ) : null}
            {sold.length < matrix.length ? (
              <Button look="outline" size="small" onClick={putBack}>
                {m.goods_put_back({ count: formatCount(matrix.length - sold.length) })}
              </Button>
            ) : null}
          </div>
          {fields.variants ? (
            <p className="mb-3 flex items-center gap-1.5 text-[13px] leading-[18px] font-[550] text-danger">
              <AlertIcon className="size-4" />
              {fields.variants}
            </p>
          ) : null}
          <ul className="grid gap-3 md:gap-0 md:divide-y md:divide-line md:overflow-hidden md:rounded-card md:border md:border-line">
            {sold.map(({ key, values, row }) => (
              <VariantRowFields
                key={key}
                form={id}
                rowKey={key}
                name={values.join(' · ')}
                row={row}
                pictures={draft.pictures}
                priceError={fields[rowField(key, 'price')]}
                stockError={fields[rowField(key, 'stock')]}
                skuError={fields[rowField(key, 'sku')]}
                onChange={changeRow}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** A new key, never a reused one, because fields are identified by it. */
function nextOf({ choices }: GoodsDraft): DraftChoice {
  const key = String(Math.max(...choices.map((one) => Number(one.key))) + 1);
  return { key, name: '', values: '' };
}
