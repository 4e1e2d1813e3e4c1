import { randomInt } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '#app/config.ts'
import { openLog } from '#app/logging.ts'
import { type OpenedShop, openShop } from '#app/open-shop.ts'
import { recordPayment } from '#shop/orders/payments/record-payment.server.ts'
import { saveSettings } from '#shop/settings/settings.server.ts'
import { createWebhook } from '#shop/webhooks/webhooks.server.ts'
import { fillCheckoutForm, submitForm } from '../orders/checkout-client.ts'
import type { Server } from '../server.ts'
import { formatTable } from '../table.ts'
import { serverFolder, startNode, stopServer } from './cluster.ts'
import { listStockedIds, type Workplace } from './dataset.ts'
import type { NodesOptions } from './options.ts'
import { type Arrivals, group, openReceivers, type Receivers } from './receivers.ts'

const GOODS = 1000
const BUYERS = 4
/** Most of the machine is for the servers that start. */
const BETWEEN_ORDERS_MS = 100
const MAX_LIFE_MS = 500
/** A job of a killed server is taken over after a minute; more than one kill may hit it. */
const MAX_DRAIN_MS = 6 * 60_000

/**
 * Whole servers are killed at random moments and started again, while buyers order and repeat what was not answered.
 * Every order is paid, so it has one e-mail, one webhook and one receipt.
 */
export async function benchNodesKills(work: Workplace, { servers, kills }: NodesOptions): Promise<void> {
  const databaseUrl = await work.postgresShop('kills', GOODS)
  const products = await listStockedIds(work.dir, databaseUrl)
  const receivers = await openReceivers()
  const opened = await openBeside(work.dir, databaseUrl, receivers)
  const env = { ...receivers.env, RATE_LIMIT_FACTOR: '9999' }
  const start = (n: number) => startNode({ dataDir: serverFolder(work.dir, n), databaseUrl, env })
  const ready = new Map<number, Server>()
  try {
    await saveSettings(opened.shop, { webhookPrivateAddresses: true })
    await createWebhook(opened.shop, { topic: 'order.created', deliveryUrl: receivers.webhookUrl, secret: 'secret' })
    for (let n = 0; n < servers; n++) ready.set(n, await start(n))

    const ordering = { stopped: false }
    const buyers = Array.from({ length: BUYERS }, (_, n) => orderAgainAndAgain(opened, ready, products, n, ordering))
    const began = performance.now()
    const starts: Promise<void>[] = []
    for (let kill = 0; kill < kills; kill++) {
      while (ready.size < 2) await wait(10)
      await wait(randomInt(MAX_LIFE_MS))
      const [n = 0, server] = [...ready][randomInt(ready.size)] ?? []
      if (!server) continue
      ready.delete(n)
      await stopServer(server, 'SIGKILL')
      starts.push(start(n).then((server) => void ready.set(n, server)))
    }
    await Promise.all(starts)
    ordering.stopped = true
    const answered = (await Promise.all(buyers)).flat()
    const seconds = Math.round((performance.now() - began) / 1000)
    await drain(opened)
    console.log(
      `\n${kills} of ${servers} servers killed (SIGKILL) at random moments in ${seconds} s and started again, PostgreSQL\n`,
    )
    await report(opened, answered, receivers)
  } finally {
    await Promise.all([...ready.values()].map((server) => stopServer(server)))
    await opened.close()
    await receivers.close()
  }
}

/** Another process of the shop, which records payments. */
async function openBeside(dataDir: string, databaseUrl: string, { env }: Receivers): Promise<OpenedShop> {
  const outcome = readConfig({ ...env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  if (outcome.kind === 'wrong') throw new Error(outcome.problems.join('\n'))
  return openShop(outcome.config, openLog('warn'))
}

/** Keys of the answered orders. */
async function orderAgainAndAgain(
  opened: OpenedShop,
  ready: Map<number, Server>,
  products: number[],
  buyer: number,
  ordering: { stopped: boolean },
): Promise<string[]> {
  const agent = new Agent({ keepAlive: true })
  const answered: string[] = []
  /** On any server, until one answers. */
  const insist = async <T>(ask: (at: { port: number; agent: Agent }) => Promise<T | undefined>): Promise<T> => {
    for (;;) {
      const servers = [...ready.values()]
      const server = servers.length > 0 ? servers[randomInt(servers.length)] : undefined
      const answer = server && (await ask({ port: server.port, agent }).catch(unanswered))
      if (answer !== undefined) return answer
      await wait(20)
    }
  }
  for (let n = 0; !ordering.stopped; n++) {
    const email = `buyer-${buyer}-${n}@example.com`
    const form = await insist(async (at) => {
      const form = await fillCheckoutForm(at, products[n % products.length] ?? 0, n, { email })
      return form.body.includes('request=&') ? undefined : form
    })
    const key = await insist(async (at) => {
      const { status, location } = await submitForm(at, form)
      if (status !== 303) return undefined
      const key = /wc_order_[\w-]+/.exec(location)?.[0]
      if (!key) throw new Error(`an order was answered with ${location}`)
      return key
    })
    answered.push(key)
    await pay(opened, key)
    await wait(BETWEEN_ORDERS_MS)
  }
  agent.destroy()
  return answered
}

/** A killed server answers nothing; anything else is a fault. */
function unanswered(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error)) throw error
}

async function pay({ shop }: OpenedShop, key: string): Promise<void> {
  const { id, total } = await shop.db
    .selectFrom('shop_order')
    .select(['id', 'total'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const how = { method: 'card', reference: '', tellsBuyer: false, startsWork: false } as const
  await recordPayment(shop, id, { amount: total, ...how }, 'bench')
}

/** Until nothing waits. */
async function drain({ shop }: OpenedShop): Promise<void> {
  const deadline = performance.now() + MAX_DRAIN_MS
  for (;;) {
    const emails = await shop.db.selectFrom('job').select('id').where('task', '=', 'emails.send').execute()
    const webhooks = await shop.db.selectFrom('webhook_delivery').select('id').execute()
    const receipts = await shop.db.selectFrom('receipt').select('id').where('retry_at', 'is not', null).execute()
    const left = emails.length + webhooks.length + receipts.length
    if (left === 0 || performance.now() > deadline) return
    await wait(500)
  }
}

async function report({ shop }: OpenedShop, answered: string[], receivers: Receivers): Promise<void> {
  const orders = await shop.db.selectFrom('shop_order').select(['id', 'key', 'billing']).execute()
  const paid = await shop.db.selectFrom('receipt').select(['order_id', 'key']).execute()
  const orderOf = new Map(paid.map(({ key, order_id }) => [key, String(order_id)]))
  const stored = group(orders.map(({ key }) => [key, key]))
  const emails = orders.map(({ billing }) => String(JSON.parse(billing).email))
  const ids = orders.map(({ id }) => String(id))
  const receipts = group(receivers.receipts().map((id) => [orderOf.get(id) ?? id, id]))
  const rows = [
    row('orders answered', [...new Set(answered)], stored),
    row('e-mails, by Message-ID', emails, receivers.emails()),
    row('webhooks, by delivery id', ids, receivers.webhooks()),
    row('receipts, by their id', [...orderOf.values()], receipts),
  ]
  console.log(formatTable(['', 'expected', 'arrived', 'lost', 'doubled', 'sent again with the same key'], rows))
  console.log(`\norders stored: ${orders.length}, answered: ${answered.length}`)
}

/** Lost: nothing arrived. Doubled: under two keys, so that its receiver takes it for two. */
function row(what: string, expected: string[], arrived: Arrivals): string[] {
  const keys = expected.map((whose) => arrived.get(whose) ?? [])
  const lost = keys.filter((keys) => keys.length === 0).length
  const doubled = keys.filter((keys) => new Set(keys).size > 1).length
  const again = keys.reduce((sum, keys) => sum + keys.length - new Set(keys).size, 0)
  return [what, ...[expected.length, expected.length - lost, lost, doubled, again].map(String)]
}
