import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openMeasuredShop } from '../measured-shop/measured-shop.ts'
import { formatTable } from '../table.ts'
import { describeWorkingTree, openCommitTree, ROOT, shortName } from './commit-tree.ts'
import { measureBoth, type Side } from './measure-both.ts'
import { currentLoad, readRecorded, writeRecorded } from './recorded.ts'
import { listRows } from './rows.ts'

/**
 * CPU times of the working tree beside those of a commit, both alternating in one run, and beside the table recorded
 * last: `npm run bench -- compare [commit] [--record]`. Without a commit: the recorded one.
 */
export async function benchCompare(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    options: { record: { type: 'boolean' } },
    allowPositionals: true,
  })
  const recorded = readRecorded()
  const commit = shortName(positionals[0] ?? recorded?.commit.replace('+', '') ?? 'HEAD')
  const load = currentLoad()
  const dir = mkdtempSync(join(tmpdir(), 'meblia-compare-'))
  const tree = openCommitTree(commit)
  const sides: Side[] = []
  try {
    for (const [name, root] of Object.entries({ before: tree.root, now: ROOT })) {
      const shop = await openMeasuredShop(root, join(dir, name), { counting: false })
      sides.push({ shop, rows: await listRows(shop) })
    }
    const [before, now] = sides
    if (!before || !now) throw new Error('Both shops are needed.')
    const results = await measureBoth(before, now)
    const table = results.map(({ name, beforeMs, nowMs, ratio, ratios }) => {
      const then = recorded?.rows[name]
      return [
        name,
        formatMs(beforeMs),
        formatMs(nowMs),
        formatRatio(ratio),
        ratios.map(formatRatio).join(' – '),
        ...(then === undefined ? ['', ''] : [formatMs(then), formatRatio(nowMs / then)]),
      ]
    })
    const last = recorded ? `${recorded.date} ${recorded.commit}` : 'nothing recorded'
    console.log(`\nmedian CPU ms of the server for one answer; load average ${load} before\n`)
    console.log(
      formatTable(['', commit, `now ${describeWorkingTree()}`, 'ratio', 'half of the rounds', last, 'ratio'], table),
    )
    const rows = Object.fromEntries(results.map(({ name, nowMs }) => [name, Number(nowMs.toPrecision(3))]))
    if (values.record) writeRecorded(describeWorkingTree(), load, rows)
  } finally {
    for (const { shop } of sides) await shop.close()
    tree.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

function formatMs(ms: number): string {
  return Number.isNaN(ms) ? '–' : ms.toFixed(ms < 1 ? 3 : 2)
}

function formatRatio(ratio: number): string {
  return Number.isNaN(ratio) ? '' : `${ratio.toFixed(2)} ×`
}
