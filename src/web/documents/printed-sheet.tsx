import './sheet.css';
import type { Answer } from '#web/api.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { codeText } from '#web/ui/code-text.ts';

export type Printed = Answer<'GET /documents/{kind}/{id}'>['document'];
type Words = Printed['title'];

/** In the reader's language, or English on the left and Arabic on the right, line by line. */
export function PrintedSheet({
  document: { title, made, inBoth, parties, facts, tables, check, note },
}: {
  readonly document: Printed;
}) {
  const language = currentLanguage();
  const say = (words: Words) => (inBoth ? <InBoth words={words} /> : <bdi>{words[language]}</bdi>);
  return (
    <article
      className={inBoth ? 'sheet sheet-both' : 'sheet'}
      lang={inBoth ? 'en' : language}
      dir={inBoth || language === 'en' ? 'ltr' : 'rtl'}
    >
      <header className="sheet-head">
        <div>
          <h1 lang={inBoth ? 'en' : language}>{inBoth ? title.en : title[language]}</h1>
          {inBoth ? (
            <p lang="ar" dir="rtl">
              {title.ar}
            </p>
          ) : null}
        </div>
        {check ? <Code check={check} /> : <Mark />}
      </header>
      <p className="sheet-made" lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        {made[language]}
      </p>
      <dl>
        {parties.map(({ role, lines }) => (
          <div key={role.en} className="sheet-line">
            <dt>
              <Names inBoth={inBoth} words={role} />
            </dt>
            <dd>
              {lines.map((line) => (
                <bdi key={line}>{line}</bdi>
              ))}
            </dd>
          </div>
        ))}
        {facts.map(({ name, values }) => (
          <div key={name.en} className="sheet-line">
            <dt>
              <Names inBoth={inBoth} words={name} />
            </dt>
            <dd>
              {values.map((value) =>
                inBoth && value.en !== value.ar ? (
                  <Pair key={`${value.en} ${value.ar}`} words={value} />
                ) : (
                  <bdi key={value.en}>{value[language]}</bdi>
                ),
              )}
            </dd>
          </div>
        ))}
      </dl>
      {tables.map(({ name, about, heads, rows, sums }) => (
        <table key={name.en}>
          <caption>
            <Names inBoth={inBoth} words={name} />
            {about.map((line) => (
              <span key={line.en} className="sheet-about">
                {say(line)}
              </span>
            ))}
          </caption>
          {heads.length > 0 ? (
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head.en} scope="col">
                    {say(head)}
                  </th>
                ))}
              </tr>
            </thead>
          ) : null}
          <tbody>
            {[...rows.entries()].map(([at, row]) => (
              <tr key={at} className={row.length < heads.length ? 'sheet-more' : undefined}>
                {row.map((cell, column) => (
                  <td
                    key={heads[column]?.en ?? column}
                    colSpan={row.length === 1 && heads.length > 1 ? heads.length : undefined}
                  >
                    {say(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {sums.length > 0 ? (
            <tfoot>
              {sums.map(([first, ...others]) => (
                <tr key={first?.en}>
                  <th scope="row" colSpan={Math.max(1, heads.length - others.length)}>
                    {first ? say(first) : null}
                  </th>
                  {others.map((cell) => (
                    <td key={cell.en}>{say(cell)}</td>
                  ))}
                </tr>
              ))}
            </tfoot>
          ) : null}
        </table>
      ))}
      <footer>
        {inBoth || language === 'en' ? (
          <span lang="en" dir="ltr">
            {note.en}
          </span>
        ) : null}
        {inBoth || language === 'ar' ? (
          <span lang="ar" dir="rtl">
            {note.ar}
          </span>
        ) : null}
      </footer>
    </article>
  );
}

function Code({ check: { code, qrSvg, name } }: { readonly check: NonNullable<Printed['check']> }) {
  return (
    <figure>
      <img
        // Drawn by our own server as one path; as an image it cannot run scripts.
        src={`data:image/svg+xml;utf8,${encodeURIComponent(qrSvg)}`}
        alt={name[currentLanguage()]}
        width="108"
        height="108"
      />
      <figcaption>
        <bdi dir="ltr">{codeText(code)}</bdi>
      </figcaption>
    </figure>
  );
}

const Mark = () => (
  <span className="sheet-mark">
    <svg viewBox="0 0 54 64" aria-hidden="true">
      <path
        fillRule="evenodd"
        d="M2 64V28C2 14 16 8 27 0c11 8 25 14 25 28v36H41V30c0-8-8-12-14-17-6 5-14 9-14 17v34ZM19 64V36c0-5 4-8 8-11 4 3 8 6 8 11v28Z"
      />
    </svg>
    {m.shell_name()}
  </span>
);

/** A name; in both languages one on each side. */
const Names = ({ words, inBoth }: { readonly words: Words; readonly inBoth: boolean }) =>
  inBoth && words.en !== words.ar ? <Pair words={words} /> : <bdi>{words[currentLanguage()]}</bdi>;

const Pair = ({ words: { en, ar } }: { readonly words: Words }) => (
  <div className="sheet-pair">
    <span lang="en" dir="ltr">
      {en}
    </span>
    <span lang="ar" dir="rtl">
      {ar}
    </span>
  </div>
);

/** Both languages below each other; equal texts once. */
const InBoth = ({ words: { en, ar } }: { readonly words: Words }) =>
  en === ar ? (
    <bdi>{en}</bdi>
  ) : (
    <>
      <bdi lang="en">{en}</bdi>
      <br />
      <bdi lang="ar">{ar}</bdi>
    </>
  );
