import { Link } from '@tanstack/react-router';
import type { Answer } from '#web/api.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { m } from '#web/words/generated/messages.js';
import { CreatedPanel } from '../created-panel.tsx';

export type Created = Answer<'POST /listings'>['listing'];

interface CreatedListingProps {
  readonly created: Created;
  /** Link to the vendor's preview of a hidden listing; null without a preview. */
  readonly preview: string | null;
  readonly stockWords: string;
  readonly onAnother: () => void;
}

const SMALL = buttonClasses({ look: 'outline', size: 'small' });

export function CreatedListing({ created, preview, stockWords, onAnother }: CreatedListingProps) {
  const { name, href, onSale } = created;
  const page = onSale ? href : preview;
  const words = { name: `\u2068${name}\u2069` };
  return (
    <CreatedPanel words={onSale ? m.vendor_created(words) : m.vendor_created_unseen(words)}>
      {page === null ? null : (
        <Link to={page} className={SMALL}>
          {onSale ? m.vendor_created_view() : m.vendor_preview()}
        </Link>
      )}
      <Link to="/dashboard/vendor/inventory" search={{ search: name }} className={SMALL}>
        {stockWords}
      </Link>
      <Button look="outline" size="small" onClick={onAnother}>
        {m.vendor_created_another()}
      </Button>
    </CreatedPanel>
  );
}
