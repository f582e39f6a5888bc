import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { openSession } from './people.ts';
import { pushSubscription } from './push-service.ts';

type Reader = Awaited<ReturnType<TestApp['signedIn']>>;

/** Browsers and subscriptions of an app's people. */
export function pushPeople(app: TestApp) {
  let browsers = 0;
  return {
    /** A new browser's subscription. */
    browser: () => {
      browsers += 1;
      return pushSubscription(browsers);
    },
    rowsOf: (reader: Reader) =>
      app.db
        .selectFrom('push_subscriptions')
        .selectAll()
        .where('user_id', '=', reader.person.id)
        .orderBy('id')
        .execute(),
    /** The same person in another browser. */
    elsewhere: async (reader: Reader): Promise<TestClient> => {
      const cookie = await openSession(app.market, reader.person.id);
      const client = app.guest();
      client.cookies.set(cookie.name, cookie.value);
      return client;
    },
  };
}
