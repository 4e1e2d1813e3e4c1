import { createHash } from 'node:crypto'
import type { FetchPicture } from '#shop/catalog/picture-downloads/picture-downloads.ts'
import { inSavepoint, type Shop } from '#shop/core/shop.ts'
import { selectMovedItems, writeMovedItem } from './moved-items.sql.server.ts'
import type { MovedKind, MoveEntry } from './moving.ts'
import type { OldItem } from './old-items.server.ts'

type MovedItem = { newId: number; fingerprint: string; state: string }

/** One run: what the runs before have moved, and where the entries of its report go. */
export type MoveRun = {
  host: string
  /** Also what somebody has changed here since, and what was here before. */
  overwrites: boolean
  /** Nothing is kept: pictures are not downloaded. */
  isDry: boolean
  moved: Map<string, MovedItem>
  /** Addresses of the old library, without sizes → their ids there. */
  pictures: Map<string, number>
  fetchPicture: FetchPicture
  report(entry: MoveEntry): void
}

export async function loadMoved(shop: Shop, host: string): Promise<MoveRun['moved']> {
  const rows = await selectMovedItems(shop.db, host)
  return new Map(
    rows.map(({ kind, old_key, new_id, fingerprint, state }) => [
      movedKey(kind, old_key),
      { newId: new_id, fingerprint, state },
    ]),
  )
}

function movedKey(kind: string, key: string): string {
  return `${kind} ${key}`
}

export function findMoved(run: MoveRun, kind: MovedKind, key: string | number): MovedItem | undefined {
  return run.moved.get(movedKey(kind, String(key)))
}

/** The id here of a thing of the old shop. */
export function newIdOf(run: MoveRun, kind: MovedKind, oldId: number | null): number | undefined {
  return oldId ? findMoved(run, kind, oldId)?.newId : undefined
}

export function newIdsOf(run: MoveRun, kind: MovedKind, oldIds: number[]): number[] {
  return oldIds.flatMap((id) => newIdOf(run, kind, id) ?? [])
}

export async function recordMoved(
  shop: Shop,
  run: MoveRun,
  { kind, key, ...item }: MovedItem & { kind: MovedKind; key: string },
): Promise<void> {
  run.moved.set(movedKey(kind, key), item)
  await writeMovedItem(shop.db, {
    shop: run.host,
    kind,
    old_key: key,
    new_id: item.newId,
    fingerprint: item.fingerprint,
    state: item.state,
    at: shop.now(),
  })
}

/** `id`: the thing that is overwritten; `newId`: what a new one is to be called. */
type MoveTarget = { id: number | undefined; newId: number | undefined }
/** `isPartial`: the next run tries again what could not be brought along. */
type SaveOutcome =
  | { kind: 'saved'; id: number; isPartial?: boolean }
  | ({ kind: 'refused' } & Pick<MoveEntry, 'reason' | 'details'>)

/** How things of one kind are found and written here. */
export type Mover<Input> = {
  kind: MovedKind
  /** What is under this id now, without what changes by itself; undefined: nothing is. */
  stateOf(shop: Shop, id: number): Promise<unknown>
  /** The same thing, made here or brought by another way. */
  findSame(shop: Shop, input: Input): Promise<number | undefined>
  /** What takes long and is done before the transaction: downloads. */
  prepare?(shop: Shop, input: Input): Promise<void>
  save(shop: Shop, input: Input, target: MoveTarget): Promise<SaveOutcome>
}

/**
 * Writes one thing unless it is as it was at the last run. What somebody has changed or deleted here since, and what was
 * here already, stays and is named. An id that is another thing's here is not taken: the new thing gets another.
 */
export async function moveItem<Input>(
  shop: Shop,
  run: MoveRun,
  { mover, item }: { mover: Mover<Input>; item: OldItem<Input> },
): Promise<void> {
  const { kind } = mover
  const { key, title } = item
  const say = (entry: Pick<MoveEntry, 'action' | 'reason' | 'details'>) => run.report({ kind, key, title, ...entry })
  if (item.kind === 'refused') return say({ action: 'refused', reason: 'invalid', details: item.fields.join(', ') })
  const before = findMoved(run, kind, key)
  if (before?.fingerprint === item.fingerprint) return say({ action: 'unchanged' })

  await mover.prepare?.(shop, item.input)
  const work = inSavepoint(shop, async (shop) => {
    const place = await findPlace(shop, run, { mover, item, before })
    if (place.kind === 'stays') return say(place.entry)
    if (place.kind === 'adopted') {
      const state = stateHash(await mover.stateOf(shop, place.id))
      await recordMoved(shop, run, { kind, key, newId: place.id, fingerprint: item.fingerprint, state })
      return say({ action: 'adopted', reason: 'alreadyHere', details: place.id === Number(key) ? '' : `№ ${place.id}` })
    }
    const outcome = await mover.save(shop, item.input, place.target)
    if (outcome.kind === 'refused') {
      const { reason, details } = outcome
      const isKept = reason === 'addressOfShop' || reason === 'changedHere'
      return say({ action: isKept ? 'skipped' : 'refused', reason, details })
    }
    const { id, isPartial } = outcome
    const state = stateHash(await mover.stateOf(shop, id))
    await recordMoved(shop, run, { kind, key, newId: id, fingerprint: isPartial ? '' : item.fingerprint, state })
    // What the old shop still does not give was asked for once more.
    const isSame = before?.state === state
    const action = place.target.id === undefined ? 'created' : isSame ? 'unchanged' : 'changed'
    say({ action, ...(place.isIdTaken && { reason: 'idTaken' as const, details: `№ ${key} → № ${id}` }) })
    for (const warning of item.warnings) say({ action: 'noted', ...warning })
  })
  // What the verbs refuse stops this thing and no other.
  await work.catch((error) => {
    if (!(error instanceof Error) || !['Conflict', 'NotFound'].includes(error.name)) throw error
    say({ action: 'refused', reason: 'invalid', details: error.message })
  })
}

type Place =
  | { kind: 'stays'; entry: Pick<MoveEntry, 'action' | 'reason'> }
  | { kind: 'adopted'; id: number }
  | { kind: 'written'; target: MoveTarget; isIdTaken: boolean }

async function findPlace<Input>(
  shop: Shop,
  run: MoveRun,
  {
    mover,
    item,
    before,
  }: { mover: Mover<Input>; item: Extract<OldItem<Input>, { kind: 'item' }>; before: MovedItem | undefined },
): Promise<Place> {
  if (before) {
    const state = await mover.stateOf(shop, before.newId)
    const isUntouched = state !== undefined && stateHash(state) === before.state
    if (!isUntouched && (!run.overwrites || state === undefined))
      return {
        kind: 'stays',
        entry: { action: 'skipped', reason: state === undefined ? 'deletedHere' : 'changedHere' },
      }
    return { kind: 'written', target: { id: before.newId, newId: undefined }, isIdTaken: false }
  }
  const same = await mover.findSame(shop, item.input)
  if (same !== undefined && !run.overwrites) return { kind: 'adopted', id: same }
  if (same !== undefined) return { kind: 'written', target: { id: same, newId: undefined }, isIdTaken: false }
  const oldId = Number(item.key)
  const isIdTaken = (await mover.stateOf(shop, oldId)) !== undefined
  return { kind: 'written', target: { id: undefined, newId: isIdTaken ? undefined : oldId }, isIdTaken }
}

export function stateHash(state: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(state ?? null))
    .digest('hex')
}
