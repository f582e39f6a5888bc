import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { IDENTITY, type Section, SECTIONS, whyLocked } from '#core/catalogue/vendors/rules.ts';
import { Panel } from '#web/account/panel.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { PencilIcon } from '#web/ui/desk-icons.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { m } from '#web/words/generated/messages.js';
import { Facts } from '../application/application-summary.tsx';
import type { Category } from '../application/section-fields.ts';
import { SectionForm } from '../application/section-form.tsx';
import { stepText, stepWords, type Vendor } from '../application/steps.ts';
import { IdentityForm } from './identity-form.tsx';

interface BusinessSectionsProps {
  readonly vendor: Vendor;
  readonly categories: readonly Category[];
  readonly onChange: () => Promise<void>;
}

type Editing = Section | 'identity' | null;

export function BusinessSections({ vendor, categories, onChange }: BusinessSectionsProps) {
  const [editing, setEditing] = useState<Editing>(null);
  const close = () => setEditing(null);
  const saved = async () => {
    await onChange();
    close();
  };
  return (
    <>
      {SECTIONS.map((section) => (
        <Panel key={section} title={stepWords(section)} text={stepText(section)}>
          <Facts section={section} vendor={vendor} categories={categories} />
          <EditButton section={section} vendor={vendor} onEdit={setEditing} />
        </Panel>
      ))}
      {editing === 'identity' ? (
        <IdentityForm vendor={vendor} categories={categories} onClose={close} onSaved={saved} />
      ) : editing !== null ? (
        <Dialog open onClose={close} title={stepWords(editing)} text={stepText(editing)}>
          <SectionForm
            section={editing}
            vendor={vendor}
            categories={categories}
            suggested={NOTHING}
            onSaved={saved}
            save={m.common_save_changes()}
          />
        </Dialog>
      ) : null}
    </>
  );
}

const NOTHING: Readonly<Record<string, string>> = {};

interface EditButtonProps {
  readonly section: Section;
  readonly vendor: Vendor;
  readonly onEdit: (editing: Editing) => void;
}

/** Hidden if the section cannot be edited now. */
function EditButton({ section, vendor, onEdit }: EditButtonProps) {
  const label = m.onboarding_edit_step({ step: stepWords(section) });
  const why = whyLocked(vendor.status, section);
  if (why === 'in_review') return null;
  const words: ReactNode = (
    <>
      <PencilIcon className="size-4" />
      {m.onboarding_edit()}
    </>
  );
  if (vendor.status !== 'Approved')
    return (
      <Link
        to="/onboarding"
        search={{ step: section }}
        aria-label={label}
        className={`mt-5 ${buttonClasses({ look: 'outline', size: 'small' })}`}
      >
        {words}
      </Link>
    );
  const isIdentity = IDENTITY.some((one) => one === section);
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      <Button
        look="outline"
        size="small"
        aria-label={label}
        onClick={() => onEdit(isIdentity ? 'identity' : section)}
      >
        {words}
      </Button>
      {isIdentity ? (
        <span className="text-[13px] leading-[18px] text-muted">{m.profile_reviewed_again()}</span>
      ) : null}
    </div>
  );
}
