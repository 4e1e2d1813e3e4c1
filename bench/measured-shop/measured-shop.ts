import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const PROCESS = join(import.meta.dirname, 'measured-shop-process.ts')

/** Since the process began. `queries` and `elements` (of React) only when counting. */
export type Usage = { cpuMicros: number; allocatedBytes: number; queries: number; elements: number }

/** Two servers of one shop: one keeps rendered pages, as always, the other renders each time. */
export type Opened = { cachedPort: number; uncachedPort: number }

export type MeasuredShop = Opened & {
  usage(): Promise<Usage>
  /** What was read from the database is out of date. */
  forget(): Promise<void>
  close(): Promise<void>
}

/** `isFilled`: instead of the demo shop, what the folder or the PostgreSQL holds. `hasDemo`: the folder holds the demo shop. */
export type MeasuredShopOptions = { counting?: boolean; databaseUrl?: string; isFilled?: boolean; hasDemo?: boolean }

/** The demo shop of the tree in `root` in a process of its own, with no workers and no background work. */
export async function openMeasuredShop(
  root: string,
  dataDir: string,
  options: MeasuredShopOptions,
): Promise<MeasuredShop> {
  const child = fork(PROCESS, [root, dataDir, JSON.stringify(options)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn' },
    execArgv: ['--max-semi-space-size=4'], // as `npm start`
  })
  const opened: Opened = await answer(child)
  const ask = (request: 'usage' | 'forget'): Promise<Usage> => {
    child.send(request)
    return answer(child)
  }
  return {
    ...opened,
    usage: () => ask('usage'),
    forget: async () => {
      await ask('forget')
    },
    close: async () => {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

export async function usageOf<T>(
  shop: Pick<MeasuredShop, 'usage'>,
  work: () => Promise<T>,
): Promise<Usage & { result: T }> {
  const before = await shop.usage()
  const result = await work()
  const after = await shop.usage()
  return {
    result,
    cpuMicros: after.cpuMicros - before.cpuMicros,
    allocatedBytes: after.allocatedBytes - before.allocatedBytes,
    queries: after.queries - before.queries,
    elements: after.elements - before.elements,
  }
}

async function answer<T>(child: ChildProcess): Promise<T> {
  const gone = new AbortController()
  const exited = once(child, 'exit', gone).then(([code]) => {
    throw new Error(`The measured shop ended with ${code}.`)
  })
  try {
    const [message] = await Promise.race([once(child, 'message', gone), exited])
    return message
  } finally {
    exited.catch(() => {})
    gone.abort()
  }
}
