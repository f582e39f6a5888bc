import { MAX_PUSH_ADDRESS } from '#contract/push.ts';

/** Names of machines that no push service has. The addresses are checked at each sending. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|lan|home|arpa|test|invalid|onion)\.?$/;

/**
 * The URL of a push service: https on its usual port with a public name. Null for others. Browsers
 * of this machine get one on the loopback address if `allowLoopback` is set, for tests.
 */
export function readEndpoint(text: string, allowLoopback = false): URL | null {
  if (text.length > MAX_PUSH_ADDRESS || !URL.canParse(text)) return null;
  const url = new URL(text);
  const { protocol, username, password, port, hostname } = url;
  if (username !== '' || password !== '') return null;
  if (allowLoopback && hostname === '127.0.0.1') return url;
  const isName = /\.[a-z][a-z0-9-]*\.?$/.test(hostname) && !LOCAL_NAME.test(hostname);
  return protocol === 'https:' && port === '' && isName ? url : null;
}
