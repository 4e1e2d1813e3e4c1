import { loadavg } from 'node:os'
import { join } from 'node:path'
import { openMeasuredShop } from '../measured-shop/measured-shop.ts'
import { inFolder } from '../server.ts'
import { formatTable } from '../table.ts'
import { describeWorkingTree, openCommitTree, ROOT, shortName } from './commit-tree.ts'
import { measureBoth, type Side } from './measure-both.ts'
import { listRows } from './rows.ts'

/** CPU times of the working tree beside those of a commit, in turn in one run: `npm run bench -- compare [commit]`. */
export async function benchCompare(): Promise<void> {
  const commit = shortName(process.argv[3] ?? 'HEAD')
  const [load = 0] = loadavg()
  const tree = openCommitTree(commit)
  const sides: Side[] = []
  try {
    await inFolder(async (dir) => {
      for (const [name, root] of Object.entries({ before: tree.root, now: ROOT })) {
        const shop = await openMeasuredShop(root, join(dir, name), { counting: false })
        sides.push({ shop, rows: await listRows(shop) })
      }
      const [before, now] = sides
      if (!before || !now) throw new Error('Both shops are needed.')
      const table = (await measureBoth(before, now)).map(({ name, beforeMs, nowMs, ratio, ratios }) => {
        return [name, formatMs(beforeMs), formatMs(nowMs), formatRatio(ratio), ratios.map(formatRatio).join(' – ')]
      })
      console.log(`\nmedian CPU ms of the server for one answer; load average ${load.toFixed(2)} before\n`)
      console.log(formatTable(['', commit, `now ${describeWorkingTree()}`, 'ratio', 'half of the rounds'], table))
    })
  } finally {
    for (const { shop } of sides) await shop.close()
    tree.close()
  }
}

function formatMs(ms: number): string {
  return Number.isNaN(ms) ? '–' : ms.toFixed(ms < 1 ? 3 : 2)
}

function formatRatio(ratio: number): string {
  return Number.isNaN(ratio) ? '' : `${ratio.toFixed(2)} ×`
}
