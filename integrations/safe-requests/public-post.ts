import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export type PublicPostResult =
  | { kind: 'answered'; status: number }
  /** `why`: `private_address`, `timeout`, or the system's code: ECONNREFUSED, ENOTFOUND … */
  | { kind: 'failed'; reason: string }

export type PublicPostInput = {
  url: string
  headers: Record<string, string>
  body: string
  timeoutMs: number
  signal?: AbortSignal
  /** The owner trusts the shop's own network. */
  allowsPrivate: boolean
}

/**
 * POST to a user-supplied URL. It must not reach the shop's own network: the checked address is the one that is
 * connected to, so a second DNS answer cannot bypass the check. Redirects are not followed; only the status of the
 * answer is read.
 */
export function postToPublicAddress({
  url,
  headers,
  body,
  timeoutMs,
  signal,
  allowsPrivate,
}: PublicPostInput): Promise<PublicPostResult> {
  const { protocol, hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (!allowsPrivate && isIP(host) && isPrivateAddress(host))
    return Promise.resolve({ kind: 'failed', reason: PRIVATE_ADDRESS })

  const { request } = protocol === 'https:' ? https : http
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => {
      const isLate = error.name === 'AbortError' || error.name === 'TimeoutError'
      resolve({ kind: 'failed', reason: isLate ? 'timeout' : (error.code ?? 'failed') })
    }
    const sending = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
        agent: false,
        ...(!allowsPrivate && { lookup: lookupPublicAddress }),
      },
      (answer) => {
        answer.on('error', () => {}) // aborted by us
        resolve({ kind: 'answered', status: answer.statusCode ?? 0 })
        answer.destroy()
      },
    )
    sending.on('error', fail)
    sending.end(body)
  })
}

export const PRIVATE_ADDRESS = 'private_address'

/** The public addresses of a host name; none is an error. */
export const lookupPublicAddress: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '')
    const open = found.filter(({ address }) => !isPrivateAddress(address))
    const [first] = open
    if (!first) return callback(Object.assign(new Error('not public'), { code: PRIVATE_ADDRESS }), '')
    if (options.all) callback(null, open)
    else callback(null, first.address, first.family)
  })
}

/** Also addresses that reach a private one in another notation: mapped, translated and tunnelled. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return true
  return family === 4
    ? PRIVATE_NETWORKS.check(address)
    : PRIVATE_NETWORKS.check(address, 'ipv6') || !GLOBAL_NETWORKS.check(address, 'ipv6')
}

const PRIVATE_NETWORKS = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE_NETWORKS.addSubnet(net, bits)
}
// Documentation networks, tunnels with an embedded IPv4 address.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  PRIVATE_NETWORKS.addSubnet(net, bits, 'ipv6')
}

/** All networks assigned for public use. */
const GLOBAL_NETWORKS = new BlockList()
GLOBAL_NETWORKS.addSubnet('2000::', 3, 'ipv6')
