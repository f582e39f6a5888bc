import { FormPanel } from '#web/vendor/form-panel.tsx';
import { WrittenFields } from '#web/vendor/written/written-fields.tsx';
import { m } from '#web/words/generated/messages.js';
import { MAX_DESCRIPTION, MAX_NAME } from '../../entry-rules.ts';
import type { FieldsProps } from './basic-fields.tsx';

const MOST_LOCATION = 200;

interface LanguageFieldsProps extends FieldsProps {
  /** The current texts of the details. */
  readonly texts: readonly string[];
}

/** The listing's texts in the second language. */
export function LanguageFields({ form, tour, texts }: LanguageFieldsProps) {
  return (
    <FormPanel title={m.vendor_written_title()} text={m.vendor_written_text()}>
      <WrittenFields
        id={form}
        written={tour.draft.written}
        texts={texts}
        parts={{
          name: { label: m.tours_add_name(), most: MAX_NAME },
          location: { label: m.tours_location(), most: MOST_LOCATION },
          description: { label: m.tours_add_description(), most: MAX_DESCRIPTION },
        }}
        errors={tour.errors.fields}
        onChange={(field, change) =>
          tour.change(field, (before) => ({ ...before, written: change(before.written) }))
        }
      />
    </FormPanel>
  );
}
