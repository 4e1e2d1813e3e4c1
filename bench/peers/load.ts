import http from 'node:http'
import https from 'node:https'
import { type Call, send } from '../load/send.ts'
import { median, percentiles } from '../table.ts'
import type { Pace } from './pace.ts'
import { PEER_PAGES, type Peer, type PeerPage } from './peer.ts'

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
