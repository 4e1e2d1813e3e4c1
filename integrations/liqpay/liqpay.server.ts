import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isEqualInConstantTime, sha256 } from '#shop/core/crypto.server.ts'
import { parseJson } from '#shop/core/json.ts'
import { formatDecimalAmount } from '#shop/core/money.ts'
import { refused, works } from '#shop/office/connections/connection-check.ts'
import type { PaymentState } from '#shop/sales/payment/payment-states.ts'
import type { PaymentProvider, PaymentUpdate } from '#shop/sales/payment/provider.ts'
import { callService, parseServiceAmount, refundResult, shortReason } from '../payment/payment-service.server.ts'

/** https://www.liqpay.ua/doc/api */
const LIQPAY_URL = 'https://www.liqpay.ua'

/** Version 6 signs messages with SHA-1, version 7 with SHA3-256. */
const VERSION = 7
const HASHES = ['sha3-256', 'sha1'] as const

const PAID = ['success', 'subscribed']
const FAILED = ['failure', 'error']
/** For a shop whose own documents are under review: the money is the shop's anyway. */
const PAID_UNDER_REVIEW = 'wait_accept'
/** The status of payments with test keys. */
const SANDBOX = 'sandbox'

const reportSchema = z.object({
  status: z.string(),
  order_id: z.string().max(255).catch(''),
  action: z.string().catch(''),
  payment_id: z.union([z.number(), z.string()]).optional().catch(undefined),
  public_key: z.string().optional(),
  amount: z.unknown().optional(),
  currency: z.string().optional().catch(undefined),
  refund_amount: z.unknown().optional(),
  end_date: z.union([z.number(), z.string()]).optional().catch(undefined),
  err_code: z.string().optional().catch(undefined),
  result: z.string().optional().catch(undefined),
})
type Report = z.output<typeof reportSchema>

const CHECK_ORDER_ID = 'meblia-key-check'

type Keys = { publicKey: string; privateKey: string; url?: string | undefined }

export function openLiqPay({ publicKey, privateKey, url = LIQPAY_URL }: Keys): PaymentProvider {
  const sign = (data: string, hash: (typeof HASHES)[number]) =>
    createHash(hash)
      .update(privateKey + data + privateKey)
      .digest('base64')
  const seal = (message: object) => {
    const data = Buffer.from(JSON.stringify({ version: VERSION, public_key: publicKey, ...message })).toString('base64')
    return { data, signature: sign(data, 'sha3-256') }
  }
  async function ask(message: object): Promise<{ answer: Report; text: string } | undefined> {
    const { body } = await callService(`${url}/api/request`, {
      method: 'POST',
      body: new URLSearchParams(seal(message)),
    })
    const read = reportSchema.safeParse(body)
    return read.success ? { answer: read.data, text: JSON.stringify(body) } : undefined
  }
  const isSandbox = publicKey.startsWith('sandbox_')

  return {
    code: 'liqpay',
    limits: { least: 100, most: 0 },

    async start({ payment, callbackUrl, returnUrl, description, language }) {
      const fields = seal({
        action: 'pay',
        amount: formatDecimalAmount(payment.amount),
        currency: 'UAH',
        description,
        order_id: payment.reference,
        result_url: returnUrl,
        server_url: callbackUrl,
        language: language === 'en' ? 'en' : 'uk',
        expired_date: new Date(payment.expiresAt).toISOString().slice(0, 19).replace('T', ' '),
      })
      return { kind: 'begun', target: { kind: 'form', action: `${url}/api/3/checkout`, fields } }
    },

    async readCallback({ body }) {
      const form = new URLSearchParams(body)
      const [data, signature] = [form.get('data') ?? '', form.get('signature') ?? '']
      if (data === '' || !HASHES.some((hash) => isEqualInConstantTime(signature, sign(data, hash)))) {
        return { kind: 'refused', reason: 'forged' }
      }
      const text = Buffer.from(data, 'base64').toString()
      const report = parseJson(reportSchema, text)
      if (!report || report.order_id === '') return { kind: 'refused', reason: 'unreadable' }
      if (report.public_key !== undefined && report.public_key !== publicKey) {
        return { kind: 'refused', reason: 'forged' }
      }
      return { kind: 'update', update: toPaymentUpdate(report, text, isSandbox) }
    },

    async poll({ reference }) {
      const request = await ask({ action: 'status', order_id: reference })
      // A payment without a card is unknown there: an error, not a refusal.
      if (!request || request.answer.order_id !== reference) return undefined
      return toPaymentUpdate(request.answer, request.text, isSandbox)
    },

    /** The status of a payment that does not exist: keys are checked first. */
    async check() {
      const { err_code: code = '' } = (await ask({ action: 'status', order_id: CHECK_ORDER_ID }))?.answer ?? {}
      if (code === 'payment_not_found') return works('', isSandbox)
      return /signature|public_key|merchant/.test(code) ? { kind: 'wrong_key' } : refused(code)
    },

    async refund(payment, amount, key) {
      const request = await ask({ action: 'refund', order_id: payment.reference, amount: formatDecimalAmount(amount) })
      const isDone = request?.answer.result === 'ok' || request?.answer.status === 'reversed'
      if (!request || !isDone) return { kind: 'refused', reason: shortReason(request?.answer.err_code, 'unreadable') }
      return refundResult(payment, amount, `refund|${key}`, request.text)
    },
  }
}

function toPaymentUpdate(report: Report, text: string, isSandbox: boolean): PaymentUpdate {
  const state = paymentState(report.status, isSandbox)
  const { status, action, payment_id: id = '', end_date: end = '' } = report
  const refunded = parseServiceAmount(report.refund_amount)
  return {
    reference: report.order_id,
    event: [action, status, id, end, refunded ?? ''].join('|'),
    state: state === 'refunded' && refunded !== null ? 'partly_refunded' : state,
    ...(refunded !== null && { refunded }),
    externalId: String(id),
    // For a refund the service reports the refunded amount.
    amount: state === 'refunded' ? null : parseServiceAmount(report.amount),
    currency: report.currency ?? null,
    reason: shortReason(report.err_code),
    fingerprint: sha256(text),
  }
}

function paymentState(status: string, isSandbox: boolean): PaymentState {
  if (PAID.includes(status) || status === PAID_UNDER_REVIEW || (status === SANDBOX && isSandbox)) return 'paid'
  if (FAILED.includes(status)) return 'failed'
  if (status === 'reversed') return 'refunded'
  return status === 'hold_wait' ? 'held' : 'pending'
}
