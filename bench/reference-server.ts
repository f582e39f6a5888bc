// The two references in one process: R answers a 24-row listing query through `pg` and node:http and nothing else;
// M answers bytes from memory. node bench/reference-server.ts PORT DATABASE_URL SERVICE_ID BYTES_FILE
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';

const [port = '0', databaseUrl = '', serviceId = '', bytesFile = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const bytes = readFileSync(bytesFile);

const QUERY = `select id, name, location, country, kind, price_cents, pictures, rating_sum, rating_count, details
    from listings where service_id = $1 and country = $2 and kind = $3 and public order by created_at desc limit 24`;

async function rows(): Promise<string> {
  const { rows: found } = await pool.query(QUERY, [serviceId, 'Egypt', 'privateTours']);
  return JSON.stringify(found);
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
  const body = await rows();
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
