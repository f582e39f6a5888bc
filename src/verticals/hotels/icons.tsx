// Lucide's shapes (ISC licence), each as one path.
import { drawn } from '#web/ui/drawn-icon.tsx';

export const FloorIcon = /* @__PURE__ */ drawn(
  'M8 3H5a2 2 0 0 0-2 2v3m18 0V5a2 2 0 0 0-2-2h-3M3 16v3a2 2 0 0 0 2 2h3m8 0h3a2 2 0 0 0 2-2v-3',
);
export const PeopleIcon = /* @__PURE__ */ drawn(
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.128a4 4 0 0 1 0 7.744M22 21v-2a4 4 0 0 0-3-3.87M5 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
);
