import { beforeEach, expect, test, vi } from 'vitest';
import { cartItem } from '#testing/cart-item.ts';
import { eventually } from '#testing/eventually.ts';

// Counts loads of the cart module, which is needed only if there is a cart.
const started = vi.hoisted(() => ({ times: 0 }));
vi.mock('./load-cart.ts', () => ({
  startCart: () => {
    started.times += 1;
  },
}));
const session = vi.hoisted(() => ({
  state: 'unknown',
  listeners: new Set<() => void>(),
  asked: 0,
}));
vi.mock('#web/session.ts', () => ({
  currentSession: () => session,
  refreshSession: () => {
    session.asked += 1;
  },
  subscribeToSession: (listener: () => void) => {
    session.listeners.add(listener);
    return () => session.listeners.delete(listener);
  },
}));

const kept = new Map<string, string>();
let tab: Awaited<ReturnType<typeof open>>;

async function open() {
  vi.resetModules();
  const [state, { watchForCart }] = await Promise.all([
    import('./cart-state.ts'),
    import('./watch-for-cart.ts'),
  ]);
  return { ...state, watchForCart };
}

function becomes(state: string): void {
  session.state = state;
  for (const listener of session.listeners) listener();
}

function heard(key: string, newValue: string | null): void {
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
}

const line = (quantity: number) => cartItem({ quantity, total: quantity });

beforeEach(async () => {
  started.times = 0;
  Object.assign(session, { state: 'unknown', asked: 0 });
  session.listeners.clear();
  kept.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
  vi.stubGlobal('window', new EventTarget());
  tab = await open();
});

test('loads nothing for a guest with an empty cart', async () => {
  tab.watchForCart();
  expect(tab.currentCart().loading).toBe(true);
  becomes('guest');
  expect(tab.currentCart()).toMatchObject({ items: [], loading: false });
  heard('something else', 'x');
  heard('cart', null);
  await new Promise(setImmediate);
  expect(started.times).toBe(0);
});

test.each<[string, () => void]>([['a guest has lines from before', () => kept.set('cart', '{}')]])(
  'it is kept when %s',
  async (_, before) => {
    before();
    tab.watchForCart();
    await eventually(() => expect(started.times).toBe(1));
  },
);

test.each<[string, () => void]>([
  ['somebody is signed in', () => becomes('signed-in')],
  ['another tab puts something into it', () => heard('cart', '{}')],
  ['this tab puts something into it', () => tab.showItems([line(1)])],
])('it is kept, once, as soon as %s', async (_, happens) => {
  tab.watchForCart();
  becomes('guest');
  happens();
  happens();
  await eventually(() => expect(started.times).toBe(1));
  becomes('signed-in');
  await new Promise(setImmediate);
  expect(started.times).toBe(1);
});

test('reloads the session after a sign-in in another tab', () => {
  tab.watchForCart();
  heard('cart.changed', 'signed-in 1');
  expect(session.asked).toBe(1);
});
