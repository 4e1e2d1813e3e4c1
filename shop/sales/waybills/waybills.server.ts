import { errorCode } from '#shop/core/errors.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { getOrder } from '../orders/find-orders.server.ts'
import { amountDue, dueBeforeDispatch } from '../orders/orders.ts'
import { lockOrder } from '../orders/status.server.ts'
import type { CarrierRefusal, CreatedWaybill, PrintFormat, WaybillCarrier } from './carrier.ts'
import { buildWaybillRequest, listOrderParcels, noteCancelled, noteCreated, refusal } from './order-waybill.server.ts'
import * as sql from './waybills.sql.server.ts'
import {
  draftWaybill,
  isBeingCreated,
  LISTING_DELAY_MS,
  needsLookup,
  nextTrackingAt,
  type Waybill,
  type WaybillContent,
  type WaybillDraft,
} from './waybills.ts'

type Row = Awaited<ReturnType<typeof sql.selectWaybills>>[number]

/** The newest first: at most one of them is not cancelled. */
export async function listWaybills(shop: Shop, orderId: number): Promise<Waybill[]> {
  return (await sql.selectWaybills(shop.db, orderId)).map((row) => toWaybill(row, shop.now()))
}

/** What the buyer may see. */
export async function findCurrentParcel(shop: Shop, orderId: number): Promise<Waybill | undefined> {
  const row = await sql.selectCurrentWaybill(shop.db, orderId)
  return row?.state === 'created' ? toWaybill(row, shop.now()) : undefined
}

export async function buildWaybillDraft(shop: Shop, orderId: number): Promise<WaybillDraft> {
  const order = await getOrder(shop, orderId)
  return draftWaybill(order, await listOrderParcels(shop, order), (await getSettings(shop)).waybills)
}

export type CreateWaybillOutcome =
  | { kind: 'created'; number: string }
  /** There is one, or another call makes one. */
  | { kind: 'exists' }
  | { kind: 'busy' }
  | { kind: 'closed' }
  /** A deposit's rest is due before dispatch. */
  | { kind: 'unpaid_rest' }
  /** The service gave no answer: it must be asked again before another try. */
  | { kind: 'unknown' }
  | CarrierRefusal

/** Claimed in a commit before the service is called: no repetition makes a second one. Throws NotFound. */
export async function createWaybill(
  shop: Shop,
  carrier: WaybillCarrier,
  { orderId, content, author }: { orderId: number; content: WaybillContent; author: string },
): Promise<CreateWaybillOutcome> {
  const claim = await claimWaybill(shop, orderId, author)
  if (claim.kind !== 'claimed') return claim
  const { row, before, number } = claim
  const key = `${number}-${row.id}`

  if (before && needsLookup(before)) {
    const found = await carrier.find(key, row.created_at).catch(() => 'no_answer' as const)
    if (found === 'no_answer') return saveUnknown(shop, row, before.claimed_at)
    if (found) return saveCreated(shop, row, found, author)
    if (shop.now() - before.claimed_at < LISTING_DELAY_MS) return saveUnknown(shop, row, before.claimed_at)
  }

  const built = await buildWaybillRequest(shop, await getOrder(shop, orderId), content)
  const outcome = built.kind === 'built' ? await carrier.create({ ...built.request, key }) : built
  if (outcome.kind === 'created') return saveCreated(shop, row, outcome.waybill, author)
  if (outcome.kind === 'unknown') return saveUnknown(shop, row, row.claimed_at)
  const { why, reason } = outcome
  await sql.updateClaimedWaybill(shop.db, row, ['creating'], { state: 'refused', why, reason: reason.slice(0, 500) })
  shop.log.warn({ order: orderId, why }, 'waybill.refused')
  return outcome
}

type Claim =
  | {
      kind: 'claimed'
      row: { id: number; order_id: number; claimed_at: number; created_at: number }
      before: Row | undefined
      number: string
    }
  | { kind: 'exists' | 'busy' | 'closed' | 'unpaid_rest' }

function claimWaybill(shop: Shop, orderId: number, author: string): Promise<Claim> {
  return transact(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (['trash', 'cancelled', 'refunded', 'checkout-draft'].includes(order.status)) return { kind: 'closed' }
    if (dueBeforeDispatch(order, amountDue(order)) > 0) return { kind: 'unpaid_rest' }
    const before = await sql.selectCurrentWaybill(shop.db, orderId)
    const now = shop.now()
    if (before?.state === 'created') return { kind: 'exists' }
    if (before && isBeingCreated({ state: before.state, claimedAt: before.claimed_at }, now)) return { kind: 'busy' }
    const claim = { state: 'creating' as const, claimed_at: now, author }
    if (before) await sql.updateWaybill(shop.db, before.id, claim)
    const id =
      before?.id ?? (await sql.insertWaybill(shop.db, { ...blankRow, ...claim, order_id: orderId, created_at: now }))
    const row = { id, order_id: orderId, claimed_at: now, created_at: before?.created_at ?? now }
    return { kind: 'claimed', row, before, number: order.number }
  })
}

const blankRow = {
  ref: '',
  number: '',
  why: '',
  reason: '',
  cost: null,
  expected_day: '',
  status_text: '',
  parcel_status: 'waiting' as const,
  checked_at: null,
  failures: 0,
  check_at: null,
}

function saveCreated(
  shop: Shop,
  row: { id: number; order_id: number; claimed_at: number; created_at: number },
  { ref, number, cost, expectedDay }: CreatedWaybill,
  author: string,
): Promise<CreateWaybillOutcome> {
  return transact(shop, async (shop) => {
    const check_at = nextTrackingAt({ createdAt: row.created_at, parcelStatus: 'waiting' }, shop.now())
    const change = {
      state: 'created' as const,
      ref,
      number,
      cost,
      expected_day: expectedDay,
      why: '',
      reason: '',
      check_at,
    }
    // Another call may have looked it up meanwhile.
    const isOurs = await sql.updateClaimedWaybill(shop.db, row, ['creating', 'unknown'], change)
    if (!isOurs) return { kind: 'exists' }
    await noteCreated(shop, { orderId: row.order_id, number, author })
    shop.log.info({ order: row.order_id }, 'waybill.created')
    return { kind: 'created', number }
  })
}

/** `askedAt`: when the service was asked to create it. */
async function saveUnknown(
  shop: Shop,
  row: { id: number; order_id: number; claimed_at: number },
  askedAt: number,
): Promise<CreateWaybillOutcome> {
  await sql.updateClaimedWaybill(shop.db, row, ['creating'], {
    state: 'unknown',
    why: 'no_answer',
    claimed_at: askedAt,
  })
  shop.log.warn({ order: row.order_id }, 'waybill.unknown')
  return { kind: 'unknown' }
}

/** Deletes it at the service, which refuses once it has the parcel. */
export async function cancelWaybill(
  shop: Shop,
  carrier: WaybillCarrier,
  { orderId, author }: { orderId: number; author: string },
): Promise<{ kind: 'cancelled'; number: string } | { kind: 'none' } | CarrierRefusal> {
  const row = await sql.selectCurrentWaybill(shop.db, orderId)
  if (row?.state !== 'created') return { kind: 'none' }
  const outcome = await carrier.cancel(row.ref).catch((error) => refusal('no_answer', errorCode(error)))
  if (outcome.kind === 'refused') return outcome
  await saveCancelled(shop, row, author)
  return { kind: 'cancelled', number: row.number }
}

/** `author` is empty when the service has deleted it. */
export function saveCancelled(shop: Shop, row: Row, author: string): Promise<void> {
  return transact(shop, async (shop) => {
    const change = { state: 'cancelled' as const, check_at: null, checked_at: shop.now() }
    const isOurs = await sql.updateClaimedWaybill(shop.db, row, ['created'], change)
    if (isOurs) await noteCancelled(shop, { orderId: row.order_id, number: row.number, author })
  })
}

export async function printWaybill(
  shop: Shop,
  carrier: WaybillCarrier,
  { orderId, format }: { orderId: number; format: PrintFormat },
): Promise<{ kind: 'printed'; number: string; pdf: Uint8Array } | { kind: 'none' } | CarrierRefusal> {
  const waybill = await findCurrentParcel(shop, orderId)
  if (!waybill) return { kind: 'none' }
  const { number } = waybill
  const outcome = await carrier.print(number, format).catch((error) => refusal('no_answer', errorCode(error)))
  return outcome.kind === 'printed' ? { ...outcome, number } : outcome
}

/** An abandoned claim is shown as what it is: without an answer. */
function toWaybill(row: Row, now: number): Waybill {
  const isBusy = isBeingCreated({ state: row.state, claimedAt: row.claimed_at }, now)
  return {
    id: row.id,
    orderId: row.order_id,
    number: row.number,
    why: row.why,
    reason: row.reason,
    cost: row.cost,
    state: row.state === 'creating' && !isBusy ? 'unknown' : row.state,
    expectedDay: row.expected_day,
    parcelStatus: row.parcel_status,
    statusText: row.status_text,
    author: row.author,
    createdAt: row.created_at,
    checkedAt: row.checked_at,
  }
}
