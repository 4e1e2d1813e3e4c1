import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { openOldShop } from '#integrations/old-shop/old-shop.server.ts'
import { PROGRESS_INTERVAL_MS } from '#shop/catalog/imports/progress/import-progress.ts'
import type { AddressCheck } from '#shop/office/moving/addresses.server.ts'
import { countMoved, MAX_TOLD_LINES, type MoveRecord, needsPerson } from '#shop/office/moving/move-runs.ts'
import type { MoveEntry } from '#shop/office/moving/moving.ts'
import { openLog } from '../logging.ts'
import { openShop } from '../open-shop.ts'
import { databaseForTrial } from '../workers/trial-database.ts'
import type { MoveProcessInput, MoveProcessMessage } from './move-task.ts'
import { type MoveOutcome, runMove } from './run-move.ts'

// Entry of a separate process, see move-task.ts. Buyers' requests have priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

process.on('message', async (input: MoveProcessInput) => {
  const record = await processMove(input).catch((error: unknown): MoveRecord => {
    console.error(error instanceof Error ? error.message : String(error))
    return { kind: 'crashed' }
  })
  process.send?.({ kind: 'ended', record } satisfies MoveProcessMessage, () => process.disconnect?.())
})
process.on('disconnect', () => process.exit())
// Ctrl+C reaches the whole process group; the parent decides when this process ends.
process.on('SIGINT', () => {})

async function processMove({ config, address, keys, choice }: MoveProcessInput): Promise<MoveRecord> {
  const trial = choice.applies ? undefined : await databaseForTrial(config, join(config.dataDir, 'migration.sqlite'))
  try {
    const opened = await openShop({ ...config, ...(trial && { database: trial.database }) }, openLog('warn'))
    let toldAt = 0
    try {
      const outcome = await runMove(
        openOldShop(new URL(address), keys),
        { ...opened, config },
        {
          ...choice,
          checksAddresses: true,
          onStep: (step) => {
            if (Math.abs(Date.now() - toldAt) < PROGRESS_INTERVAL_MS) return
            toldAt = Date.now()
            process.send?.({ kind: 'step', step } satisfies MoveProcessMessage)
          },
        },
      )
      return toRecord(outcome, choice.applies)
    } finally {
      await opened.shop.encoder.close()
      await opened.close()
    }
  } finally {
    await trial?.remove()
  }
}

function toRecord(outcome: MoveOutcome, applied: boolean): MoveRecord {
  if (outcome.kind !== 'moved') return outcome
  const { entries, notShown, addresses } = outcome
  const lines = entries.filter(needsPerson)
  return {
    kind: 'moved',
    applied,
    counts: countMoved(entries),
    lines: lines.slice(0, MAX_TOLD_LINES).map(withoutPerson),
    lineCount: lines.length,
    notShown,
    addresses: addresses?.kind === 'checked' ? countAddresses(addresses) : null,
  }
}

/** The number tells whom or what it is about. */
function withoutPerson(entry: MoveEntry): MoveEntry {
  return ['customer', 'order', 'review'].includes(entry.kind) ? { ...entry, title: '' } : entry
}

function countAddresses({ total, direct, redirected, lost }: AddressCheck & { kind: 'checked' }) {
  return { total, direct, redirected, lostCount: lost.length, lost: lost.slice(0, MAX_TOLD_LINES) }
}
