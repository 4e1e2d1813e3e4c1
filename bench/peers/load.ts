import http from 'node:http'
import https from 'node:https'
import { type Call, send } from '../load/send.ts'
import { median, percentiles } from '../table.ts'
import { PEER_PAGES, type Peer, type PeerPage } from './peer.ts'

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

export type Load = { peer: string; page: PeerPage; perSecond: number; p50: number; p99: number; bytes: number }

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
