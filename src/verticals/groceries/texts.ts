export const GROCERIES_TEXTS = ['brand', 'unit'];
