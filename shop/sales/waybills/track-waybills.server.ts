import { waybillNoteTexts as texts } from '#i18n/orders/uk/notes.ts'
import { errorCode } from '#shop/core/errors.ts'
import { doublingDelayMs } from '#shop/core/jobs/jobs.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import type { Notification } from '../emails/emails.ts'
import { enqueueNotifications } from '../emails/notification-queue.server.ts'
import { getOrder } from '../orders/find-orders.server.ts'
import { addNote } from '../orders/notes.server.ts'
import { updateOrder } from '../orders/orders.server.ts'
import { amountDue } from '../orders/orders.ts'
import type { TrackedParcel, WaybillCarrier } from './carrier.ts'
import { saveCancelled } from './waybills.server.ts'
import * as sql from './waybills.sql.server.ts'
import { nextTrackingAt, type ParcelStatus, TRACKING_BATCH_SIZE, TRACKING_RETRY, toParcelStatus } from './waybills.ts'

type Row = Awaited<ReturnType<typeof sql.selectDueWaybills>>[number]

/** When the service is to be asked, in UTC milliseconds; null: nothing is on its way. */
export function nextWaybillCheckAt(shop: Shop): Promise<number | null> {
  return sql.selectNextCheckAt(shop.db)
}

/** One question about all that are due, as many as the service takes at once. */
export async function trackWaybills(shop: Shop, carrier: WaybillCarrier): Promise<void> {
  const rows = await sql.selectDueWaybills(shop.db, shop.now(), TRACKING_BATCH_SIZE)
  if (rows.length === 0) return
  let parcels: TrackedParcel[]
  try {
    parcels = await carrier.track(rows.map(({ number }) => number))
  } catch (error) {
    shop.log.warn({ count: rows.length, why: errorCode(error) }, 'waybills.not-tracked')
    for (const { id, failures } of rows) {
      const check_at = shop.now() + doublingDelayMs(failures + 1, TRACKING_RETRY)
      await sql.updateWaybill(shop.db, id, { failures: failures + 1, check_at })
    }
    return
  }
  const byNumber = new Map(parcels.map((parcel) => [parcel.number, parcel]))
  for (const row of rows) await saveTracked(shop, row, byNumber.get(row.number))
}

async function saveTracked(shop: Shop, row: Row, parcel: TrackedParcel | undefined): Promise<void> {
  const status = parcel && toParcelStatus(parcel.code)
  if (status === 'deleted') return saveCancelled(shop, row, '')
  const parcelStatus = status ?? row.parcel_status
  await transact(shop, async (shop) => {
    const now = shop.now()
    const change = {
      parcel_status: parcelStatus,
      checked_at: now,
      failures: 0,
      check_at: nextTrackingAt({ createdAt: row.created_at, parcelStatus }, now),
      ...(parcel && { status_text: parcel.text.slice(0, 300) }),
      ...(parcel?.expectedDay && { expected_day: parcel.expectedDay }),
    }
    const isOurs = await sql.updateClaimedWaybill(shop.db, row, ['created'], change)
    if (isOurs && parcelStatus !== row.parcel_status) await reportStatus(shop, row, parcelStatus)
  })
}

async function reportStatus(shop: Shop, { order_id: orderId, number }: Row, status: ParcelStatus): Promise<void> {
  await addNote(shop, orderId, { text: texts.statuses[status](number), forCustomer: false }, '')
  const order = await getOrder(shop, orderId)
  const { completes } = (await getSettings(shop)).waybills
  const isDone = status === 'delivered' && completes && order.status === 'processing' && amountDue(order) === 0
  await updateOrder(shop, orderId, isDone ? { status: 'completed' } : {}, '')
  const notifications = NOTIFICATIONS[status].filter(({ to }) => to !== 'buyer' || order.billing.email !== '')
  await enqueueNotifications(
    shop,
    notifications.map((notification) => ({ ...notification, orderId, paymentId: null })),
  )
}

const NOTIFICATIONS: Record<ParcelStatus, Pick<Notification, 'to' | 'about'>[]> = {
  waiting: [],
  on_way: [{ to: 'buyer', about: 'sent' }],
  arrived: [{ to: 'buyer', about: 'arrived' }],
  delivered: [],
  refused: [{ to: 'shop', about: 'not_taken' }],
  returned: [{ to: 'shop', about: 'not_taken' }],
}
