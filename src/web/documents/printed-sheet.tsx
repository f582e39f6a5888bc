import type { Answer } from '#web/api.ts';
import { formatDate } from '#web/ui/format.ts';
import { Mark } from '#web/ui/mark.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

type Printed = Answer<'GET /documents/{kind}/{id}'>['document'];
type Words = Printed['title'];

/** A sheet of paper: black on white in every scheme, English at the left and Arabic at the right, line by line. */
export function PrintedSheet({
  document: { title, number, at, parties, facts, tables, check, note },
}: {
  readonly document: Printed;
}) {
  return (
    <article className="print-me print-list mx-auto max-w-[794px] rounded-panel bg-white p-6 text-[15px] leading-[22px] text-black shadow-[0_0_0_1px_var(--line),var(--lift)] md:p-12 print:p-0 print:shadow-none">
      <header className="flex items-start justify-between gap-4 border-b-2 border-black pb-4">
        <div>
          <h1 className="text-[24px] leading-8 md:text-[28px]" lang="en" dir="ltr">
            {title.en}
          </h1>
          <p className="font-serif text-[22px] leading-8" lang="ar" dir="rtl">
            {title.ar}
          </p>
        </div>
        {check ? (
          <figure className="shrink-0 text-center">
            <img
              src={`data:image/svg+xml;utf8,${encodeURIComponent(check.qrSvg)}`}
              alt={m.document_code()}
              width="96"
              height="96"
            />
            <figcaption className="num text-[11px] leading-4">
              <bdi dir="ltr">{check.code.replaceAll(/(.{4})(?=.)/g, '$1 ')}</bdi>
            </figcaption>
          </figure>
        ) : (
          <Mark />
        )}
      </header>
      <p className="mt-3 text-[14px]">
        {(check ? m.document_issued : m.contract_made)({
          number: `\u2066${number}\u2069`,
          date: formatDate(at, currentLanguage()),
        })}
      </p>
      <dl dir="ltr" className="mt-6">
        {parties.map(({ role, lines }) => (
          <Line key={role.en} name={role}>
            {lines.map((line) => (
              <bdi key={line} className="block">
                {line}
              </bdi>
            ))}
          </Line>
        ))}
        {facts.map(({ name, values }) => (
          <Line key={name.en} name={name}>
            {values.map((value) => (
              <Pair key={`${value.en} ${value.ar}`} words={value} />
            ))}
          </Line>
        ))}
      </dl>
      {tables.map(({ name, heads, rows }) => (
        <table key={name.en} dir="ltr" className="mt-6 w-full border-collapse text-[14px]">
          <caption className="mb-1 text-start text-[13px] leading-[18px] font-semibold">
            <span className="flex justify-between gap-4">
              <span lang="en">{name.en}</span>
              <span lang="ar" dir="rtl">
                {name.ar}
              </span>
            </span>
          </caption>
          {heads.length > 0 ? (
            <thead>
              <tr className="border-b border-black">
                {heads.map((head, index) => (
                  <th
                    key={head.en}
                    scope="col"
                    className={`py-1.5 text-[12px] leading-4 font-semibold ${index === 0 ? 'text-start' : 'text-end'}`}
                  >
                    <TwoLines words={head} />
                  </th>
                ))}
              </tr>
            </thead>
          ) : null}
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.map(({ en }) => en).join('|')}
                className="break-inside-avoid border-b border-black/20"
              >
                {row.map((cell, index) => (
                  <td
                    key={heads[index]?.en ?? index}
                    className={`py-1.5 ${index === 0 ? 'text-start' : 'ps-4 text-end'}`}
                  >
                    <TwoLines words={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <footer className="mt-8 border-t border-black pt-3 text-[13px] leading-[18px]">
        <span lang="en" dir="ltr" className="block">
          {note.en}
        </span>
        <span lang="ar" dir="rtl" className="block">
          {note.ar}
        </span>
      </footer>
    </article>
  );
}

/** What a line is about, in both languages at the sides, and what it says between them. */
const Line = ({ name, children }: { readonly name: Words; readonly children: React.ReactNode }) => (
  <div className="break-inside-avoid border-b border-black/20 py-3">
    <dt className="flex justify-between gap-4 text-[13px] leading-[18px] font-semibold">
      <span lang="en">{name.en}</span>
      <span lang="ar" dir="rtl">
        {name.ar}
      </span>
    </dt>
    <dd className="mt-1.5 text-center not-has-[div]:text-[16px]">{children}</dd>
  </div>
);

/** What is the same in both, a name say, stands once. */
const Pair = ({ words: { en, ar } }: { readonly words: Words }) =>
  en === ar ? (
    <bdi className="block">{en}</bdi>
  ) : (
    <div className="mt-1 grid grid-cols-2 gap-6 first:mt-0">
      <span lang="en" dir="ltr" className="text-start">
        {en}
      </span>
      <span lang="ar" dir="rtl" className="text-start">
        {ar}
      </span>
    </div>
  );

/** One language below the other, at the side where the cell stands; what is the same in both stands once. */
const TwoLines = ({ words: { en, ar } }: { readonly words: Words }) =>
  en === ar ? (
    <bdi>{en}</bdi>
  ) : (
    <>
      <bdi lang="en">{en}</bdi>
      <br />
      <bdi lang="ar">{ar}</bdi>
    </>
  );
