import { drawn } from '#web/ui/drawn-icon.tsx';

export const HeartIcon = /* @__PURE__ */ drawn('M12 20 4 12a5 5 0 0 1 8-6 5 5 0 0 1 8 6z');
