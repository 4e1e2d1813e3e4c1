import { randomBytes } from 'node:crypto'
import { isEqualInConstantTime } from '#shop/core/crypto.server.ts'
import { formatKyivDay, parseKyivDay, startOfKyivDay, startOfNextDay } from '#shop/core/dates.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { findOrder, getOrder } from '../find-orders.server.ts'
import { updateOrder } from '../orders.server.ts'
import { mergeMeta, type Order, RECEIPT_META } from '../orders.ts'

/** A page of an order for printing: whoever knows its name sees it to the end of `expires`, `YYYY-MM-DD` in Kyiv. */
export type ReceiptLink = { name: string; expires: string }

/** The link that was made last, unless it has expired. */
export function findReceiptLink(shop: Shop, { id, meta }: Pick<Order, 'id' | 'meta'>): ReceiptLink | undefined {
  const name = meta.find(({ key }) => key === RECEIPT_META)?.value
  const link = typeof name === 'string' ? readName(shop, name) : undefined
  return link?.orderId === id ? link : undefined
}

/** The link that is there, or a new one with `forceNew`; links made before stay valid. Throws NotFound. */
export function createReceiptLink(
  shop: Shop,
  orderId: number,
  { expires, forceNew }: { expires: string; forceNew: boolean },
  author: string,
): Promise<ReceiptLink> {
  return transact(shop, async (shop) => {
    const order = await getOrder(shop, orderId)
    const existing = findReceiptLink(shop, order)
    if (existing && !forceNew) return existing
    const facts = `${orderId.toString(16)}-${expires.replaceAll('-', '')}-${randomBytes(8).toString('hex')}`
    const name = `${facts}-${seal(shop, facts)}`
    await updateOrder(shop, orderId, { meta: mergeMeta(order.meta, [{ key: RECEIPT_META, value: name }]) }, author)
    return { name, expires }
  })
}

/** Undefined: the name is not ours, or it has expired. */
export async function findOrderByReceipt(shop: Shop, name: string): Promise<Order | undefined> {
  const link = readName(shop, name)
  return link && findOrder(shop, link.orderId)
}

function readName(shop: Shop, name: string): (ReceiptLink & { orderId: number }) | undefined {
  const [, facts = '', id = '', year = '', month = '', day = '', sealed = ''] =
    /^(([0-9a-f]{1,12})-(\d{4})(\d\d)(\d\d)-[0-9a-f]{16})-([0-9a-f]{32})$/.exec(name) ?? []
  if (sealed === '' || !isEqualInConstantTime(sealed, seal(shop, facts))) return undefined
  const expires = `${year}-${month}-${day}`
  const last = parseKyivDay(expires)
  if (last === undefined || shop.now() >= startOfNextDay(last)) return undefined
  return { name, expires, orderId: Number.parseInt(id, 16) }
}

/** `days` from today. */
export function receiptDay(shop: Shop, days: number): string {
  let start = startOfKyivDay(shop.now())
  for (let day = 0; day < days; day++) start = startOfNextDay(start)
  return formatKyivDay(start)
}

function seal(shop: Shop, facts: string): string {
  return shop.seal(`receipt|${facts}`).slice(0, 32)
}
