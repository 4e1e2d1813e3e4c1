import { Agent } from 'node:http'
import { send } from '../load/send.ts'
import { type MeasuredShop, usageOf } from '../measured-shop/measured-shop.ts'
import { alternate, median } from '../table.ts'
import type { Place, Work } from './calls.ts'
import type { Comparison } from './report.ts'

export type Side = { shop: MeasuredShop; place: Place; databaseMicros(): number }

const ROUNDS = 7
const WARM_UP_ROUNDS = 2
const CALLS_PER_BATCH = 12

/** CPU time of the shop and of its PostgreSQL for each call, small and large in turn. Before a batch nothing is in memory. */
export async function measureCalls(works: Work[], small: Side, large: Side): Promise<Comparison[]> {
  const results: Comparison[] = []
  for (const work of works) {
    let round = 0
    const spent = await alternate(
      { warmUp: WARM_UP_ROUNDS, rounds: ROUNDS },
      () => measureBatch(small, work, round++),
      () => measureBatch(large, work, round++),
    )
    const growth = work.grows ? work.grows(large.place.size) / work.grows(small.place.size) : 1
    const [ofSmall, largeMs] = [median(spent.map(([ofFirst]) => ofFirst)), median(spent.map(([, other]) => other))]
    results.push({ name: work.name, small: ofSmall, large: largeMs / growth, unit: 'ms', growth })
    process.stderr.write(`${work.name}: ${ofSmall.toFixed(2)} ms, ${largeMs.toFixed(2)} ms\n`)
  }
  return results
}

/** Milliseconds for each call. */
async function measureBatch(side: Side, work: Work, round: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { calls = CALLS_PER_BATCH } = work
  await side.shop.forget()
  const before = side.databaseMicros()
  const { cpuMicros } = await usageOf(side.shop, async () => {
    for (let n = 0; n < calls; n++) await callOnce(side.place, { work, n, round, agent })
  })
  agent.destroy()
  return (cpuMicros + side.databaseMicros() - before) / 1000 / calls
}

async function callOnce(
  place: Place,
  { work, n, round, agent }: { work: Work; n: number; round: number; agent: Agent },
): Promise<void> {
  const call = work.run(place, n)
  if (call instanceof Promise) return call
  // Each from another address: searches of one visitor are limited.
  const headers = { ...call.headers, 'x-forwarded-for': `10.${100 + round}.${n}.1` }
  const { status } = await send({ ...call, headers }, agent)
  if (status !== 200) throw new Error(`${call.url} was answered ${status}.`)
}
