import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { clientAddressKey, clientNetworkKey } from '#shop/core/rate-limit/ip-network.ts'
import type { Client } from '#shop/core/rate-limit/rate-limit.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { verifySession } from '#shop/sales/session/cart-session.server.ts'

const SESSION_COOKIE = /(?:^|;\s*)wp_woocommerce_session_[0-9a-f]+=([^;]+)/

export type Clients = {
  /** Whether its headers about the visitor are believed. */
  isFromTrustedProxy(incoming: Incoming): boolean
  /** The visitor's own address; empty: the connection is closed already. */
  ipAddress(incoming: Incoming): string
  /** The origin the visitor requested, when a trusted proxy reports another than the one it requests. */
  forwardedOrigin(incoming: Incoming): string | undefined
  /** Identifies a visitor for limits by a hash with the shop's secret, the same on all servers. */
  client(request: Request, incoming: Incoming): Client
  /** By the session, else by the address: for limits on reads. */
  clientKey(request: Request, incoming: Incoming): string
}

type Incoming = Pick<IncomingMessage, 'headers' | 'socket'>

/** `trusted`: addresses and networks of proxies, whose `X-Forwarded-For` is used: anyone can send one. */
export function openClients(shop: Shop, trusted: readonly string[] = []): Clients {
  const secret = shop.seal('clients of rate limits')
  const proxies = parseProxyList(trusted)
  const sealed = (text: string) => createHash('sha256').update(secret).update(text).digest('base64url').slice(0, 22)
  const addressOf = ({ headers, socket }: Incoming) =>
    visitorAddress(headerText(headers['x-forwarded-for']), socket.remoteAddress ?? '', proxies)

  const isFromTrustedProxy = ({ socket }: Incoming) => isTrustedProxy(proxies, socket.remoteAddress ?? '')

  return {
    isFromTrustedProxy,
    ipAddress: addressOf,
    forwardedOrigin(incoming) {
      if (!isFromTrustedProxy(incoming)) return undefined
      const { headers } = incoming
      const proto = lastListItem(headerText(headers['x-forwarded-proto'])).toLowerCase()
      const host = lastListItem(headerText(headers['x-forwarded-host'])) || (headers.host ?? '')
      if ((proto !== 'http' && proto !== 'https' && proto !== '') || !HOST_PATTERN.test(host)) return undefined
      const origin = `${proto || 'http'}://${host}`
      return URL.canParse(origin) ? origin : undefined
    },
    client(request, incoming) {
      const address = addressOf(incoming)
      const session = sessionIdFromCookie(shop, request)
      return {
        session: session === undefined ? null : sealed(`session ${session}`),
        address: sealed(clientAddressKey(address)),
        network: sealed(clientNetworkKey(address)),
      }
    },
    clientKey: (request, incoming) => sealed(sessionIdFromCookie(shop, request) ?? addressOf(incoming)),
  }
}

/** The right-most hop that is not our proxy: everything left of it was written by the client. */
export function visitorAddress(forwarded: string, remoteAddress: string, proxies: BlockList): string {
  let address = remoteAddress
  const hops = forwarded.split(',').map(parseHop)
  while (isTrustedProxy(proxies, address)) {
    const hop = hops.pop()
    if (hop === undefined || isIP(hop) === 0) break
    address = hop
  }
  return address
}

/** Entries are validated when the configuration is read (`isProxyEntry`). */
export function parseProxyList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** `192.0.2.7`, `10.0.0.0/8`, `fd00::/8` */
export function isProxyEntry(entry: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  const family = isIP(address)
  return family !== 0 && (bits === undefined || Number(bits) <= (family === 6 ? 128 : 32))
}

function isTrustedProxy(proxies: BlockList, address: string): boolean {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  const family = isIP(plain)
  return family !== 0 && proxies.check(plain, family === 6 ? 'ipv6' : 'ipv4')
}

/** Some proxies add the port: `192.0.2.7:4711`, `[2001:db8::7]:4711`. */
function parseHop(text: string): string {
  const hop = text.trim()
  return /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(hop)?.[1] ?? hop
}

const HOST_PATTERN = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i

function headerText(header: string | string[] | undefined): string {
  return Array.isArray(header) ? header.join(',') : (header ?? '')
}

function lastListItem(text: string): string {
  return text.split(',').at(-1)?.trim() ?? ''
}

function sessionIdFromCookie(shop: Shop, request: Request): string | undefined {
  const [, value] = SESSION_COOKIE.exec(request.headers.get('cookie') ?? '') ?? []
  if (!value) return undefined
  try {
    return verifySession(shop, decodeURIComponent(value))?.id
  } catch {
    return undefined
  }
}
