import { setTimeout as after } from 'node:timers/promises';
import { freePort } from '#testing/postgres-server.ts';
import { copyDatabase, type Installation } from './installation.ts';
import { LineProxy } from './line-proxy.ts';
import { nodeFolder, PostgresNode } from './postgres-node.ts';

const STREAMING_MS = 60_000;

interface Place {
  /** For databases and their logs. */
  readonly folder: string;
  readonly log: string;
}

/** A primary and, if needed, a standby that replicates over its own connection. */
export class Cluster {
  readonly #installation: Installation;
  readonly #place: Place;
  /** Replication traffic from the primary to the standby. */
  readonly replication: LineProxy;
  #primary: PostgresNode;
  #standby: PostgresNode | undefined;
  #made = 1;

  private constructor(installation: Installation, place: Place, primary: PostgresNode) {
    this.#installation = installation;
    this.#place = place;
    this.#primary = primary;
    this.replication = new LineProxy(primary.port);
  }

  static async create(
    installation: Installation,
    place: Place & { readonly standby: boolean },
  ): Promise<Cluster> {
    const { bin, owner, template } = installation;
    const { folder, log, standby } = place;
    const data = await nodeFolder(folder, 'database-1', owner);
    await copyDatabase(template, data);
    const primary = new PostgresNode({ bin, owner, data, port: await freePort(), log });
    await primary.start();
    const cluster = new Cluster(installation, place, primary);
    await cluster.replication.start();
    if (standby) await cluster.addStandby();
    return cluster;
  }

  get primary(): PostgresNode {
    return this.#primary;
  }

  get standby(): PostgresNode | undefined {
    return this.#standby;
  }

  async addStandby(): Promise<PostgresNode> {
    const { bin, owner } = this.#installation;
    this.#made += 1;
    const data = await nodeFolder(this.#place.folder, `database-${this.#made}`, owner);
    const port = await freePort();
    const standby = new PostgresNode({ bin, owner, data, port, log: this.#place.log });
    this.replication.turnTo(this.#primary.port);
    await standby.follow(this.#primary, this.replication.port);
    this.#standby = standby;
    await this.untilStreaming();
    return standby;
  }

  async untilStreaming(): Promise<void> {
    const until = Date.now() + STREAMING_MS;
    const query = `select 1 from pg_stat_replication where state = 'streaming'`;
    while ((await this.#primary.query(query)).length === 0) {
      if (Date.now() > until) throw new Error('The standby does not stream');
      await after(100);
    }
  }

  /** Turns synchronous replication on or off: a commit then waits for the standby's disk. */
  async waitForStandby(wait: boolean): Promise<void> {
    await this.#primary.query(`alter system set synchronous_standby_names = '${wait ? '*' : ''}'`);
    await this.#primary.query('select pg_reload_conf()');
  }

  /** Promotes the standby and discards the old primary. */
  async failOver(): Promise<PostgresNode> {
    const next = this.#standby;
    if (!next) throw new Error('There is no standby');
    const old = this.#primary;
    this.replication.cut();
    await next.promote();
    this.#primary = next;
    this.#standby = undefined;
    await old.stop('kill');
    await old.remove();
    return next;
  }

  async stop(): Promise<void> {
    this.#standby?.goOn();
    await this.#standby?.stop('immediate');
    await this.#primary.stop('immediate');
    await this.replication.stop();
  }
}
