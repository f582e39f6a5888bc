import { useState } from 'react';
import { LANGUAGES, otherLanguage } from '#base/two-languages.ts';
import { fieldId } from '#web/account/form.tsx';
import { Select, Textarea, TextInput } from '#web/ui/field.tsx';
import { directionOf } from '#web/words/language.ts';
import { inItsLanguage } from '#web/words/its-language.ts';
import { m } from '#web/words/generated/messages.js';
import { isWrittenTwice, textField, textsToWrite, type WrittenDraft } from './written-draft.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-link.tsx';

const ADD = { en: m.vendor_written_add_en, ar: m.vendor_written_add_ar };
const IN = { en: m.vendor_written_in_en, ar: m.vendor_written_in_ar };

const NO_TEXTS: readonly string[] = [];

type Part = 'name' | 'description' | 'location';

interface WrittenFieldsProps {
  readonly id: string;
  readonly written: WrittenDraft;
  /** Current texts of the details in the main language. */
  readonly texts?: readonly string[];
  /** Labels and max lengths of the parts. */
  readonly parts: Readonly<
    Partial<Record<Part, { readonly label: string; readonly most: number }>>
  >;
  readonly errors: Readonly<Record<string, string>>;
  /** `field` is the error path of the change. */
  readonly onChange: (field: string, change: (before: WrittenDraft) => WrittenDraft) => void;
}

/** Selects the form's language, with the same fields for the other language collapsed below. */
export function WrittenFields({
  id,
  written,
  texts = NO_TEXTS,
  parts,
  errors,
  onChange,
}: WrittenFieldsProps) {
  const [opened, setOpened] = useState(() => isWrittenTwice(written));
  const wrong = Object.keys(errors).some((field) => field.startsWith('inOther'));
  const other = otherLanguage(written.language);
  const direction = { lang: other, dir: directionOf(other) };
  const asked = textsToWrite(texts);
  const textInput = (part: Part) => {
    const asksFor = parts[part];
    if (!asksFor) return null;
    const field = `inOther-${part}`;
    const Control = part === 'description' ? Textarea : TextInput;
    return (
      <Control
        id={fieldId(id, field)}
        {...direction}
        {...(part === 'description' && { rows: 5, className: 'sm:col-span-2' })}
        label={`${asksFor.label} (${IN[other]()})`}
        error={errors[field]}
        value={written[part]}
        maxLength={asksFor.most}
        onChange={({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
          onChange(field, (before) => ({ ...before, [part]: value }))
        }
      />
    );
  };
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <Select
        id={fieldId(id, 'language')}
        label={m.vendor_written_main()}
        error={errors.language}
        value={written.language}
        onChange={({ currentTarget: { value } }) =>
          onChange('language', (before) => ({
            ...before,
            language: LANGUAGES.find((one) => one === value) ?? before.language,
          }))
        }
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </Select>
      <details
        open={opened || wrong}
        onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
        className="rounded-field border border-line px-4 py-3 sm:open:col-span-2"
      >
        <summary
          id={fieldId(id, 'inOther')}
          className="min-h-6 cursor-pointer text-[15px] leading-6 font-semibold text-primary"
        >
          {isWrittenTwice(written) ? LANGUAGE_NAMES[other] : ADD[other]()}
        </summary>
        <div className="mt-4 grid items-start gap-5 sm:grid-cols-2">
          {textInput('name')}
          {textInput('location')}
          {textInput('description')}
        </div>
        {asked.length > 0 ? (
          <fieldset className="mt-6">
            <legend className="text-[15px] leading-6 font-semibold">
              {m.vendor_written_texts()}
            </legend>
            <p className="text-[13px] leading-[18px] text-muted">{m.vendor_written_texts_text()}</p>
            <div className="mt-3 grid gap-4">
              {asked.map((text) => {
                const field = textField(text);
                const Control = text.length > 80 ? Textarea : TextInput;
                return (
                  <Control
                    key={text}
                    id={fieldId(id, field)}
                    {...direction}
                    label={
                      <span {...inItsLanguage(text)} className="block font-normal wrap-anywhere">
                        {text}
                      </span>
                    }
                    error={errors[field]}
                    value={written.texts[text] ?? ''}
                    onChange={({
                      currentTarget: { value },
                    }: {
                      currentTarget: { value: string };
                    }) =>
                      onChange(field, (before) => ({
                        ...before,
                        texts: { ...before.texts, [text]: value },
                      }))
                    }
                  />
                );
              })}
            </div>
          </fieldset>
        ) : null}
      </details>
    </div>
  );
}
