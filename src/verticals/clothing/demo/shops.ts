import type { Country } from '#base/countries.ts';
import type { Terms } from '#core/inventory/delivery/rules.ts';
import type { DemoShop } from '#core/demo/goods.ts';
import { darAlThob } from './dar-al-thob.ts';
import type { Garment } from './garment.ts';
import { khanWeavers } from './khan-weavers.ts';
import { mesopotamiaCloth } from './mesopotamia-cloth.ts';
import { tatreezHouse } from './tatreez-house.ts';

/** A courier takes it anywhere in some countries. */
const couriersIn = (countries: readonly Country[], least: number, most: number): Terms => ({
  zones: countries.map((country) => ({ country, city: '', areas: [] })),
  minimumCents: 0,
  windows: [],
  leadHours: 0,
  transitDays: { least, most },
});

/** The tailors of the demonstration. All people, firms and addresses are invented. */
export const shops: readonly DemoShop<Garment>[] = [
  {
    key: 'dar-al-thob',
    businessName: 'Dar al Thob',
    ownerName: 'Bandar al-Mutairi',
    email: 'vendor.clothing@souk.example',
    city: 'Riyadh',
    country: 'Saudi Arabia',
    phone: '+966115550501',
    sku: 'THOB',
    front: { subject: 'clothes-shop' },
    delivery: couriersIn(['Saudi Arabia', 'Jordan', 'Iraq'], 2, 7),
    products: darAlThob,
    about:
      'Tailors in Riyadh since 1959: thobes by the inch, bishts by the season. Send us your measures and we cut for you alone.',
  },
  {
    key: 'tatreez-house',
    businessName: 'Tatreez House',
    ownerName: 'Widad Kawar-Saleh',
    email: 'vendor.tatreez@souk.example',
    city: 'Amman',
    country: 'Jordan',
    phone: '+96265550502',
    sku: 'TTRZ',
    front: { subject: 'clothes-shop' },
    delivery: couriersIn(['Jordan', 'Lebanon', 'Saudi Arabia', 'Iraq'], 2, 8),
    products: tatreezHouse,
    about:
      'Ninety women embroider with us, in Amman, Jerash and Salt. Each dress carries the patterns of one village and the name of who stitched it.',
  },
  {
    key: 'khan-weavers',
    businessName: 'Khan Weavers',
    ownerName: 'Gamal Abdel-Wahab',
    email: 'vendor.khan@souk.example',
    city: 'Cairo',
    country: 'Egypt',
    phone: '+20255500503',
    sku: 'KHAN',
    front: { subject: 'clothes-shop' },
    delivery: couriersIn(['Egypt'], 1, 5),
    products: khanWeavers,
    about:
      'Cotton from the Delta, silk from Akhmim and braid from the lane behind Khan el-Khalili, sewn upstairs where you may watch.',
  },
  {
    key: 'mesopotamia-cloth',
    businessName: 'Mesopotamia Cloth',
    ownerName: 'Rezan Barzinji',
    email: 'vendor.cloth@souk.example',
    city: 'Baghdad',
    country: 'Iraq',
    phone: '+96415550504',
    sku: 'MESO',
    front: { subject: 'clothes-shop', hue: 20 },
    delivery: couriersIn(['Iraq', 'Jordan'], 2, 6),
    products: mesopotamiaCloth,
    about:
      'From the marshes to the mountains: cloaks of Najaf, dishdashas of Basra and what Kurdistan dances in.',
  },
];
