// npm run bench -- events: memory and CPU of idle event streams on one process, then the time from the commit of a
// message to its reader at another process. BENCH_STREAMS says how many are open. Needs a build.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { newId, newToken, tokenHash } from '#base/ids.ts';
import { announce } from '#core/messaging/index.ts';
import type { Database } from '#core/shared/database.ts';
import { transaction } from '#core/shared/transaction.ts';
import { MAX_STREAMS } from '#contract/events.ts';
import { openPostgres } from '#server/database/postgres-database.ts';
import { startPostgres } from '#testing/postgres-server.ts';
import { serveMarket } from './built-server.ts';
import { cpuMs, residentMiB } from './processes.ts';

const STREAMS = Number(process.env.BENCH_STREAMS ?? '10000');
const MAX_MB = 150;
const MAX_P99_MS = 300;
const MESSAGES = 1_000;
/** Connections opened at once. */
const LANES = 100;
const IDLE_SECONDS = 60;

const postgres = await startPostgres();
const databaseUrl = `${postgres.address}/postgres`;
const folder = mkdtempSync(join(tmpdir(), 'souk-bench-'));
const [NEAR, FAR] = [4721, 4722];
const start = (port: number) =>
  serveMarket({ databaseUrl, folder, port, secret: 'the same secret for both processes' });
const near = await start(NEAR);
const far = await start(FAR);
const database = openPostgres(databaseUrl, undefined, (error) => {
  throw error;
});
try {
  const people = await signIn(database.db, Math.ceil(STREAMS / MAX_STREAMS));
  const before = residentMiB(near.pid);
  const streams: Stream[] = [];
  for (let first = 0; first < STREAMS; first += LANES)
    streams.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(LANES, STREAMS - first) }, (_, each) =>
          openStream(NEAR, person(people, first + each)),
        ),
      )),
    );
  await wait(5_000);
  const cpu = cpuMs(near.pid);
  await wait(IDLE_SECONDS * 1000);
  const idle = (cpuMs(near.pid) - cpu) / IDLE_SECONDS;
  const more = residentMiB(near.pid) - before;
  say(
    `${streams.length} idle streams: ${before.toFixed(0)} MB before, ${more.toFixed(0)} MB more (< ${MAX_MB}: ${more < MAX_MB ? 'yes' : 'NO'}), ` +
      `${((more * 1024) / streams.length).toFixed(1)} KB each, ${idle.toFixed(1)} ms of CPU a second`,
  );
  const times: number[] = [];
  const reader = await openStream(FAR, person(people, 0));
  for (let message = 0; message < MESSAGES; message += 1) {
    const id = newId();
    const arrived = reader.next(id);
    const begun = performance.now();
    await transaction(database.db, (trx) =>
      announce(trx, { topic: 'conversation', id, people: [person(people, 0).id] }),
    );
    await arrived;
    times.push(performance.now() - begun);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
  say(
    `${MESSAGES} messages to a reader of another process, with ${streams.length} streams open: median ${at(0.5).toFixed(1)} ms, ` +
      `p99 ${at(0.99).toFixed(1)} ms (< ${MAX_P99_MS}: ${at(0.99) < MAX_P99_MS ? 'yes' : 'NO'})`,
  );
  for (const stream of streams) stream.socket.destroy();
} finally {
  await database.close();
  await Promise.all([near.stop(), far.stop()]);
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

interface SignedIn {
  readonly id: string;
  readonly token: string;
}

function person(people: readonly SignedIn[], stream: number): SignedIn {
  const found = people[Math.floor(stream / MAX_STREAMS)];
  if (!found) throw new Error(`No person for stream ${stream}`);
  return found;
}

async function signIn(db: Kysely<Database>, count: number): Promise<SignedIn[]> {
  const people = Array.from({ length: count }, () => ({ id: newId(), token: newToken() }));
  const rows = people.map(({ id, token }) => ({ id, session: newId(), hash: tokenHash(token) }));
  await sql`with given as (select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as x(id uuid, session uuid, hash text)),
    users as (insert into users (id, name, email, password_hash, role, email_verified_at, created_at, updated_at)
      select id, 'Bench', id || '@example.com', '!', 'customer', now(), now(), now() from given returning id)
    insert into sessions (id, user_id, token_hash, user_agent, ip, created_at, last_seen_at, expires_at)
      select given.session, given.id, given.hash, '', '', now(), now(), now() + interval '1 day'
      from given join users using (id)`.execute(db);
  return people;
}

interface Stream {
  readonly socket: Socket;
  /** Resolves when an event with this id of its subject arrives. */
  readonly next: (id: string) => Promise<void>;
}

async function openStream(port: number, { token }: SignedIn): Promise<Stream> {
  const socket = connect(port, '127.0.0.1');
  let awaited: { readonly id: string; readonly arrive: () => void } | undefined;
  const hello = Promise.withResolvers<void>();
  socket.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('event: hello')) hello.resolve();
    if (awaited && text.includes(awaited.id)) awaited.arrive();
  });
  socket.once('close', () => hello.reject(new Error('The server closed a stream')));
  await once(socket, 'connect');
  socket.write(
    `GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: souk_session=${token}\r\nAccept: text/event-stream\r\n\r\n`,
  );
  await hello.promise;
  return {
    socket,
    next: (id) => new Promise<void>((arrive) => (awaited = { id, arrive })),
  };
}

function say(line: string): void {
  process.stdout.write(`${line}; load ${loadavg()[0]?.toFixed(1)}\n`);
}
