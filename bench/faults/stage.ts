import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { DEMO_PASSWORD } from '#server/first-seed.ts';
import { freePort } from '#testing/postgres-server.ts';
import { TestSmtpServer } from '#testing/smtp-server.ts';
import { sure } from '#testing/sure.ts';
import { holdAgainstBooks, type Verdict } from './books.ts';
import { openWork } from './books-sql.ts';
import { keepBuying, paySandbox } from './buyer.ts';
import { Cluster } from './cluster.ts';
import { codesIn } from './codes.ts';
import type { Installation } from './installation.ts';
import { Journal } from './journal.ts';
import { LineProxy } from './line-proxy.ts';
import type { Needs } from './fault.ts';
import { Shop } from './shop.ts';
import { ShopClient } from './shop-client.ts';
import { signIn, signUp } from './sign-in.ts';
import { CardProvider } from './card-provider.ts';

const SETTLE_MS = 200_000;
const BUYERS = 8;
const PAUSE_MS = 150;
const PASSWORD = 'a walk by the river';

/** The setting of one fault: databases, two processes in front of them, and concurrent buyers. */
export class Stage {
  readonly cluster: Cluster;
  readonly journal: Journal;
  /** All connections to the primary, and to the replica. */
  readonly line: LineProxy;
  readonly readLine: LineProxy;
  readonly shops: readonly Shop[];
  readonly smtp: TestSmtpServer | undefined;
  readonly provider: CardProvider | undefined;
  readonly dataDir: string;
  readonly #needs: Needs;
  readonly #ending = new AbortController();
  #buyers: Promise<unknown> = Promise.resolve();
  #customer: ShopClient | undefined;

  private constructor(parts: {
    readonly cluster: Cluster;
    readonly journal: Journal;
    readonly line: LineProxy;
    readonly readLine: LineProxy;
    readonly shops: readonly Shop[];
    readonly smtp: TestSmtpServer | undefined;
    readonly provider: CardProvider | undefined;
    readonly dataDir: string;
    readonly needs: Needs;
  }) {
    this.cluster = parts.cluster;
    this.journal = parts.journal;
    this.line = parts.line;
    this.readLine = parts.readLine;
    this.shops = parts.shops;
    this.smtp = parts.smtp;
    this.provider = parts.provider;
    this.dataDir = parts.dataDir;
    this.#needs = parts.needs;
  }

  static async open(installation: Installation, name: string, needs: Needs): Promise<Stage> {
    const folder = join(installation.folder, name);
    await mkdir(folder, { recursive: true });
    const cluster = await Cluster.create(installation, {
      folder: needs.databaseFolder ?? folder,
      log: folder,
      standby: needs.standby === true,
    });
    const line = new LineProxy(cluster.primary.port);
    const readLine = new LineProxy(cluster.standby?.port ?? cluster.primary.port);
    await line.start();
    await readLine.start();
    const journal = new Journal(join(folder, 'journal.jsonl'));
    const smtp = needs.mail === true ? new TestSmtpServer() : undefined;
    await smtp?.start();
    const ports = [await freePort(), await freePort()];
    const publicUrl = `http://127.0.0.1:${ports[0]}`;
    const provider = needs.provider === true ? new CardProvider() : undefined;
    await provider?.start();
    const dataDir = needs.dataDir ?? join(folder, 'files');
    await mkdir(dataDir, { recursive: true });
    const shops = ports.map(
      (port, index) =>
        new Shop({
          name: 'AB'[index] ?? '',
          port,
          pages: needs.pages === true,
          log: folder,
          env: {
            PUBLIC_URL: publicUrl,
            DATA_DIR: dataDir,
            DATABASE_URL: addressOver(line),
            ...(needs.readReplica === true && { DATABASE_READ_URL: addressOver(readLine) }),
            ...(smtp && { SMTP_URL: smtp.url, MAIL_FROM: 'Souk <drill@example.com>' }),
            ...provider?.settings,
          },
        }),
    );
    provider?.tell(shops);
    const stage = new Stage({
      cluster,
      journal,
      line,
      readLine,
      shops,
      smtp,
      provider,
      dataDir,
      needs,
    });
    try {
      await Promise.all(shops.map((shop) => shop.start()));
      await stage.#open(installation, publicUrl);
    } catch (error) {
      await stage.close();
      throw error;
    }
    return stage;
  }

  /** A signed-in customer's browser that does not buy. */
  get customer(): ShopClient {
    return sure(this.#customer);
  }

  /** Signs everyone in and starts the purchases. */
  async #open({ listingIds }: Installation, publicUrl: string): Promise<void> {
    const { journal, shops, smtp, provider } = this;
    const addresses = shops.map(({ address }) => address);
    const codes = codesIn(smtp, this.cluster);
    const open = (at: number) => new ShopClient(addresses, publicUrl, journal, at);
    const admin = open(0);
    await signIn(admin, { email: 'admin@souk.example', password: DEMO_PASSWORD }, codes);
    const pay = provider ? provider.pay(journal) : paySandbox(journal);
    const buyers = Array.from({ length: this.#needs.buyers ?? BUYERS }, (_, index) => ({
      client: open(index),
      account: { email: `buyer.${index}@drill.example`, password: PASSWORD },
    }));
    this.#customer = open(0);
    const guest = { email: 'customer@drill.example', password: PASSWORD };
    for (const { client, account } of [...buyers, { client: this.#customer, account: guest }])
      await signUp(client, account, codes);
    this.#buyers = Promise.all(
      buyers.map((buyer) =>
        keepBuying(
          { ...buyer, admin, codes, journal, listingIds, pay, pause: PAUSE_MS },
          this.#ending.signal,
        ),
      ),
    );
    // The error of a client is reported where it is awaited.
    this.#buyers.catch(() => undefined);
    await this.untilSold(performance.now());
  }

  /** Seconds from `since` to the next sale; undefined after three minutes without one. */
  async untilSold(since: number): Promise<number | undefined> {
    const until = performance.now() + 180_000;
    while (performance.now() < until) {
      const first = this.journal.firstSaleAfter(since);
      if (first !== undefined) return first / 1000;
      await after(20);
    }
    return undefined;
  }

  /** Lets the buyers and jobs finish, then compares the journal with the books. */
  async settle(): Promise<Verdict> {
    this.#ending.abort();
    await this.#buyers;
    const until = Date.now() + SETTLE_MS;
    const query = openWork(this.smtp !== undefined);
    const isOpen = async (): Promise<boolean> => {
      const [row] = await this.cluster.primary.query<{ open: string }>(query, [this.journal.begun]);
      return Number(row?.open) > 0 || (await this.provider?.isOpen(this.cluster.primary)) === true;
    };
    while ((await isOpen()) && Date.now() < until) await after(500);
    return holdAgainstBooks(this.journal, this.cluster.primary, this.provider?.books());
  }

  async close(): Promise<void> {
    this.#ending.abort();
    await Promise.all(this.shops.map((shop) => shop.kill()));
    await this.#buyers.catch(() => undefined);
    await this.line.stop();
    await this.readLine.stop();
    await this.smtp?.goAway();
    await this.provider?.stop();
    await this.cluster.stop();
  }
}

const addressOver = (line: LineProxy): string =>
  `postgres://souk:drill@127.0.0.1:${line.port}/postgres`;
