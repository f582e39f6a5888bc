import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { sqlState } from '#core/shared/transaction.ts';
import { isDatabaseAway } from './database-fault.ts';
import type { ReplicaHealth } from './replica-health.ts';

/** A statement too expensive for the replica is too expensive for the primary. */
const TOO_SLOW = '57014';

interface Held {
  readonly isPrimary: boolean;
  readonly driver: Driver;
  readonly connection: DatabaseConnection;
}

/** Runs single statements on the replica while it is up, otherwise on the primary. */
export class ReplicaDialect extends PostgresDialect {
  readonly #drivers: readonly [replica: () => Driver, primary: () => Driver];
  readonly #health: ReplicaHealth;

  constructor(
    replica: ConstructorParameters<typeof PostgresDialect>[0],
    primary: ConstructorParameters<typeof PostgresDialect>[0],
    health: ReplicaHealth,
  ) {
    super(replica);
    this.#drivers = [() => super.createDriver(), () => new PostgresDialect(primary).createDriver()];
    this.#health = health;
  }

  override createDriver(): Driver {
    const [replica, primary] = this.#drivers;
    return new ReplicaDriver(replica(), primary(), this.#health);
  }
}

class ReplicaDriver implements Driver {
  readonly #replica: Driver;
  readonly #primary: Driver;
  readonly #health: ReplicaHealth;

  constructor(replica: Driver, primary: Driver, health: ReplicaHealth) {
    this.#replica = replica;
    this.#primary = primary;
    this.#health = health;
  }

  async init(): Promise<void> {
    await this.#replica.init();
    await this.#primary.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new ReadConnection(await this.#hold(), () => this.#holdPrimary(), this.#health);
  }

  async #hold(): Promise<Held> {
    if (this.#health.away) return this.#holdPrimary();
    try {
      return {
        isPrimary: false,
        driver: this.#replica,
        connection: await this.#replica.acquireConnection(),
      };
    } catch {
      // Not awaited: this read goes to the primary in any case.
      void this.#health.look();
      return this.#holdPrimary();
    }
  }

  async #holdPrimary(): Promise<Held> {
    return {
      isPrimary: true,
      driver: this.#primary,
      connection: await this.#primary.acquireConnection(),
    };
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof ReadConnection) await connection.release();
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const { driver, connection: primary } = await onPrimary(connection);
    await driver.beginTransaction(primary, settings);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { driver, connection: primary } = await onPrimary(connection);
    await driver.commitTransaction(primary);
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const { driver, connection: primary } = await onPrimary(connection);
    await driver.rollbackTransaction(primary);
  }

  /** The primary's connections belong to the code that opened them. */
  async destroy(): Promise<void> {
    this.#health.close();
    await this.#replica.destroy();
  }
}

/** A transaction cannot move to another connection, so none starts on the replica. */
async function onPrimary(connection: DatabaseConnection): Promise<Held> {
  if (connection instanceof ReadConnection) return connection.toPrimary();
  throw new Error('A connection of another driver');
}

class ReadConnection implements DatabaseConnection {
  #held: Held;
  readonly #holdPrimary: () => Promise<Held>;
  readonly #health: ReplicaHealth;
  #waiting: Promise<unknown> = Promise.resolve();

  constructor(held: Held, holdPrimary: () => Promise<Held>, health: ReplicaHealth) {
    this.#held = held;
    this.#holdPrimary = holdPrimary;
    this.#health = health;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#held.isPrimary) {
      const answer = this.#held.connection.executeQuery<R>(query);
      const inTime = await this.#inTime(answer);
      if (inTime) return inTime;
    }
    const { connection } = await this.toPrimary();
    return connection.executeQuery<R>(query);
  }

  async *streamQuery<R>(
    query: CompiledQuery,
    chunkSize: number,
  ): AsyncIterableIterator<QueryResult<R>> {
    yield* (await this.toPrimary()).connection.streamQuery<R>(query, chunkSize);
  }

  /** Undefined to read from the primary. A slow replica counts as up while healthy. */
  async #inTime<T>(answer: Promise<T>): Promise<T | undefined> {
    this.#waiting = answer.catch(() => undefined);
    const { promise: late, resolve } = Promise.withResolvers<'late'>();
    const timer = setTimeout(resolve, this.#health.times.answer, 'late');
    try {
      const first = await Promise.race([answer, late]);
      if (first !== 'late') return first;
      return (await this.#health.look()) ? await answer : undefined;
    } catch (error) {
      if (sqlState(error) === TOO_SLOW) throw error;
      // The connection broke, replay cancelled the read, or the replica lacks a migration.
      if (isDatabaseAway(error)) void this.#health.look();
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  async toPrimary(): Promise<Held> {
    if (this.#held.isPrimary) return this.#held;
    const primary = await this.#holdPrimary();
    this.#letGo();
    this.#held = primary;
    return primary;
  }

  async release(): Promise<void> {
    const { isPrimary, driver, connection } = this.#held;
    if (isPrimary) await driver.releaseConnection(connection);
    else this.#letGo();
  }

  /** Returns the connection to the pool after its last answer; a hanging one is broken by then. */
  #letGo(): void {
    const { driver, connection } = this.#held;
    this.#waiting.then(() => driver.releaseConnection(connection)).catch(() => undefined);
  }
}
