import { html } from 'hono/html';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Access, EndpointSpec } from '#contract/endpoint.ts';
import { documentPage, type Html } from './document.ts';
import { failuresOf, nounOf, wireSchema } from './openapi.ts';
import { shapeOf } from './shape.ts';

// For developers, like the contract's own texts: English only.
const WHO: Record<Access, string> = {
  public: 'everyone',
  webhook: 'card provider, signed',
  'pending-code': 'awaiting a code',
  customer: 'signed in',
  vendor: 'vendors',
  selling: 'approved vendors',
  drafting: 'vendors, also in review',
  admin: 'admins',
};

const search = readFileSync(join(import.meta.dirname, 'docs-search.js'), 'utf8');

/** The API documentation with a section for each noun. `nonce` allows the search box's script. */
export function docsPage(endpoints: readonly EndpointSpec[], nonce: string): Promise<string> {
  const nouns = Map.groupBy([...endpoints].sort(byPath), nounOf);
  const names = [...nouns.keys()].sort();
  return documentPage({
    language: 'en',
    title: 'API · Souk',
    script: { nonce, source: search },
    aside: html`<div class="end">
      <a href="/api/openapi.json">openapi.json</a><a href="/">To the marketplace</a>
    </div>`,
    main: html`<div class="wrap">
      <div class="intro">
        <h1>API</h1>
        <p class="muted">
          Every call of the marketplace, under <code>/api</code>. Failures answer
          <code>{ message, code?, errorMessages?, errorCodes?, errorLimits? }</code> with a status
          that says why. Calls that change something must come from the marketplace’s own pages, or
          from a client that is no browser; bodies are <code>application/json</code>. Signing in
          sets the session cookie.
        </p>
      </div>
      <div class="docs">
        <nav aria-label="Nouns">
          <div class="field" id="search" hidden>
            <label for="find">Find a call</label
            ><input id="find" type="search" autocomplete="off" placeholder="orders, cancel…" />
          </div>
          <ul>
            ${names.map(
              (noun) =>
                html`<li>
                  <a href="#${noun}">${noun}<span>${nouns.get(noun)?.length ?? 0}</span></a>
                </li>`,
            )}
          </ul>
        </nav>
        <div>
          <p class="hidden" role="status" id="found"></p>
          ${names.map(
            (noun) =>
              html`<section class="noun" id="${noun}">
                <h2>${noun}</h2>
                <div class="panel calls">${(nouns.get(noun) ?? []).map(call)}</div>
              </section>`,
          )}
          <p class="panel empty" id="nothing" hidden>No call matches.</p>
        </div>
      </div>
    </div>`,
  });
}

function call(endpoint: EndpointSpec): Html {
  const { method, path, access, summary, params, query, headers, body, answers, produces } =
    endpoint;
  const failures = Object.entries(failuresOf(endpoint)).filter(([status]) => !(status in answers));
  return html`<details
    id="${method}-${path}"
    data-text="${`${method} ${path} ${summary} ${access}`.toLowerCase()}"
  >
    <summary>
      <span class="method ${method}">${method}</span><code class="path">${path}</code
      ><span class="access ${access}">${WHO[access]}</span><span>${summary}</span>
    </summary>
    <div class="call">
      ${part('In the path', params, 'input')}${part('Query', query, 'input')}${part('Headers', headers, 'input')}${part('Body', body, 'input')}
      ${Object.entries(answers).map(([status, schema]) =>
        produces
          ? html`<div>
              <h3>${status}</h3>
              <p class="small">${produces}</p>
            </div>`
          : part(status, schema, 'output'),
      )}
      ${
        failures.length > 0
          ? html`<div>
              <h3>May be refused with</h3>
              <ul class="small">
                ${failures.map(([status, why]) => html`<li><b>${status}</b> ${why}</li>`)}
              </ul>
            </div>`
          : ''
      }
    </div>
  </details>`;
}

function part(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): Html | '' {
  return schema
    ? html`<div>
        <h3>${title}</h3>
        <pre class="shape" tabindex="0">${shapeOf(wireSchema(schema, io))}</pre>
      </div>`
    : '';
}

function byPath(a: EndpointSpec, b: EndpointSpec): number {
  return a.path.localeCompare(b.path) || a.method.localeCompare(b.method);
}
