import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cpuMicros } from './cpu.ts'
import { load, type Run } from './load/load.ts'
import { inFolder, type Server, startServer, startShop, stopServer } from './server.ts'
import { formatTable, median } from './table.ts'

const ROUNDS = 5
const ROUND_MS = 1500
const CONNECTIONS = 16

/** §6 of the first issue: cached pages compared with the upper limit, and memory. Pages not in memory: `scale`. */
export async function benchPages(): Promise<void> {
  await inFolder(async (dir) => {
    const ours = await startShop({ DATA_DIR: join(dir, 'demo') })
    const rows: string[][] = []
    for (const path of ['/shop/', '/product/sofa-lyman/']) {
      for (const kind of ['br', 'gzip', 'identity', '304']) rows.push(await comparePage(dir, ours, path, kind))
    }
    const head = ['cached page', 'bytes', 'ours, req/s', 'bare node:http', 'ratio', 'CPU µs, ours', 'CPU µs, bare']
    console.log(`\n${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_MS / 1000} s each, in turn; medians\n`)
    console.log(formatTable(head, rows))
    console.log(`\nmemory of our server after the run: ${residentMegabytes(ours).toFixed(0)} MB`)
    await stopServer(ours)
  })
}

async function comparePage(dir: string, ours: Server, path: string, kind: string): Promise<string[]> {
  const coding = kind === '304' ? 'br' : kind
  const etag = kind === '304' ? (await ask(ours, path, { 'accept-encoding': coding })).headers.get('etag') : null
  const headers = { 'accept-encoding': coding, ...(etag && { 'if-none-match': etag }) }
  const bare = await startBare(dir, await ask(ours, path, headers))
  const sides = [ours, bare].map((server) => ({ server, runs: [] as (Run & { cpu: number })[] }))
  for (let round = 0; round < ROUNDS; round++) {
    for (const { server, runs } of sides) {
      const before = cpuMicros([server.process.pid])
      const run = await load(server.port, { path, headers, connections: CONNECTIONS, milliseconds: ROUND_MS })
      runs.push({ ...run, cpu: (cpuMicros([server.process.pid]) - before) / run.answers })
    }
  }
  await stopServer(bare)
  const rates = sides.map(({ runs }) => runs.map(({ answers, seconds }) => answers / seconds))
  const ratios = (rates[0] ?? []).map((rate, n) => rate / (rates[1]?.[n] ?? Number.NaN))
  return [
    `${path} ${kind}`,
    String(sides[0]?.runs[0]?.bytes),
    ...rates.map((rate) => median(rate).toFixed(0)),
    `${(median(ratios) * 100).toFixed(0)} %`,
    ...sides.map(({ runs }) => median(runs.map(({ cpu }) => cpu)).toFixed(1)),
  ]
}

/** The bare server gets our answer with its headers. */
async function startBare(dir: string, answer: Response): Promise<Server> {
  const length = Number(answer.headers.get('content-length'))
  const headers = Object.fromEntries(answer.headers)
  for (const name of ['date', 'connection', 'keep-alive']) delete headers[name]
  const file = join(dir, 'answer.json')
  // fetch has decoded the body; any bytes of the same length will do.
  const body = Buffer.alloc(length, 'x').toString('base64')
  writeFileSync(file, JSON.stringify({ status: answer.status, headers, body }))
  return startServer(['bench/load/bare-server.ts', file], {})
}

async function ask({ port }: Server, path: string, headers: Record<string, string>): Promise<Response> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { ...headers, connection: 'close' } })
  await answer.arrayBuffer()
  return answer
}

export function residentMegabytes({ process: { pid } }: Server): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
