// Interface of the module: other code imports from here.
export { foldSales } from './figures/fold-sales.ts';
