import type { ComponentProps } from 'react';
import { ListHead } from '#web/table/list-page.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';

type ListFailedProps = Omit<ComponentProps<typeof LoadFailed>, 'head'> &
  Pick<ComponentProps<typeof ListHead>, 'title' | 'text'>;

export const ListFailed = ({ title, text, ...failed }: ListFailedProps) => (
  <LoadFailed {...failed} head={<ListHead title={title} text={text} />} />
);
