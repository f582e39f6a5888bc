import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { specialtyWords } from '../specialty-words.ts';

export function SpecialtyLine({
  details,
}: {
  readonly details: { readonly specialty?: unknown; readonly title?: unknown };
}) {
  const specialty = specialtyWords(details.specialty);
  const title = String(details.title ?? '');
  return (
    <>
      <span className="font-semibold text-primary">{specialty}</span>
      {title === '' || title === specialty ? null : (
        <span className="text-muted">
          {m.shell_comma()}
          <bdi {...inItsLanguage(title)}>{title}</bdi>
        </span>
      )}
    </>
  );
}
