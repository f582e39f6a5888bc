import { egyptianAndLebanese } from './egypt-and-lebanon.ts';
import { jordanianAndIraqi } from './jordan-and-iraq.ts';
import { saudi } from './saudi-arabia.ts';

/** All clinics of the demo. */
export const clinics = [...jordanianAndIraqi, ...egyptianAndLebanese, ...saudi];
