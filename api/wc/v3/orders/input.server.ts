import { type RestAnswer, restError } from '#api/rest/request-response.server.ts'
import { orderApiTexts as texts } from '#i18n/orders/uk/statuses.ts'
import { fromTaxonomy } from '#shop/catalog/products/catalog.ts'
import { parseKyivDateTime } from '#shop/core/dates.ts'
import type { LineChange, OrderFields } from '#shop/sales/orders/orders.server.ts'
import {
  type Address,
  blankAddress,
  isSoldElsewhere,
  type MetaInput,
  mergeMeta,
  type Order,
  type OrderLine,
  SOLD_ELSEWHERE_META,
} from '#shop/sales/orders/orders.ts'
import type { OrderBody } from './fields.ts'
import { FIRST_OPTION_ID } from './shapes.server.ts'

/** An absent field keeps its value. */
export function toOrderFields(body: OrderBody, before: Order | undefined): OrderFields {
  const { soldElsewhere } = body.meblia ?? {}
  const isNewlyMarked = soldElsewhere !== undefined && soldElsewhere !== isSoldElsewhere(before ?? { meta: [] })
  const mark = isNewlyMarked ? [{ key: SOLD_ELSEWHERE_META, value: soldElsewhere ? 'yes' : null }] : []
  const promised = body.meblia?.promised
  return {
    ...(body.status !== undefined && { status: body.status }),
    ...(body.created_via !== undefined && { createdVia: body.created_via }),
    ...(body.customer_id !== undefined && body.customer_id > 0 && { customerId: body.customer_id }),
    ...(body.billing && { billing: toAddress(body.billing, before?.billing) }),
    ...(body.shipping && { shipping: toAddress(body.shipping, before?.shipping) }),
    ...(body.customer_note !== undefined && { customerNote: body.customer_note }),
    ...(body.payment_method !== undefined && { paymentMethod: body.payment_method }),
    ...(body.payment_method_title !== undefined && { paymentMethodTitle: body.payment_method_title }),
    ...(body.transaction_id !== undefined && { transactionId: body.transaction_id }),
    ...((body.meta_data || isNewlyMarked) && {
      meta: mergeMeta(before?.meta ?? [], [...toMetaInput(body.meta_data ?? []), ...mark]),
    }),
    ...(body.set_paid && { paid: true }),
    ...(body.coupon_lines && { coupons: body.coupon_lines.map(({ code }) => code) }),
    ...(promised !== undefined && {
      promisedAt: promised === null ? null : (parseKyivDateTime(`${promised}T00:00`) ?? null),
    }),
  }
}

function toAddress(input: NonNullable<OrderBody['billing']>, before: Address = blankAddress): Address {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(entries) }
}

export function toMetaInput(input: NonNullable<OrderBody['meta_data']>): MetaInput[] {
  return input.map(({ id, key, value }) => ({
    ...(id !== undefined && { id }),
    ...(key !== undefined && { key }),
    value,
  }))
}

/** The chosen options are among a line's meta data when it is read; sent back, they are not meta data. */
function isChosenOption(line: OrderLine | undefined, { id = 0, key }: MetaInput): boolean {
  if (id < FIRST_OPTION_ID) return false
  return line?.options[id - FIRST_OPTION_ID]?.slug === (key && fromTaxonomy(key))
}

/** Changes by lists of lines: with an id a line is changed or removed, without one it is added. */
export function lineChanges(body: OrderBody, order: Order | undefined): (LineChange | RestAnswer)[] {
  const metaOn = (id: number | undefined, input: OrderBody['meta_data']) => {
    const line = order?.lines.find((line) => line.id === id)
    return (
      input && {
        meta: mergeMeta(
          line?.meta ?? [],
          toMetaInput(input).filter((entry) => !isChosenOption(line, entry)),
        ),
      }
    )
  }
  const products = body.line_items.map((item): LineChange | RestAnswer => {
    const { id, name, sku, quantity, subtotal, total, product_id: productId, variation_id: variationId } = item
    const fields = {
      ...(name !== undefined && { name }),
      ...(sku !== undefined && { sku }),
      ...(quantity !== undefined && { quantity }),
      ...(subtotal !== undefined && { subtotal }),
      ...(total !== undefined && { total }),
      ...metaOn(id, item.meta_data),
    }
    if (id !== undefined) {
      return quantity === 0 || productId === null ? { kind: 'remove', id } : { kind: 'set', id, fields }
    }
    const named = productId || variationId
    if (!named) return restError('woocommerce_rest_required_product_reference', texts.productNeeded, 400)
    if (quantity === 0) return restError('woocommerce_rest_invalid_quantity', texts.quantityNeeded, 400)
    const input = { productId: named, ...(productId && variationId && { variationId }), quantity: 1, ...fields }
    return { kind: 'add', line: { kind: 'product', ...input } }
  })
  const others = [
    ...body.shipping_lines.map((line) => ({
      ...line,
      kind: 'shipping' as const,
      name: line.method_title,
      code: line.method_id,
    })),
    ...body.fee_lines.map((line) => ({ ...line, kind: 'fee' as const, code: undefined })),
  ].map(({ id, kind, name, code, total, meta_data }): LineChange => {
    if (id !== undefined && (name === null || code === null)) return { kind: 'remove', id }
    const meta = metaOn(id, meta_data)
    const result = { ...(name && { name }), ...(code && { code }), ...meta }
    if (id !== undefined) return { kind: 'set', id, fields: { ...result, ...(total !== undefined && { total }) } }
    return { kind: 'add', line: { name: '', ...result, kind, total: total ?? 0 } }
  })
  return [...products, ...others]
}
