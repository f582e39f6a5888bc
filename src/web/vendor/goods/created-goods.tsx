import { Link } from '@tanstack/react-router';
import type { Answer } from '#web/api.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { m } from '#web/words/generated/messages.js';
import { CreatedPanel } from '../created-panel.tsx';

export type Created = Answer<'POST /listings'>['listing'];

interface CreatedGoodsProps {
  readonly created: Created;
  readonly onAnother: () => void;
}

const SMALL = buttonClasses({ look: 'outline', size: 'small' });

/** Goods that have just been created, and where to go from there. */
export function CreatedGoods({ created, onAnother }: CreatedGoodsProps) {
  const { _id: id, name, href, onSale } = created;
  const words = { name: `\u2068${name}\u2069` };
  return (
    <CreatedPanel words={onSale ? m.vendor_created(words) : m.vendor_created_unseen(words)}>
      <Link to={onSale ? href : `/dashboard/vendor/preview/product/${id}`} className={SMALL}>
        {onSale ? m.vendor_created_view() : m.vendor_preview()}
      </Link>
      <Link to="/dashboard/vendor/inventory" search={{ search: name }} className={SMALL}>
        {m.vendor_created_stock()}
      </Link>
      <Button look="outline" size="small" onClick={onAnother}>
        {m.vendor_created_another()}
      </Button>
    </CreatedPanel>
  );
}
