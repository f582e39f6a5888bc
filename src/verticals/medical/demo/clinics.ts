import { egyptianAndLebanese } from './egypt-and-lebanon.ts';
import { jordanianAndIraqi } from './jordan-and-iraq.ts';
import { saudi } from './saudi-arabia.ts';

/** Every clinic of the demonstration. */
export const clinics = [...jordanianAndIraqi, ...egyptianAndLebanese, ...saudi];
