import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProductIdsBySku } from '#shop/catalog/products/products.server.ts'
import { seedOnce } from '#shop/seed/seed.server.ts'
import { generateProducts } from '../generated-products.ts'
import { openBenchShop, type Server, startShop } from '../server.ts'
import { formatTable, median } from '../table.ts'
import { fillCart } from './filled-cart.ts'

const PRODUCTS = 1000
const ROUNDS = 5
const ROUND_MS = 3000
const WARM_UP_MS = 1500
const CONNECTIONS = 16

/** WooCommerce 10.0.2 with the same number of products on the same kind of machine, 16 connections. */
const WOOCOMMERCE = {
  add: { perSecond: '53', p50: '297', p99: '368' },
  refresh: { perSecond: '55', p50: '287', p99: '365' },
}

type Call = { path: string; body: string; cookie?: string; expect: string }
type Run = { answers: number; seconds: number; p50: number; p99: number }

/** §«Speed and safety» of the cart: every answered add is committed. */
export async function benchCart(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'meblia-bench-'))
  try {
    const [one = 0, two = 0] = await seedCartBench(dir)
    const server = await startShop({ PORT: '0', DATA_DIR: dir })
    const add = { path: '/?wc-ajax=add_to_cart', body: `product_sku=BENCH-1&product_id=${one}&quantity=1` }
    const cookie = await fillCart(server.port, [one, two])
    const refresh = { path: '/?wc-ajax=get_refreshed_fragments', body: 'time=1795203099000', cookie }
    const rows = [
      row('add_to_cart, new visitor', rounds(server, { ...add, expect: 'BENCH-1' }), WOOCOMMERCE.add),
      row('get_refreshed_fragments, 2 items', rounds(server, { ...refresh, expect: 'BENCH-2' }), WOOCOMMERCE.refresh),
    ]
    console.log(
      `\n${CONNECTIONS} connections, ${PRODUCTS} goods, SQLite; medians of ${ROUNDS} rounds of ${ROUND_MS / 1000} s\n`,
    )
    console.log(
      formatTable(['call', 'ours, req/s', 'p50 / p99 ms', 'WooCommerce, req/s', 'p50 / p99 ms', 'times'], rows),
    )
    server.process.kill()
    await once(server.process, 'exit')
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

async function seedCartBench(dir: string): Promise<number[]> {
  const { shop, close } = await openBenchShop(dir)
  const silence = () => {}
  await seedOnce(shop, (shop) => generateProducts(shop, PRODUCTS), silence)
  const ids = await findProductIdsBySku(shop, ['BENCH-1', 'BENCH-2'])
  await close()
  return [ids.get('BENCH-1') ?? 0, ids.get('BENCH-2') ?? 0]
}

function rounds(server: Server, call: Call): Run[] {
  round(server, call, WARM_UP_MS)
  return Array.from({ length: ROUNDS }, () => round(server, call, ROUND_MS))
}

function round(server: Server, call: Call, milliseconds: number): Run {
  const order = JSON.stringify({ ...call, connections: CONNECTIONS, milliseconds })
  return JSON.parse(
    execFileSync(process.execPath, ['bench/load/repeated-call.ts', String(server.port), order], { encoding: 'utf8' }),
  )
}

function row(what: string, runs: Run[], woo: { perSecond: string; p50: string; p99: string }): string[] {
  const perSecond = median(runs.map((run) => run.answers / run.seconds))
  const [p50, p99] = [median(runs.map((run) => run.p50)), median(runs.map((run) => run.p99))]
  return [
    what,
    String(Math.round(perSecond)),
    `${p50.toFixed(1)} / ${p99.toFixed(1)}`,
    woo.perSecond,
    `${woo.p50} / ${woo.p99}`,
    `${Math.round(perSecond / Number(woo.perSecond))} ×`,
  ]
}
