import { Agent } from 'node:http'
import type { Shop } from '#shop/core/shop.ts'
import { send } from '../load/send.ts'
import { type MeasuredShop, usageOf } from '../measured-shop/measured-shop.ts'
import { type PageKind, pageCall } from '../measured-shop/page-kinds.ts'
import type { Counts } from './limits.ts'

/** The first renderings fill what pages share; something in the background may ask the database during one of them. */
const RENDERINGS = 4
/** V8 compiles during the first of them, on a busy machine for longer. */
const BATCHES = 20
const HITS = 500
const KILOBYTE = 1024

export async function countAnswer(shop: MeasuredShop, page: PageKind): Promise<Counts> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const rendered = []
    for (let n = 0; n < RENDERINGS; n++) {
      rendered.push(await usageOf(shop, () => ask(agent, shop.uncachedPort, page, 'identity')))
    }
    const brotli = await ask(agent, shop.cachedPort, page, 'br')
    return {
      'HTML, KB': Math.max(...rendered.map(({ result }) => result)) / KILOBYTE,
      'brotli, KB': brotli / KILOBYTE,
      SQL: Math.min(...rendered.map(({ queries }) => queries)),
      elements: Math.min(...rendered.map(({ elements }) => elements)),
    }
  } finally {
    agent.destroy()
  }
}

/** The least of the means of equal hits, until it `isEnough` or V8 has certainly compiled what they use. */
export async function countHits(
  shop: MeasuredShop,
  pages: PageKind[],
  isEnough: (page: PageKind, bytes: number) => boolean,
): Promise<Map<string, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const hits = async (page: PageKind) => {
    for (let n = 0; n < HITS; n++) await ask(agent, shop.cachedPort, page, 'br')
  }
  try {
    const counts = new Map<string, number>()
    for (const page of pages.filter(({ isPrivate }) => !isPrivate)) {
      let least = Number.POSITIVE_INFINITY
      for (let n = 0; n < BATCHES && !isEnough(page, least); n++) {
        const { allocatedBytes } = await usageOf(shop, () => hits(page))
        least = Math.min(least, allocatedBytes / HITS)
      }
      counts.set(page.name, least)
    }
    return counts
  } finally {
    agent.destroy()
  }
}

/** The bytes of the body as they were sent. */
async function ask(agent: Agent, port: number, page: PageKind, coding: string): Promise<number> {
  const { status, bytes } = await send(pageCall(port, page, coding), agent)
  if (status !== (page.status ?? 200)) throw new Error(`${page.name} was answered ${status}.`)
  return bytes
}

/** The same shop with a counter of database queries. */
export function countQueries(shop: Shop): { shop: Shop; queries: () => number } {
  let queryCount = 0
  const counter: Parameters<Shop['db']['withPlugin']>[0] = {
    transformQuery: ({ node }) => node,
    // Prepared queries are built once, and run often.
    transformResult: async ({ result }) => {
      queryCount++
      return result
    },
  }
  return { shop: { ...shop, db: shop.db.withPlugin(counter) }, queries: () => queryCount }
}
