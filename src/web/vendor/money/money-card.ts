export const MONEY_CARD =
  'min-w-0 rounded-card bg-paper p-4 inset-ring inset-ring-line md:px-[22px] md:py-5';
