// The references in one process: R answers the page's own 24-row listing query through `pg` and node:http and nothing else;
// B, the bare one, 24 narrow rows of a table of its own by a prepared statement, so that it is the same for any product;
// M answers bytes from memory. node bench/reference-server.ts PORT DATABASE_URL SERVICE_ID BYTES_FILE
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';

const [port = '0', databaseUrl = '', serviceId = '', bytesFile = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const bytes = readFileSync(bytesFile);

const QUERY = `select id, name, location, country, kind, price_cents, pictures, rating_sum, rating_count, details
    from listings where service_id = $1 and country = $2 and kind = $3 and public order by created_at desc limit 24`;

const BARE_ROWS = 2_000;
await pool.query(`create table bench_bare (id int primary key, name text not null, price_cents int not null);
  insert into bench_bare select n, 'Row ' || n, n * 5 from generate_series(1, ${BARE_ROWS}) n;
  analyze bench_bare`);
const bareQuery = {
  name: 'bare',
  text: 'select id, name, price_cents from bench_bare where id > $1 order by id limit 24',
};
let asked = 0;

async function bareRows(): Promise<string> {
  asked += 1;
  const after = (asked * 7919) % (BARE_ROWS - 24);
  return JSON.stringify((await pool.query({ ...bareQuery, values: [after] })).rows);
}

async function listingRows(): Promise<string> {
  const { rows } = await pool.query(QUERY, [serviceId, 'Egypt', 'privateTours']);
  return JSON.stringify(rows);
}

createServer(async (request, response) => {
  if (request.url === '/memory') {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': bytes.length,
    });
    response.end(bytes);
    return;
  }
  const body = await (request.url === '/bare' ? bareRows() : listingRows());
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
