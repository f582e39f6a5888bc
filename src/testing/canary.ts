import { Buffer } from 'node:buffer';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { contract } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import type { TestApp } from '#testing/app.ts';
import { endpointOf } from '#testing/check-answer.ts';
import type { TestClient } from '#testing/client.ts';
import { verticalContracts } from '#verticals/rules.ts';

/** A word that stands in notes and nowhere else. */
export const CANARY = 'canary7731';
export const NOTE = `${CANARY} the rash behind her left ear`;

const ends = (text: string, from: number, to: number) => text.slice(from, text.length - to);
/** The word as it is, in hex, and in base64 wherever in a longer text it begins. */
const FORMS: readonly string[] = [
  CANARY,
  Buffer.from(CANARY).toString('hex'),
  ends(Buffer.from(CANARY).toString('base64url'), 0, 2),
  ends(Buffer.from(`.${CANARY}`).toString('base64url'), 2, 2),
  ends(Buffer.from(`..${CANARY}`).toString('base64url'), 3, 2),
];
export const tells = (text: string): boolean =>
  FORMS.some((form) => text.includes(form)) || text.toLowerCase().includes(CANARY);

/** Every answer that told the word: who was told, and by which call. */
export class Told {
  readonly #told = new Set<string>();
  readonly #names = new Map<string, string>();
  /** Answers heard so far. */
  heard = 0;

  call(client: TestClient, name: string): void {
    this.#names.set(client.address, name);
  }

  readonly hears = async (request: Request, answer: Response, address: string): Promise<void> => {
    this.heard += 1;
    const headers = [...answer.headers].flat().join('\n');
    if (!tells(await answer.text()) && !tells(headers)) return;
    const { pathname } = new URL(request.url);
    const path = endpointOf(request.method, pathname.replace(/^\/api/, ''))?.path ?? pathname;
    this.#told.add(`${this.#names.get(address) ?? 'somebody'}: ${request.method} ${path}`);
  };

  /** Those since the last time. */
  take(): string[] {
    const told = [...this.#told].sort();
    this.#told.clear();
    return told;
  }
}

export interface Named {
  /** By the call, then by the parameter; the first pattern that fits a call is taken. */
  readonly params: readonly (readonly [RegExp, readonly Readonly<Record<string, string>>[]])[];
  readonly query: Readonly<Record<string, string>>;
}

/** The call that ends the caller's session. */
const ENDS_SESSION = 'GET /auth/logout';
const endpoints = Object.entries<EndpointSpec>({ ...contract, ...verticalContracts });
export const reads = endpoints.filter(
  ([call, { method }]) => method === 'GET' && call !== ENDS_SESSION,
);

/** Asks every call that reads, as everybody, for everything that is named. Returns the calls that found nothing for anybody. */
export async function readEverything(
  people: readonly TestClient[],
  { params, query }: Named,
): Promise<string[]> {
  const found = new Set<string>();
  for (const [call, endpoint] of reads) {
    const known = Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {});
    const asked = Object.fromEntries(
      Object.entries(query).filter(([name]) => known.includes(name)),
    );
    const named = params.find(([pattern]) => pattern.test(call))?.[1] ?? [{}];
    for (const client of people)
      for (const one of named) {
        const { status } = await client.request(call, { params: one, query: asked });
        if (status === 200) found.add(call);
      }
  }
  return reads.flatMap(([call]) => (found.has(call) ? [] : [call]));
}

/** Tables whose rows have the word, whatever the schema. */
export async function tablesThatTell({ db }: TestApp): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    db,
  );
  const telling: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select t::text as text from ${sql.id(schema, name)} t`.execute(db);
    if (rows.some(({ text }) => tells(text))) telling.push(`table ${name}`);
  }
  if (tables.length < 50) throw new Error('Not all tables were looked at');
  return telling.sort();
}

/** Files of the data folder that have the word. */
export async function filesThatTell({ dataDir }: TestApp): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const telling: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (tells(entry.name) || tells((await readFile(path)).toString('latin1')))
      telling.push(`file ${entry.name}`);
  }
  return telling.sort();
}

/** Lines of the logs that have the word. */
export const linesThatTell = ({ logged, securityLines }: TestApp): string[] =>
  [...logged.map((line) => [line.event, line]), ...securityLines.map((line) => ['security', line])]
    .flatMap(([event, line]) => (tells(JSON.stringify(line)) ? [`log ${String(event)}`] : []))
    .sort();
