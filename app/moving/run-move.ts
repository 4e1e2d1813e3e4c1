import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openOldItems } from '#api/wc/moving/items.server.ts'
import { readOldShop } from '#api/wc/moving/read-old-shop.server.ts'
import { openPictureFetch } from '#integrations/safe-requests/picture-fetch.ts'
import { errorCode } from '#shop/core/errors.ts'
import { type AddressCheck, checkOldAddresses } from '#shop/office/moving/addresses.server.ts'
import type { MoveChoice, MoveStep } from '#shop/office/moving/move-runs.ts'
import { findLastReading, moveShop } from '#shop/office/moving/moving.server.ts'
import type { MoveEntry } from '#shop/office/moving/moving.ts'
import type { OldShop } from '#shop/office/moving/old-shop.ts'
import { openAddressCheck } from '../address-check.ts'
import type { Config } from '../config.ts'
import type { OpenedShop } from '../open-shop.ts'

/**
 * `since`: only what has changed after it was taken. `readAt`: when the old shop was read, perhaps by a run before.
 * `addresses`: null before anything is written, and where they are not to be checked.
 */
export type MoveOutcome =
  | { kind: 'refused'; path: string; status: number }
  | { kind: 'unreachable'; code: string }
  | {
      kind: 'moved'
      since: number | null
      readAt: number
      wasReadBefore: boolean
      notShown: { name: string; status: number }[]
      entries: MoveEntry[]
      addresses: AddressCheck | { kind: 'no_build' } | null
    }

export type MoveOptions = MoveChoice & { checksAddresses: boolean; onStep: (step: MoveStep) => void }

/** Goes on where a run before was broken off; writes, or tells what would be written; follows the old sitemap. */
export async function runMove(
  old: OldShop,
  { shop, database, config }: Pick<OpenedShop, 'shop' | 'database'> & { config: Config },
  options: MoveOptions,
): Promise<MoveOutcome> {
  const { applies, overwrites, readsAnew, takesAll, checksAddresses, onStep } = options
  try {
    const now = shop.now()
    const since = takesAll ? null : await findLastReading(shop, old.host)
    const folder = join(shop.files.dir, 'imports', `migration-${fileName(old)}`)
    const reading = await readOldShop(old, folder, {
      since,
      now,
      isAnew: readsAnew,
      progress: (of, done, all) => onStep({ phase: 'reading', of, done, all }),
    })
    if (reading.kind === 'refused') return reading
    const { readAt, notShown, isWhole } = reading

    const entries: MoveEntry[] = []
    await moveShop(shop, openOldItems(folder, { host: old.host, now }), {
      host: old.host,
      applies,
      overwrites,
      readAt: isWhole ? readAt : null,
      fetchPicture: openPictureFetch(),
      report: (entry) => {
        entries.push(entry)
      },
      progress: (of, done, all) => onStep({ phase: 'writing', of, done, all }),
    })
    // It holds customers and orders.
    if (applies) await rm(folder, { recursive: true, force: true })
    const addresses =
      applies && checksAddresses
        ? await followAddresses(old, { shop, database, config }, (done, all) =>
            onStep({ phase: 'checking', of: '', done, all }),
          )
        : null
    return { kind: 'moved', since, readAt, wasReadBefore: readAt < now, notShown, entries, addresses }
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('the service is not available'))) throw error
    return { kind: 'unreachable', code: errorCode(error) }
  }
}

/** The old shop's host and port, for a file of this shop. */
export function fileName(old: Pick<OldShop, 'host'>): string {
  return old.host.replace(/[^\w.-]/g, '_')
}

async function followAddresses(
  old: OldShop,
  parts: Parameters<typeof openAddressCheck>[0],
  progress: (done: number, all: number) => void,
): Promise<AddressCheck | { kind: 'no_build' }> {
  const check = await openAddressCheck(parts).catch((error) => {
    if (errorCode(error) !== 'ENOENT') throw error
    return undefined
  })
  if (!check) return { kind: 'no_build' }
  try {
    return await checkOldAddresses(old, check.answerAddress, progress)
  } finally {
    await check.close()
  }
}
