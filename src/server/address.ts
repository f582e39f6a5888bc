import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Log } from '#core/shared/market.ts';
import type { AddressOf } from './api/api.ts';

/**
 * The client address of a request. `X-Forwarded-For` is read from its end, and each entry is
 * believed only if the machine after it is one of `trustedProxies` (addresses and CIDR ranges).
 * Anything that a client puts in front has no effect.
 */
export function createAddressOf(trustedProxies: readonly string[], log: Log): AddressOf {
  const clientOf = createClientOf(trustedProxies);
  const isTrusted = trustOf(trustedProxies);
  let logged = false;
  return (context: Context) => {
    const remote = getConnInfo(context).remote.address ?? '';
    const forwardedFor = context.req.header('x-forwarded-for');
    // The proxy's own health checks have no client.
    if (!logged && forwardedFor === undefined && isTrusted(plain(remote)) && !isProbe(context)) {
      logged = true;
      log.warn('proxy', {
        warning: 'sends no X-Forwarded-For: to the limits all its visitors are one',
        address: plain(remote),
      });
    }
    return clientOf(remote, forwardedFor);
  };
}

const isProbe = ({ req }: Context): boolean => ['/api/health', '/api/ready'].includes(req.path);

/** The same for a raw Node request. */
export function createRequestAddressOf(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const clientOf = createClientOf(trustedProxies);
  return ({ socket, headers }) =>
    clientOf(socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString());
}

/** The rule itself, from the socket's address and the header. */
export function createClientOf(
  trustedProxies: readonly string[],
): (remote: string, forwardedFor: string | undefined) => string {
  const isTrusted = trustOf(trustedProxies);
  return (remote, forwardedFor) => {
    let client = plain(remote);
    if (isIP(client) === 0 || forwardedFor === undefined) return client;
    const hops = forwardedFor.split(',').map((hop) => plain(hop.trim()));
    while (isTrusted(client)) {
      const before = hops.pop();
      if (before === undefined || isIP(before) === 0) break;
      client = before;
    }
    return client;
  };
}

function trustOf(trustedProxies: readonly string[]): (address: string) => boolean {
  const trusted = listOf(trustedProxies);
  return (address) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function listOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** An IPv4 client on a dual-stack socket appears as ::ffff:192.0.2.1. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}
