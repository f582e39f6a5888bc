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

/** A word that occurs only in notes. */
export const CANARY = 'canary7731';
export const NOTE = `${CANARY} the rash behind her left ear`;

const ends = (text: string, from: number, to: number) => text.slice(from, text.length - to);
/** The word in plain text, in hex, and in base64 at each of its three offsets. */
const FORMS: readonly string[] = [
  CANARY,
  Buffer.from(CANARY).toString('hex'),
  ends(Buffer.from(CANARY).toString('base64url'), 0, 2),
  ends(Buffer.from(`.${CANARY}`).toString('base64url'), 2, 2),
  ends(Buffer.from(`..${CANARY}`).toString('base64url'), 3, 2),
];
export const tells = (text: string): boolean =>
  FORMS.some((form) => text.includes(form)) || text.toLowerCase().includes(CANARY);

/** Records every response that contains the word: the caller and the call. */
export class Told {
  readonly #told = new Set<string>();
  readonly #names = new Map<string, string>();
  /** Number of responses checked. */
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

  /** The records since the last call. */
  take(): string[] {
    const told = [...this.#told].sort();
    this.#told.clear();
    return told;
  }
}

export interface Named {
  /** By call, then by parameter; the first pattern that matches a call applies. */
  readonly params: readonly (readonly [RegExp, readonly Readonly<Record<string, string>>[]])[];
  readonly query: Readonly<Record<string, string>>;
}

/** The call that ends the caller's session. */
const ENDS_SESSION = 'GET /auth/logout';
const endpoints = Object.entries<EndpointSpec>({ ...contract, ...verticalContracts });
export const reads = endpoints.filter(
  ([call, { method }]) => method === 'GET' && call !== ENDS_SESSION,
);

/**
 * Makes every reading call as every person with all known ids. Returns the calls that found nothing
 * for anyone.
 */
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

/** Tables with rows that contain the word, in any schema. */
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

/** Files in the data folder that contain the word. */
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

/** Log lines that contain the word. */
export const linesThatTell = ({ logged, securityLines }: TestApp): string[] =>
  [...logged.map((line) => [line.event, line]), ...securityLines.map((line) => ['security', line])]
    .flatMap(([event, line]) => (tells(JSON.stringify(line)) ? [`log ${String(event)}`] : []))
    .sort();
