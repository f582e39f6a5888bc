import type { CartItem } from '#contract/cart.ts';

/** A line of a cart as the server answers it, two pieces at a dollar if nothing else is said. */
export const cartItem = (over: Partial<CartItem> = {}): CartItem => ({
  _id: 'a',
  productId: 'b',
  quantity: 2,
  price: 1,
  total: 2,
  serviceId: '',
  serviceName: '',
  serviceHref: null,
  category: '',
  vertical: '',
  typeOf: '',
  name: '',
  imageUrl: '',
  picture: null,
  subDetails: {},
  options: {},
  href: '/cart',
  startsOn: null,
  delivered: false,
  deliversIn: [],
  minimum: 0,
  left: null,
  cancellation: null,
  ...over,
});
