import { printCapacity } from './capacity.ts'
import { openWorkplace, type Workplace } from './dataset.ts'
import { type NodesOptions, PARTS, type Part, parseNodesOptions } from './options.ts'

/** Imported on demand, as the benchmarks themselves. */
const parts: Record<Part, () => Promise<(work: Workplace, options: NodesOptions) => Promise<void>>> = {
  reads: async () => (await import('./reads.ts')).benchNodesReads,
  writes: async () => (await import('./writes.ts')).benchNodesWrites,
  kills: async () => (await import('./kills.ts')).benchNodesKills,
  freshness: async () => (await import('./freshness.ts')).benchFreshness,
  updates: async () => (await import('./updates.ts')).benchUpdates,
  restore: async () => (await import('./restore.ts')).benchRestore,
  memory: async () => (await import('./memory.ts')).benchMemory,
}

/** Several servers on one PostgreSQL (issue: «Nothing to operate, and more than one machine», figures). */
export async function benchNodes(): Promise<void> {
  const options = parseNodesOptions(process.argv.slice(3))
  if (!options) {
    console.error(`npm run bench -- nodes [${PARTS.join(' | ')}] [--goods 100000] [--servers 4] [--seconds 5]`)
    console.error('  [--kills 100] [--changes 100] [--updates 10] [--requests 100000] [--kept FOLDER]')
    process.exit(2)
  }
  const work = await openWorkplace(options.goods, options.kept)
  try {
    for (const part of options.parts) {
      const began = performance.now()
      await (await parts[part]())(work, options)
      console.log(`\n(${part}: ${((performance.now() - began) / 1000).toFixed(0)} s)`)
    }
    printCapacity(work.measured)
  } finally {
    await work.close()
  }
}
