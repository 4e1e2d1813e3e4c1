import type { WooOrder } from '#api/wc/v3/orders/protocol.ts'
import { orderEditorTexts as texts } from '#i18n/admin/uk/orders/order-editor.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { formatDecimalAmount, type Kopiykas, parseDecimalAmount } from '#shop/core/money.ts'
import { phoneDigits } from '#shop/core/phone.ts'
import { POINT_META, SETTLEMENT_META } from '#shop/sales/delivery/delivery.ts'
import type { OrderStatus } from '#shop/sales/orders/status.ts'
import { isDeepEqual } from '../../../core/ui/forms/drafts.ts'
import { type ComparedField, compareForms, type Difference } from '../../../core/ui/forms/save-error.ts'
import { lineDetails, lineName } from '../order-totals.ts'

export type FormLine = {
  /** 0: a new line. */
  id: number
  productId: number
  variationId: number
  name: string
  /** The SKU and the chosen options in one line. */
  details: string
  quantity: number | null
  /** Of one piece, before the discount. */
  price: Kopiykas | null
}

type PickupPoint = { ref: string; settlement: string }

export type OrderForm = {
  lines: FormLine[]
  /** On all items together. */
  discount: Kopiykas | null
  /** `point`: chosen from the carrier's directory; null: unchanged or none. */
  delivery: { id: number; name: string; code: string; total: Kopiykas | null; point: PickupPoint | null }
  firstName: string
  lastName: string
  phone: string
  email: string
  city: string
  address: string
  note: string
  /** `2026-12-05`, or empty. */
  promised: string
  payment: string
  paymentTitle: string
  /** The initial status of a new order. */
  status: OrderStatus
  /** Of a new order: the buyer gets a confirmation. */
  tellsBuyer: boolean
}

export const blankOrder: OrderForm = {
  lines: [],
  discount: null,
  delivery: { id: 0, name: '', code: '', total: null, point: null },
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  city: '',
  address: '',
  note: '',
  promised: '',
  payment: 'cod',
  paymentTitle: texts.payments.cod,
  status: 'pending',
  tellsBuyer: true,
}

export function toOrderForm(order: WooOrder): OrderForm {
  const { billing } = order
  const to = deliveryAddress(order)
  const [delivery] = order.shipping_lines
  return {
    lines: order.line_items.map((line) => {
      const { id, quantity, subtotal } = line
      return {
        id,
        productId: line.product_id,
        variationId: line.variation_id,
        quantity,
        name: lineName(line),
        details: lineDetails(line),
        price: quantity > 0 ? Math.round((parseDecimalAmount(subtotal) ?? 0) / quantity) : 0,
      }
    }),
    discount: parseDecimalAmount(order.discount_total) || null,
    delivery: {
      id: delivery?.id ?? 0,
      name: delivery?.method_title ?? '',
      code: delivery?.method_id ?? '',
      total: delivery ? parseDecimalAmount(delivery.total) : null,
      point: null,
    },
    firstName: billing.first_name ?? '',
    lastName: billing.last_name ?? '',
    phone: billing.phone ?? '',
    email: billing.email ?? '',
    city: to.city ?? '',
    address: to.address_1 ?? '',
    note: order.customer_note,
    promised: order.meblia.promised ?? '',
    payment: order.payment_method,
    paymentTitle: order.payment_method_title,
    status: order.status,
    tellsBuyer: true,
  }
}

/** The delivery address: the shipping fields, or else the billing fields. */
export function deliveryAddress({ billing, shipping }: WooOrder): Record<string, string> {
  return shipping.city || shipping.address_1 ? shipping : billing
}

export type OrderFormTotals = { subtotal: Kopiykas; discount: Kopiykas; total: Kopiykas }

/** `others`: fees and further deliveries that the form leaves unchanged. */
export function orderFormTotals(form: OrderForm, others: Kopiykas): OrderFormTotals {
  const goods = form.lines.reduce((sum, line) => sum + lineSubtotal(line), 0)
  const discount = Math.min(form.discount ?? 0, goods)
  return { subtotal: goods, discount, total: goods - discount + (form.delivery.total ?? 0) + others }
}

/** In proportion to their price, exact to the kopiyka: a refund returns exactly what was paid. */
export function spreadDiscount(subtotals: Kopiykas[], discount: Kopiykas): Kopiykas[] {
  const sum = subtotals.reduce((all, subtotal) => all + subtotal, 0)
  if (sum === 0) return subtotals
  const off = Math.min(discount, sum)
  let seen = 0
  let taken = 0
  return subtotals.map((subtotal) => {
    seen += subtotal
    const upToHere = Math.round((off * seen) / sum)
    const share = upToHere - taken
    taken = upToHere
    return subtotal - share
  })
}

/** Errors by field name; those of lines under `lines`. */
export function validateOrderForm(form: OrderForm, isNew: boolean): Record<string, string> {
  const problems: Record<string, string> = {}
  if (form.lines.length === 0) problems.lines = texts.noGoods
  else if (form.lines.some(({ quantity, price }) => !quantity || quantity < 1 || price === null)) {
    problems.lines = texts.wrongLine
  }
  const { subtotal: goods } = orderFormTotals(form, 0)
  if ((form.discount ?? 0) > goods) problems.discount = texts.discountTooBig(formatPrice(goods))
  if (isNew && form.firstName.trim() === '') problems.firstName = texts.nameNeeded
  if (isNew || form.phone.trim() !== '') {
    if (phoneDigits(form.phone) === null) problems.phone = texts.phoneNeeded
  }
  if (form.email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email.trim()))
    problems.email = texts.emailWrong
  return problems
}

/** The request body. For an existing order only the changes, with the version that was read. */
export function toOrderInput(
  form: OrderForm,
  before: WooOrder | undefined,
  requestKey: string,
): Record<string, unknown> {
  const person = {
    first_name: form.firstName.trim(),
    last_name: form.lastName.trim(),
    phone: form.phone.trim(),
  }
  const place = { city: form.city.trim(), address_1: form.address.trim() }
  const lines = before && hasSameLines(form, toOrderForm(before)) ? [] : toLineInputs(form, before)
  const kept = before && toOrderForm(before).delivery
  const delivery = isDeepEqual(kept, form.delivery) ? undefined : toDeliveryInput(form.delivery)
  return {
    billing: { ...person, email: form.email.trim(), ...(!before && place) },
    shipping: { ...person, ...place },
    customer_note: form.note.trim(),
    payment_method: form.payment,
    payment_method_title: form.paymentTitle,
    ...(lines.length > 0 && { line_items: lines }),
    ...(delivery && { shipping_lines: [delivery] }),
    ...(!before && { status: form.status, created_via: 'admin' }),
    meblia: {
      promised: form.promised || null,
      ...(before ? { version: before.meblia.version } : { requestKey, tellsBuyer: form.tellsBuyer }),
    },
  }
}

function hasSameLines(form: OrderForm, otherForm: OrderForm): boolean {
  const shown = ({ lines, discount }: OrderForm) =>
    JSON.stringify([lines.map(({ id, quantity, price }) => [id, quantity, price]), discount ?? 0])
  return shown(form) === shown(otherForm)
}

function toLineInputs(form: OrderForm, before: WooOrder | undefined): Record<string, unknown>[] {
  const totals = spreadDiscount(form.lines.map(lineSubtotal), form.discount ?? 0)
  const kept = new Set(form.lines.map(({ id }) => id))
  const gone = before?.line_items.filter(({ id }) => !kept.has(id)) ?? []
  return [
    ...gone.map(({ id }) => ({ id, quantity: 0 })),
    ...form.lines.map((line, at) => ({
      ...(line.id > 0 ? { id: line.id } : { product_id: line.productId }),
      ...(line.id === 0 && line.variationId > 0 && { variation_id: line.variationId }),
      quantity: line.quantity ?? 1,
      subtotal: formatDecimalAmount(lineSubtotal(line)),
      total: formatDecimalAmount(totals[at] ?? 0),
    })),
  ]
}

function toDeliveryInput({ id, name, code, total, point }: OrderForm['delivery']): Record<string, unknown> | undefined {
  const isNone = name.trim() === '' && !total
  if (isNone) return id > 0 ? { id, method_id: null } : undefined
  const shippingLine = {
    method_title: name.trim() || texts.deliveryName,
    // Absent: a new delivery by a carrier has the shop's own price.
    ...((total !== null || id > 0 || !isCarrier(code)) && { total: formatDecimalAmount(total ?? 0) }),
    ...(point && { method_id: code, meta_data: pickupPointMeta(point) }),
  }
  return id > 0 ? { id, ...shippingLine } : { method_id: code || 'manual', ...shippingLine }
}

export function isCarrier(code: string): boolean {
  return code.startsWith('np_')
}

/** In the same format as the checkout writes it. */
function pickupPointMeta({ ref, settlement }: PickupPoint): { key: string; value: string }[] {
  return [
    { key: POINT_META, value: ref },
    { key: SETTLEMENT_META, value: settlement },
  ]
}

function lineSubtotal({ quantity, price }: FormLine): Kopiykas {
  return (quantity ?? 0) * (price ?? 0)
}

const COMPARED: ComparedField<OrderForm>[] = [
  [texts.goods, ({ lines }) => lines.map(({ name, quantity }) => `${name} × ${quantity ?? 0}`).join(', ')],
  [texts.discount, ({ discount }) => (discount ? formatPrice(discount) : '')],
  [texts.delivery, ({ delivery: { name, total } }) => `${name} ${total ? formatPrice(total) : ''}`.trim()],
  [texts.firstName, ({ firstName, lastName }) => `${firstName} ${lastName}`.trim()],
  [texts.phone, ({ phone }) => phone],
  [texts.email, ({ email }) => email],
  [texts.address, ({ city, address }) => `${city} ${address}`.trim()],
  [texts.note, ({ note }) => note],
  [texts.promised, ({ promised }) => promised],
  [texts.payment, ({ paymentTitle }) => paymentTitle],
]

export function orderDifferences(mine: OrderForm, theirs: OrderForm): Difference[] {
  return compareForms(COMPARED, mine, theirs)
}
