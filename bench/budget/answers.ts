import { Agent } from 'node:http'
import { send } from '../load/send.ts'
import { type MeasuredShop, usageOf } from '../measured-shop/measured-shop.ts'
import { type PageKind, pageCall } from '../measured-shop/page-kinds.ts'
import type { Counts } from './limits.ts'

/** The first renderings fill what pages share; something in the background may ask the database during one of them. */
const RENDERINGS = 4
/** V8 compiles during the first of them. */
const BATCHES = 4
const HITS = 1000
const KILOBYTE = 1024

/** What the server does for a page that is not in memory, and for one that is. */
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
      ...(!page.isPrivate && { 'bytes a hit': await allocatedByHit(shop, agent, page) }),
    }
  } finally {
    agent.destroy()
  }
}

/** Of JavaScript memory, mean of a thousand equal hits. */
async function allocatedByHit(shop: MeasuredShop, agent: Agent, page: PageKind): Promise<number> {
  const hits = async (count: number) => {
    for (let n = 0; n < count; n++) await ask(agent, shop.cachedPort, page, 'br')
  }
  const batches = []
  for (let n = 0; n < BATCHES; n++) batches.push((await usageOf(shop, () => hits(HITS))).allocatedBytes / HITS)
  return Math.min(...batches)
}

/** The bytes of the body as they were sent. */
async function ask(agent: Agent, port: number, page: PageKind, coding: string): Promise<number> {
  const { status, bytes } = await send(pageCall(port, page, coding), agent)
  if (status !== (page.status ?? 200)) throw new Error(`${page.name} was answered ${status}.`)
  return bytes
}
