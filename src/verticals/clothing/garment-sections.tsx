import { m } from '#web/words/generated/messages.js';
import { ClothingChart, chartOf } from './size-chart.tsx';
import { inItsLanguage } from '#web/words/its-language.ts';

export function GarmentSections({
  details,
}: {
  readonly details: Readonly<Record<string, unknown>>;
}) {
  const rows = chartOf(details.sizeChart);
  const care = typeof details.care === 'string' ? details.care : '';
  return (
    <>
      {rows.length > 0 ? <ClothingChart rows={rows} /> : null}
      {care === '' ? null : (
        <section aria-labelledby="garment-care" className="max-w-[68ch]">
          <h2 id="garment-care" className="mb-2 text-[20px] leading-7">
            {m.clothing_care()}
          </h2>
          <p {...inItsLanguage(care)} className="text-as-page break-words whitespace-pre-line">
            {care}
          </p>
        </section>
      )}
    </>
  );
}
