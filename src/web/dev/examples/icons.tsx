import type { ReactNode } from 'react';
import * as categoryIcons from '#web/ui/category-icons.tsx';
import * as deskIcons from '#web/ui/desk-icons.tsx';
import type { Icon } from '#web/ui/drawn-icon.tsx';
import * as eyeIcons from '#web/ui/eye-icons.tsx';
import * as icons from '#web/ui/icons.tsx';
import * as pageIcons from '#web/ui/page-icons.tsx';
import type { Examples } from '../example.tsx';

const shown = (drawings: Readonly<Record<string, Icon>>): Record<string, () => ReactNode> =>
  Object.fromEntries(Object.entries(drawings).map(([name, Drawing]) => [name, () => <Drawing />]));

export const examples: Examples = {
  'Common icons': shown(icons),
  'Icons of categories': shown(categoryIcons),
  'Icons of dashboards': shown(deskIcons),
  'Icons of pages and dashboards': shown(pageIcons),
  'Icons of passwords': shown(eyeIcons),
};
