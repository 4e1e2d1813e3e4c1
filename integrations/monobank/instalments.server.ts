import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isEqualInConstantTime, sha256 } from '#shop/core/crypto.server.ts'
import { formatKyivDateTime } from '#shop/core/dates.ts'
import { parseJson } from '#shop/core/json.ts'
import { toHryvnias } from '#shop/core/money.ts'
import { refused, works } from '#shop/office/connections/connection-check.ts'
import { instalmentItems } from '#shop/sales/payment/instalments/instalment-items.ts'
import type { PaymentState } from '#shop/sales/payment/payment-states.ts'
import type { CallbackResult, PaymentProvider, PaymentUpdate } from '#shop/sales/payment/provider.ts'
import { callService, parseServiceAmount, refundResult, shortReason } from '../payment/payment-service.server.ts'

/** «Покупка частинами» of monobank: https://u2-demo-ext.mono.st4g3.com/docs/index.html */
const MONOBANK_INSTALMENTS_URL = 'https://u2.monobank.com.ua'

export type MonobankInstalmentsKeys = { storeId: string; secret: string; url?: string | undefined }

const orderStateSchema = z.object({
  order_id: z.string().min(1).max(100),
  state: z.string(),
  order_sub_state: z.string().nullish(),
})
const orderDetailsSchema = z.object({
  store_order_id: z.string().min(1).max(100),
  total_sum: z.unknown(),
  reverse_list: z.array(z.object({ sum: z.unknown() })).nullish(),
})
const createdSchema = z.object({ order_id: z.string().min(1).max(100) })
const returnCheckSchema = z.object({ bank_can_return_money_to_card: z.boolean() })
const returnSchema = z.object({ status: z.literal('OK') })
const errorSchema = z.object({ code: z.string().optional() }).catch({})

const NO_SUCH_ORDER_ID = '00000000-0000-0000-0000-000000000000'

type OrderState = z.output<typeof orderStateSchema>

/** The buyer confirms, then the shop the handover. The bank's cancellation is final; another try is another order. */
function paymentState({ state, order_sub_state: sub }: OrderState): PaymentState | undefined {
  if (state === 'IN_PROCESS') return sub === 'WAITING_FOR_STORE_CONFIRM' ? 'held' : 'pending'
  if (state === 'SUCCESS') return sub === 'RETURNED' ? 'refunded' : 'paid'
  return state === 'FAIL' ? 'cancelled' : undefined
}

export function openMonobankInstalments({
  storeId,
  secret,
  url = MONOBANK_INSTALMENTS_URL,
}: MonobankInstalmentsKeys): PaymentProvider {
  const signatureOf = (body: string) => createHmac('sha256', secret).update(body).digest('base64')

  function post(path: string, fields: object) {
    const body = JSON.stringify(fields)
    const headers = { 'content-type': 'application/json', 'store-id': storeId, signature: signatureOf(body) }
    return callService(url + path, { method: 'POST', headers, body })
  }

  /**
   * The bank's callback has neither amount nor our reference: both are queried. Throws when the bank does not answer.
   */
  async function newsOf(result: OrderState): Promise<PaymentUpdate | undefined> {
    const state = paymentState(result)
    if (!state) return undefined
    const answer = await post('/api/order/data', { order_id: result.order_id })
    const { store_order_id: reference, total_sum, reverse_list } = orderDetailsSchema.parse(answer.body)
    const amount = parseServiceAmount(total_sum)
    const back = (reverse_list ?? []).reduce((sum, reversal) => sum + (parseServiceAmount(reversal.sum) ?? 0), 0)
    const event = [result.state, result.order_sub_state ?? '', back].join('|')
    return {
      reference,
      event,
      state,
      amount,
      currency: 'UAH',
      externalId: result.order_id,
      ...(back > 0 && { refunded: back }),
      ...(state === 'cancelled' && { reason: shortReason(result.order_sub_state, result.state) }),
      fingerprint: sha256(JSON.stringify([result.order_id, event])),
    }
  }

  /** The answer of `path` is the current state of the order. Undefined: the bank refuses. */
  async function order(path: string, externalId: string): Promise<PaymentUpdate | undefined> {
    if (externalId === '') return undefined
    const answer = await post(path, { order_id: externalId })
    const read = answer.ok ? orderStateSchema.safeParse(answer.body) : undefined
    return read?.success ? newsOf(read.data) : undefined
  }

  return {
    code: 'mono_parts',
    limits: { least: 0, most: 0 },
    writesToBuyer: true,

    async start({ order, payment, callbackUrl, description, now }) {
      const phone = order.billing.phone.replace(/[^\d+]/g, '')
      if (!/^\+380\d{9}$/.test(phone)) return { kind: 'refused', reason: 'phone' }
      const answer = await post('/api/order/create', {
        store_order_id: payment.reference,
        client_phone: phone,
        total_sum: toHryvnias(payment.amount),
        invoice: { number: order.number, date: formatKyivDateTime(now).slice(0, 10), source: 'INTERNET' },
        available_programs: [{ type: 'payment_installments', available_parts_count: [payment.parts ?? 3] }],
        products: instalmentItems(order, description).map(({ name, sum }) => ({
          name,
          count: 1,
          sum: toHryvnias(sum),
        })),
        result_callback: callbackUrl,
      })
      const read = answer.ok ? createdSchema.safeParse(answer.body) : undefined
      if (!read?.success) {
        const { code } = errorSchema.parse(answer.body)
        return { kind: 'refused', reason: shortReason(code, answer.status) }
      }
      return { kind: 'begun', target: { kind: 'app' }, externalId: read.data.order_id }
    },

    async readCallback({ body, header }): Promise<CallbackResult> {
      if (!isEqualInConstantTime(header('signature'), signatureOf(body))) return { kind: 'refused', reason: 'forged' }
      const report = parseJson(orderStateSchema, body)
      if (!report) return { kind: 'refused', reason: 'unreadable' }
      const update = await newsOf(report)
      return update ? { kind: 'update', update } : { kind: 'ignored' }
    },

    poll: ({ externalId }) => order('/api/order/state', externalId),
    capture: ({ externalId }) => order('/api/order/confirm', externalId),
    cancel: ({ externalId }) => order('/api/order/reject', externalId),

    /** The state of an order that does not exist: the signature is checked first. */
    async check() {
      const answer = await post('/api/order/state', { order_id: NO_SUCH_ORDER_ID })
      if (answer.status === 401 || answer.status === 403) return { kind: 'wrong_key' }
      if (answer.status === 404 || answer.ok) return works()
      return refused(shortReason(errorSchema.parse(answer.body).code, answer.status))
    },

    async refund(payment, amount, key) {
      const { externalId } = payment
      const may = returnCheckSchema.safeParse((await post('/api/order/check/paid', { order_id: externalId })).body)
      const answer = await post('/api/order/return', {
        order_id: externalId,
        sum: toHryvnias(amount),
        store_return_id: key,
        return_money_to_card: may.data?.bank_can_return_money_to_card ?? false,
      })
      if (!answer.ok || !returnSchema.safeParse(answer.body).success) {
        const { code } = errorSchema.parse(answer.body)
        return { kind: 'refused', reason: shortReason(code, answer.status) }
      }
      return refundResult(payment, amount, `return|${key}`)
    },
  }
}
