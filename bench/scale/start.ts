import type { StoredShop } from '../made-shops.ts'
import { residentMegabytes } from '../pages.ts'
import { startShop, stopServer } from '../server.ts'
import { alternate, median } from '../table.ts'
import type { Comparison } from './report.ts'

const ROUNDS = { warmUp: 1, rounds: 5 }

/** From the command to the first answered request, and the memory right after it; not the first start of the folder. */
export async function measureStart(small: StoredShop, large: StoredShop): Promise<Comparison[]> {
  const megabytes: [small: number[], large: number[]] = [[], []]
  const seconds = await alternate(
    ROUNDS,
    () => startOnce(small, megabytes[0]),
    () => startOnce(large, megabytes[1]),
  )
  const [ofSmall, ofLarge] = [seconds.map(([ofFirst]) => ofFirst), seconds.map(([, other]) => other)]
  return [
    { name: 'start, to the first answer', unit: 's', small: median(ofSmall), large: median(ofLarge) },
    { name: 'start, memory after it', unit: 'MB', small: median(megabytes[0]), large: median(megabytes[1]) },
  ]
}

async function startOnce({ dataDir, databaseUrl = '' }: StoredShop, megabytes: number[]): Promise<number> {
  const began = performance.now()
  const server = await startShop({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const answer = await fetch(`http://127.0.0.1:${server.port}/shop/`, { headers: { connection: 'close' } })
  await answer.arrayBuffer()
  const seconds = (performance.now() - began) / 1000
  if (answer.status !== 200) throw new Error(`The listing was answered ${answer.status}.`)
  megabytes.push(residentMegabytes(server))
  await stopServer(server)
  return seconds
}
