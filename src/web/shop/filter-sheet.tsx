import type { ComponentProps } from 'react';
import { Drawer } from '#web/ui/drawer.tsx';
import { m } from '#web/words/generated/messages.js';
import { FacetFields } from './shop-filters.tsx';

interface FilterSheetProps extends ComponentProps<typeof FacetFields> {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function FilterSheet({ open, onClose, ...fields }: FilterSheetProps) {
  return (
    <Drawer open={open} onClose={onClose} title={m.shop_filters()} side="end">
      <FacetFields {...fields} />
    </Drawer>
  );
}
