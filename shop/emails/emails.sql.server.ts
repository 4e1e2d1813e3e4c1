import type { Db } from '#db/database.ts'
import { deleteBy, selectRow } from '#db/rows.ts'

export type NotificationRecipient = 'buyer' | 'shop' | 'chat'

export async function insertOrderEmails(
  db: Db,
  orderId: number,
  to: NotificationRecipient[],
  now: number,
): Promise<void> {
  if (to.length === 0) return
  const rest = { order_id: orderId, about: 'placed' as const, failures: 0, retry_at: now, created_at: now }
  await db
    .insertInto('letter')
    .values(to.map((to_whom) => ({ ...rest, to_whom })))
    .execute()
}

/** For one payment; the only way to report received money. */
export async function insertPaymentNotifications(
  db: Db,
  payment: { id: number; order_id: number },
  to: NotificationRecipient[],
  now: number,
): Promise<void> {
  const rest = { order_id: payment.order_id, payment_id: payment.id, about: 'paid' as const, failures: 0 }
  await db
    .insertInto('letter')
    .values(to.map((to_whom) => ({ ...rest, to_whom, retry_at: now, created_at: now })))
    .execute()
}

/** Payments of these orders recorded since then, to be announced and not announced yet. */
export async function claimUnannouncedPayments(db: Db, orderIds: number[], now: number, since: number) {
  return db
    .updateTable('received_payment')
    .set({ told_at: now })
    .where('order_id', 'in', orderIds)
    .where('told_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('tells', '=', 1)
    .where('recorded_at', '>', since)
    .returning(['id', 'order_id'])
    .execute()
}

/** Undefined: it was recorded by mistake. */
export function selectAnnouncedPayment(db: Db, id: number) {
  return selectRow(db, 'received_payment', { id, voided_at: null })
}

/** Chat notifications for orders placed by buyers; orders imported by programs are skipped. */
export async function insertChatNotifications(db: Db, orderIds: number[], now: number): Promise<void> {
  await db
    .insertInto('letter')
    .columns(['order_id', 'to_whom', 'failures', 'retry_at', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('shop_order')
        .select((select) => [
          'id',
          select.val<NotificationRecipient>('chat').as('to_whom'),
          select.lit(0).as('failures'),
          select.cast<number>(select.val(now), 'bigint').as('retry_at'),
          select.cast<number>(select.val(now), 'bigint').as('created_at'),
        ])
        .where('id', 'in', orderIds)
        .where('created_via', 'in', ['checkout', 'store-api', 'one-click']),
    )
    .execute()
}

export function selectDueNotifications(db: Db, to: NotificationRecipient[], now: number, limit: number) {
  return (
    db
      .selectFrom('letter')
      .selectAll()
      .where('retry_at', '<=', now)
      .where('to_whom', 'in', to)
      // A failing recipient must not delay the others.
      .orderBy('failures')
      .orderBy('id')
      .limit(limit)
      .execute()
  )
}

export async function selectNextRetryAt(db: Db, to: NotificationRecipient[]): Promise<number | null> {
  const row = await db
    .selectFrom('letter')
    .select((select) => select.fn.min('retry_at').as('at'))
    .where('to_whom', 'in', to)
    .executeTakeFirst()
  return row?.at ?? null
}

export async function postponeNotification(db: Db, id: number, failures: number, retryAt: number): Promise<void> {
  await db.updateTable('letter').set({ failures, retry_at: retryAt }).where('id', '=', id).execute()
}

/** None is tried before that time. */
export async function postponeAllNotifications(db: Db, to: NotificationRecipient[], until: number): Promise<void> {
  await db
    .updateTable('letter')
    .set({ retry_at: until })
    .where('to_whom', 'in', to)
    .where('retry_at', '<', until)
    .execute()
}

export const deleteNotification = deleteBy('letter', 'id')
