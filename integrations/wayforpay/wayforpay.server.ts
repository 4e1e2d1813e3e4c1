import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isEqualInConstantTime, sha256 } from '#shop/core/crypto.server.ts'
import { parseJson } from '#shop/core/json.ts'
import { formatDecimalAmount } from '#shop/core/money.ts'
import { refused, works } from '#shop/office/connections/connection-check.ts'
import type { PaymentState } from '#shop/sales/payment/payment-states.ts'
import type { PaymentProvider, PaymentUpdate } from '#shop/sales/payment/provider.ts'
import { callService, parseServiceAmount, refundResult, shortReason } from '../payment/payment-service.server.ts'
import { jsonPost } from '../safe-requests/json-request.ts'

/** https://wiki.wayforpay.com/view/852102: the payment page and the API. */
const WAYFORPAY_PAGE_URL = 'https://secure.wayforpay.com'
const WAYFORPAY_API_URL = 'https://api.wayforpay.com'

const STATES: Record<string, PaymentState> = {
  Created: 'created',
  InProcessing: 'pending',
  Pending: 'pending',
  WaitingAuthComplete: 'held',
  Approved: 'paid',
  Declined: 'failed',
  Expired: 'expired',
  Refunded: 'refunded',
  Voided: 'refunded',
  RefundInProcessing: 'paid',
}
/** `No such order`: the buyer has not opened the page yet. */
const NO_SUCH_ORDER = 1127

/** `Invalid signature`, and a merchant that the service does not know. */
const WRONG_KEY = [1113, 1116]
const CHECK_ORDER_ID = 'meblia-key-check'
/** Public, for tests: no money moves. */
const SANDBOX_ACCOUNT = 'test_merch_n1'

/** Numbers may be strings, and are signed as received. */
const value = z.union([z.string(), z.number()]).catch('')
const reportSchema = z.object({
  merchantAccount: z.string().catch(''),
  orderReference: z.string().max(100).catch(''),
  merchantSignature: z.string().catch(''),
  amount: value,
  currency: z.string().catch(''),
  authCode: value,
  cardPan: value,
  transactionStatus: z.string().catch(''),
  reasonCode: value,
  reason: z.string().optional().catch(undefined),
  processingDate: value,
  refundAmount: z.unknown().optional(),
})
type Report = z.output<typeof reportSchema>

const SIGNED_FIELDS = [
  'merchantAccount',
  'orderReference',
  'amount',
  'currency',
  'authCode',
  'cardPan',
  'transactionStatus',
  'reasonCode',
] as const

type Keys = { account: string; secretKey: string; domain: string; url?: string | undefined }

export function openWayForPay({ account, secretKey, domain, url }: Keys): PaymentProvider {
  const [page, api] = [url ?? WAYFORPAY_PAGE_URL, url ?? WAYFORPAY_API_URL]
  const sign = (...parts: (string | number)[]) => createHmac('md5', secretKey).update(parts.join(';')).digest('hex')
  const isSigned = (result: Report) =>
    result.merchantAccount === account &&
    isEqualInConstantTime(result.merchantSignature, sign(...SIGNED_FIELDS.map((name) => result[name])))

  /** `signed` are signed in their order. */
  async function ask(type: string, reference: string, signed: Record<string, string> = {}, more: object = {}) {
    const merchantSignature = sign(account, reference, ...Object.values(signed))
    const requested = { transactionType: type, merchantAccount: account, orderReference: reference, apiVersion: 1 }
    const request = jsonPost({ ...requested, ...signed, ...more, merchantSignature })
    return (await callService(`${api}/api`, request)).body
  }

  return {
    code: 'wayforpay',
    limits: { least: 100, most: 0 },

    async start({ payment, callbackUrl, returnUrl, description, language, now }) {
      const { reference } = payment
      const [amount, date] = [formatDecimalAmount(payment.amount), String(Math.floor(payment.createdAt / 1000))]
      const fields = {
        merchantAccount: account,
        merchantAuthType: 'SimpleSignature',
        merchantDomainName: domain,
        merchantTransactionSecureType: 'AUTO',
        merchantSignature: sign(account, domain, reference, date, amount, 'UAH', description, 1, amount),
        apiVersion: '1',
        language: language === 'en' ? 'EN' : 'UA',
        serviceUrl: callbackUrl,
        returnUrl,
        orderReference: reference,
        orderDate: date,
        orderLifetime: String(Math.max(60, Math.floor((payment.expiresAt - now) / 1000))),
        amount,
        currency: 'UAH',
        // One line for the whole order: products, delivery and discounts add up to the kopiyka only as a whole.
        'productName[]': description,
        'productCount[]': '1',
        'productPrice[]': amount,
      }
      return { kind: 'begun', target: { kind: 'form', action: `${page}/pay`, fields } }
    },

    async readCallback({ body }) {
      const text = extractJson(body)
      const report = parseJson(reportSchema, text)
      if (!report || report.orderReference === '') return { kind: 'refused', reason: 'unreadable' }
      if (!isSigned(report)) return { kind: 'refused', reason: 'forged' }
      const { orderReference } = report
      const reply = (now: number) => {
        const [status, time] = ['accept', Math.floor(now / 1000)]
        return { orderReference, status, time, signature: sign(orderReference, status, time) }
      }
      const update = toPaymentUpdate(report, text)
      return update ? { kind: 'update', update, reply } : { kind: 'ignored' }
    },

    async poll({ reference }) {
      const body = await ask('CHECK_STATUS', reference)
      const read = reportSchema.safeParse(body)
      if (!read.success || read.data.orderReference !== reference) return undefined
      if (Number(read.data.reasonCode) === NO_SUCH_ORDER || !isSigned(read.data)) return undefined
      return toPaymentUpdate(read.data, JSON.stringify(body))
    },

    async check() {
      const { reasonCode, reason = '' } = reportSchema.parse(await ask('CHECK_STATUS', CHECK_ORDER_ID))
      if (Number(reasonCode) === NO_SUCH_ORDER) return works(account, account === SANDBOX_ACCOUNT)
      return WRONG_KEY.includes(Number(reasonCode)) ? { kind: 'wrong_key' } : refused(`${reasonCode} ${reason}`)
    },

    async refund(payment, amount, key) {
      const { reference } = payment
      const sum = formatDecimalAmount(amount)
      const body = await ask('REFUND', reference, { amount: sum, currency: 'UAH' }, { comment: key })
      const read = reportSchema.safeParse(body)
      const { transactionStatus = '', reasonCode = '', merchantSignature = '' } = read.data ?? {}
      const isTheirs = isEqualInConstantTime(merchantSignature, sign(account, reference, transactionStatus, reasonCode))
      const isDone = ['Refunded', 'Voided', 'RefundInProcessing'].includes(transactionStatus)
      if (!isDone || !isTheirs)
        return { kind: 'refused', reason: shortReason(reasonCode, read.data?.reason, 'unreadable') }
      return refundResult(payment, amount, `refund|${key}`, JSON.stringify(body))
    },
  }
}

function toPaymentUpdate(result: Report, text: string): PaymentUpdate | undefined {
  const { transactionStatus, reasonCode, processingDate, orderReference, currency } = result
  const state = STATES[transactionStatus]
  if (!state) return undefined
  const isBack = state === 'refunded'
  const sum = parseServiceAmount(result.amount)
  const refunded = isBack
    ? (parseServiceAmount(result.refundAmount) ?? (transactionStatus === 'Refunded' ? sum : null))
    : null
  return {
    reference: orderReference,
    event: [transactionStatus, reasonCode, processingDate, refunded ?? ''].join('|'),
    state: isBack && refunded !== null ? 'partly_refunded' : state,
    ...(refunded !== null && { refunded }),
    amount: isBack ? null : sum,
    currency: currency || null,
    reason: state === 'failed' ? shortReason(reasonCode) : '',
    fingerprint: sha256(text),
  }
}

/** The service sends JSON as a form: the JSON is then the name of a field without a value. */
function extractJson(body: string): string {
  if (body.startsWith('{')) return body
  const [name = ''] = [...new URLSearchParams(body).keys()]
  return name
}
