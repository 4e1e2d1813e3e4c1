import { parseShopTime } from '#api/rest/dates.ts'
import type { ImportedLine, ImportedOrder } from '#shop/sales/orders/import-orders.server.ts'
import { mergeMeta } from '#shop/sales/orders/orders.ts'
import type { OrderBody } from './fields.ts'
import { toMetaInput, toOrderFields } from './input.server.ts'

/** Marks orders as imported from a former shop, for clients that cannot set a field per order. */
const MIGRATION_HEADER = 'Meblia-Migration'

export function isMigration(headers: Headers, body: OrderBody): boolean {
  if (body.meblia?.imported !== undefined) return body.meblia.imported
  return ['1', 'true', 'yes'].includes(headers.get(MIGRATION_HEADER)?.trim().toLowerCase() ?? '')
}

export function importedOrder(body: OrderBody): ImportedOrder {
  const { coupons: _, paid: __, ...fields } = toOrderFields(body, undefined)
  return {
    createdVia: 'migration',
    ...fields,
    lines: importedLines(body),
    createdAt: parseDatePair(body.date_created_gmt, body.date_created) ?? undefined,
    paidAt: parseDatePair(body.date_paid_gmt, body.date_paid),
    completedAt: parseDatePair(body.date_completed_gmt, body.date_completed),
  }
}

function importedLines(body: OrderBody): ImportedLine[] {
  const meta = (input: OrderBody['meta_data']) => mergeMeta([], toMetaInput(input ?? []))
  return [
    ...body.line_items.map((line) => ({
      kind: 'product' as const,
      productId: line.product_id ?? undefined,
      variationId: line.variation_id,
      name: line.name,
      sku: line.sku,
      quantity: line.quantity,
      subtotal: line.subtotal,
      total: line.total,
      meta: meta(line.meta_data),
    })),
    ...body.shipping_lines.map((line) => ({
      kind: 'shipping' as const,
      name: line.method_title,
      code: line.method_id ?? '',
      total: line.total,
      meta: meta(line.meta_data),
    })),
    ...body.fee_lines.map((line) => ({
      kind: 'fee' as const,
      name: line.name ?? '',
      total: line.total,
      meta: meta(line.meta_data),
    })),
    ...(body.coupon_lines ?? []).map(({ code, discount }) => ({
      kind: 'coupon' as const,
      name: code,
      code,
      total: discount ?? 0,
    })),
  ]
}

/** Undefined: absent; null: it has not happened. */
function parseDatePair(gmt: string | null | undefined, local: string | null | undefined): number | null | undefined {
  if (gmt) return parseShopTime(gmt, true)
  if (local) return parseShopTime(local)
  return gmt === undefined && local === undefined ? undefined : null
}
