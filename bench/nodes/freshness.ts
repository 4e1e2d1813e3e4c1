import { Agent } from 'node:http'
import type { OpenedShop } from '#app/open-shop.ts'
import { findProductIdsBySku } from '#shop/catalog/products/records/products.server.ts'
import { COMMAND_LINE_ACTOR } from '#shop/core/audit/audit.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { createApiKey } from '#shop/office/api-keys/api-keys.server.ts'
import { createOwner } from '#shop/office/staff/staff.server.ts'
import { ask } from '../orders/checkout-client.ts'
import { openBenchShop, type Server } from '../server.ts'
import { formatTable, median } from '../table.ts'
import { withCluster } from './cluster.ts'
import type { Workplace } from './dataset.ts'

const GOODS = '1000'
const CHANGES = 100
/** The first of every listing. */
const SKU = 'BENCH-0'
/** Pages asked for after the first fresh one: none may be older again. */
const ASKED_AGAIN = 3

type Kind = { what: string; path: string; change(text: string): Promise<unknown> }

/** A change is answered by one process, and the page is asked for on another server until it shows the change. */
export async function benchFreshness(work: Workplace): Promise<void> {
  const stored = await work.copy('freshness', GOODS)
  const opened = await openBenchShop(stored.dataDir, stored.databaseUrl)
  const authorization = await makeKey(opened)
  try {
    await withCluster({ ...stored, count: work.servers }, async (cluster) => {
      const [editor, ...readers] = cluster.servers
      if (!editor) return
      const rows: string[][] = []
      for (const kind of await listKinds(opened, editor, authorization)) {
        const took: number[] = []
        let older = 0
        for (let n = 0; n < CHANGES; n++) {
          const reader = readers[n % readers.length] ?? editor
          const seen = await untilFresh(reader, kind, `Зміна ${kind.what} ${n}`)
          took.push(seen.ms)
          older += seen.older
        }
        const figures = [CHANGES, median(took).toFixed(1), Math.max(...took).toFixed(1), older]
        rows.push([kind.what, ...figures.map(String)])
      }
      console.log(
        `\na change is answered; how much later the last old page was asked for on another of ${work.servers} servers\n`,
      )
      console.log(formatTable(['change, page', 'changes', 'median ms', 'max ms', 'older again'], rows))
    })
  } finally {
    await opened.close()
  }
}

/** Of a program that edits products. Before the first server, which would make an owner of its own. */
async function makeKey({ shop }: OpenedShop): Promise<string> {
  await createOwner(shop, 'bench')
  const who = { login: 'bench' }
  const key = await createApiKey(shop, COMMAND_LINE_ACTOR, { who, description: 'bench', permissions: 'read_write' })
  return `Basic ${Buffer.from(`${key?.consumerKey}:${key?.consumerSecret}`).toString('base64')}`
}

async function listKinds({ shop }: OpenedShop, editor: Server, authorization: string): Promise<Kind[]> {
  const id = (await findProductIdsBySku(shop, [SKU])).get(SKU)
  const rename = async (name: string) => {
    const { status, statusText } = await fetch(`http://127.0.0.1:${editor.port}/wp-json/wc/v3/products/${id}`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    })
    if (status !== 200) throw new Error(`the change was answered ${status} ${statusText}`)
  }
  return [
    { what: 'product, its page', path: '/product/dyvan-0/', change: rename },
    { what: 'product, listing', path: '/shop/', change: rename },
    // The command line and imports change the shop from processes of their own.
    { what: 'settings, home page', path: '/', change: (shopName) => saveSettings(shop, { shopName }) },
  ]
}

async function untilFresh(
  { port }: Server,
  { path, change }: Kind,
  text: string,
): Promise<{ ms: number; older: number }> {
  const agent = new Agent({ keepAlive: true })
  const isFresh = async () => (await ask({ port, agent }, path)).text.includes(text)
  await isFresh() // the old page is in memory
  await change(text)
  const answeredAt = performance.now()
  let ms = 0
  while (!(await isFresh())) ms = performance.now() - answeredAt
  let older = 0
  for (let n = 0; n < ASKED_AGAIN; n++) if (!(await isFresh())) older++
  agent.destroy()
  return { ms, older }
}
