import { Agent } from 'node:http'
import { repeat, send } from '../load/send.ts'
import { type MeasuredShop, usageOf } from '../measured-shop/measured-shop.ts'
import { alternate, median } from '../table.ts'
import type { Row } from './rows.ts'

export type Side = { shop: MeasuredShop; rows: Row[] }

/** CPU milliseconds for one answer; NaN where a commit has no such page. */
export type Result = {
  name: string
  beforeMs: number
  nowMs: number
  ratio: number
  ratios: [low: number, high: number]
}

const ROUNDS = 21
const WARM_UP_ROUNDS = 7

/** In small batches. */
export async function measureBoth(before: Side, now: Side): Promise<Result[]> {
  const results: Result[] = []
  for (const row of now.rows) {
    const earlier = before.rows.find(({ name }) => name === row.name)
    const measured = await alternate(
      { warmUp: WARM_UP_ROUNDS, rounds: ROUNDS },
      async () => (earlier ? measureBatch(before.shop, earlier) : Number.NaN),
      () => measureBatch(now.shop, row),
    )
    const ratios = measured.map(([beforeMs, nowMs]) => nowMs / beforeMs).toSorted((a, b) => a - b)
    const at = (share: number) => ratios[Math.floor(ratios.length * share)] ?? Number.NaN
    results.push({
      name: row.name,
      beforeMs: median(measured.map(([beforeMs]) => beforeMs)),
      nowMs: median(measured.map(([, nowMs]) => nowMs)),
      ratio: at(0.5),
      ratios: [at(0.25), at(0.75)],
    })
    process.stderr.write('.')
  }
  return results
}

async function measureBatch(shop: MeasuredShop, { call, status, atOnce, batch }: Row): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  let others = 0
  let visitor = 0
  const { cpuMicros } = await usageOf(shop, () =>
    repeat(batch, atOnce, async () => {
      // Each from another address: searches of one visitor are limited.
      const headers = { ...call.headers, 'x-forwarded-for': `10.${visitor >> 8}.${visitor++ & 255}.1` }
      if ((await send({ ...call, headers }, agent)).status !== status) others++
    }),
  )
  agent.destroy()
  return others > 0 ? Number.NaN : cpuMicros / 1000 / batch
}
