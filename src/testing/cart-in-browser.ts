import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { eventually } from './eventually.ts';

/** A simulated browser around the cart's state: storage, events, and a network to the test app. */
export interface CartBrowser {
  /** The person at the browser. */
  client: TestClient;
  storage: {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
    removeItem(key: string): void;
    clear(): void;
  };
  events: EventTarget;
  /** Every call so far, e.g. 'POST /api/cart/add'. */
  calls: string[];
  /** Network hook before a request: rejects if offline, waits if slow. */
  network: (path: string) => Promise<void>;
  /** Network hook after a response: rejects if the response is lost. */
  answers: (path: string) => Promise<void>;
  /** The cart as loaded in a new tab, with fresh modules. */
  openTab: () => ReturnType<typeof openTab>;
  signIn: (tab: Awaited<ReturnType<typeof openTab>>) => ReturnType<TestApp['signedIn']>;
  /** The stored value of the 'cart' key. */
  stored: () => { items: CartItem[]; totalQuantity: number; loading: boolean } | null;
}

interface Init {
  readonly method: string;
  readonly body?: string;
}

/** Call it at the top of a test file; every test gets a fresh browser with a guest at it. */
export function createCartBrowser(app: TestApp): CartBrowser {
  const browser: CartBrowser = {
    client: app.guest(),
    storage: createStorage(),
    events: new EventTarget(),
    calls: [],
    network: async () => undefined,
    answers: async () => undefined,
    openTab,
    signIn: async (tab) => {
      const customer = await app.signedIn('customer');
      browser.client = customer;
      await tab.refreshSession();
      await tab.syncCartAfterSignIn();
      await eventually(() => expect(tab.currentCart().loading).toBe(false));
      return customer;
    },
    stored: () => {
      const text = browser.storage.getItem('cart');
      return text === null ? null : JSON.parse(text);
    },
  };
  let open = 0;
  const fetch = async (path: string, init: Init) => {
    open += 1;
    try {
      return await answer(path, init);
    } finally {
      open -= 1;
    }
  };
  const answer = async (path: string, init: Init) => {
    browser.calls.push(`${init.method} ${path}`);
    const { client } = browser;
    await browser.network(path);
    const [route = '', search] = path.slice('/api'.length).split('?');
    const { status, body } = await client.request(`${init.method} ${route}`, {
      query: Object.fromEntries(new URLSearchParams(search)),
      ...(init.body !== undefined && { rawBody: init.body }),
    });
    await browser.answers(path);
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  };
  beforeAll(async () => {
    // Once before the tests, because the messages are many modules.
    await import('#web/cart/load-cart.ts');
    vi.stubEnv('SSR', false);
    vi.stubGlobal('fetch', fetch);
  });
  beforeEach(() => {
    Object.assign(browser, {
      client: app.guest(),
      storage: createStorage(),
      events: new EventTarget(),
      calls: [],
      network: async () => undefined,
      answers: async () => undefined,
    });
    vi.stubGlobal('localStorage', browser.storage);
    vi.stubGlobal('sessionStorage', createStorage());
    vi.stubGlobal('window', browser.events);
  });
  // Otherwise a tab that is still busy would continue in the next test's browser.
  afterEach(async () => {
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await eventually(() => expect(open).toBe(0));
      await nextTurn();
    }
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });
  return browser;
}

async function openTab() {
  const tab = await loadTab();
  tab.startCart();
  await tab.refreshSession();
  await eventually(() => expect(tab.currentCart().loading).toBe(false));
  return tab;
}

/** The cart's modules before anything has started. */
export async function loadTab() {
  vi.resetModules();
  const [state, loading, adding, changing, session] = await Promise.all([
    import('#web/cart/cart-state.ts'),
    import('#web/cart/load-cart.ts'),
    import('#web/cart/add-to-cart.ts'),
    import('#web/cart/change-cart.ts'),
    import('#web/session.ts'),
  ]);
  return { ...state, ...loading, ...adding, ...changing, ...session };
}

function createStorage(): CartBrowser['storage'] {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}
