import http from 'node:http'
import https from 'node:https'
import { generateProducts } from '../generated-products.ts'
import { type Call, send } from '../load/send.ts'
import { withServer } from '../server.ts'
import { formatTable, median, percentiles } from '../table.ts'
import { findCalls, PEER_PAGES, type Peer, type PeerPage } from './peer.ts'

const PRODUCTS = 1000

/**
 * The same pages of our shop, of 1,000 products, and of a shop that speaks the protocols of WooCommerce, in turn in one
 * run: `PEER_WOOCOMMERCE=https://… npm run bench -- peers`. A host that is not local is asked little; `--full` says that
 * it is yours.
 */
export async function benchPeers(): Promise<void> {
  const { PEER_WOOCOMMERCE: address } = process.env
  const pace = paceFor(address ? [address] : [], process.argv.includes('--full'))
  await withServer(
    (shop) => generateProducts(shop, PRODUCTS),
    async ({ port }) => {
      const ours = { name: 'Meblia', calls: await findCalls(`http://127.0.0.1:${port}`, {}) }
      const loads = await measurePeers([ours, ...(await findPeers(process.env))], pace)
      const { connections, rounds } = pace
      console.log(
        `\n${connections} connections, medians of ${rounds} rounds, the shops in turn; the body as it is sent\n`,
      )
      const rows = loads.map(({ page, peer, perSecond, p50, p99, bytes }) => [
        page,
        peer,
        perSecond.toFixed(perSecond < 10 ? 1 : 0),
        `${p50.toFixed(1)} / ${p99.toFixed(1)}`,
        bytes.toFixed(0),
      ])
      console.log(formatTable(['page', 'shop', 'requests/s', 'p50 / p99 ms', 'bytes'], rows))
    },
  )
}

/** The shop that the environment names, with `PEER_WOOCOMMERCE_LISTING` and the like where its paths are others. */
export async function findPeers(env: Record<string, string | undefined>): Promise<Peer[]> {
  const name = 'PEER_WOOCOMMERCE'
  const address = env[name]
  if (!address) return []
  const [listing, product, search] = [env[`${name}_LISTING`], env[`${name}_PRODUCT`], env[`${name}_SEARCH`]]
  return [{ name: 'WooCommerce', calls: await findCalls(new URL(address).origin, { listing, product, search }) }]
}

/** How much one round asks for one page. It ends with the first of both limits. */
type Pace = { connections: number; milliseconds: number; requests: number; rounds: number }

const FULL: Pace = { connections: 16, milliseconds: 2000, requests: Number.POSITIVE_INFINITY, rounds: 5 }
/** A shop of somebody else: 15 requests for each of its pages, two at a time. */
const POLITE: Pace = { connections: 2, milliseconds: 10_000, requests: 5, rounds: 3 }

const LOCAL = /^(localhost|127\.[\d.]+|\[::1\]|10\.[\d.]+|192\.168\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|[^.:]+)$/

/** `full`: the operator says that the shops are his. */
export function paceFor(urls: string[], full: boolean): Pace {
  return full || urls.every((url) => LOCAL.test(new URL(url).hostname)) ? FULL : POLITE
}

type Load = { peer: string; page: PeerPage; perSecond: number; p50: number; p99: number; bytes: number }

type Round = Omit<Load, 'peer' | 'page'>

/** Page by page, the shops in turn in each round. */
export async function measurePeers(peers: Peer[], pace: Pace): Promise<Load[]> {
  const loads: Load[] = []
  for (const page of PEER_PAGES) {
    const rounds = new Map(peers.map((peer) => [peer, [] as Round[]]))
    for (let round = 0; round < pace.rounds; round++) {
      for (const [peer, measured] of rounds) measured.push(await measureRound(peer.calls[page], pace))
    }
    for (const [{ name }, measured] of rounds) {
      const of = (pick: (round: Round) => number) => median(measured.map(pick))
      loads.push({
        peer: name,
        page,
        perSecond: of(({ perSecond }) => perSecond),
        p50: of(({ p50 }) => p50),
        p99: of(({ p99 }) => p99),
        bytes: of(({ bytes }) => bytes),
      })
    }
  }
  return loads
}

async function measureRound(call: Call, { connections, milliseconds, requests }: Pace): Promise<Round> {
  const { Agent } = call.url.startsWith('https:') ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const took: number[] = []
  let [bytes, begun] = [0, 0]
  const start = performance.now()
  const visitor = async () => {
    while (performance.now() - start < milliseconds && begun < requests) {
      begun++
      const sentAt = performance.now()
      const sent = await send(call, agent)
      if (sent.status >= 400) throw new Error(`${call.url} was answered ${sent.status}.`)
      took.push(performance.now() - sentAt)
      bytes += sent.bytes
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, visitor))
  } finally {
    agent.destroy()
  }
  const seconds = (performance.now() - start) / 1000
  return { perSecond: took.length / seconds, ...percentiles(took), bytes: bytes / took.length }
}
