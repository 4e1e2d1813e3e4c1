import { createVerify } from 'node:crypto'
import { z } from 'zod'
import { sha256 } from '#shop/core/crypto.server.ts'
import { parseJson } from '#shop/core/json.ts'
import { refused, works } from '#shop/office/connections/connection-check.ts'
import type { PaymentState } from '#shop/sales/payment/payment-states.ts'
import type { CallbackResult, PaymentProvider, PaymentUpdate } from '#shop/sales/payment/provider.ts'
import { callService, refundResult, shortReason } from '../payment/payment-service.server.ts'
import { type JsonResponse, jsonPost } from '../safe-requests/json-request.ts'

/** Internet acquiring of monobank («plata by mono»): https://monobank.ua/api-docs/acquiring */
const MONOBANK_URL = 'https://api.monobank.ua'

const HRYVNIA_CURRENCY_CODE = 980
const MIN_VALIDITY_S = 60

const STATES: Record<string, PaymentState> = {
  created: 'created',
  processing: 'pending',
  hold: 'held',
  success: 'paid',
  failure: 'failed',
  reversed: 'refunded',
  expired: 'expired',
}

/** Status of an invoice: the same in the webhook and in the status query. */
const invoice = z.object({
  invoiceId: z.string().min(1).max(100),
  status: z.string(),
  amount: z.number().int(),
  ccy: z.number().int(),
  reference: z.string().max(100).catch(''),
  failureReason: z.string().optional().catch(undefined),
  errCode: z.string().optional().catch(undefined),
  modifiedDate: z.string().catch(''),
  cancelList: z
    .array(z.object({ status: z.string(), amount: z.number().int() }))
    .nullish()
    .catch(null),
})
const created = z.object({ invoiceId: z.string().min(1), pageUrl: z.url() })
const cancelled = z.object({ status: z.enum(['processing', 'success', 'failure']) })
const merchant = z.object({ merchantName: z.string().catch('') })
/** Of the personal tokens of api.monobank.ua, with which acquiring is tried. */
const SANDBOX_PREFIX = 'u'
const publicKey = z.object({ key: z.base64() })
const errorSchema = z.object({ errCode: z.string().optional(), errText: z.string().optional() }).catch({})

export function openMonobank(keys: { token: string; url?: string | undefined }): PaymentProvider {
  const url = keys.url ?? MONOBANK_URL
  const headers = { 'x-token': keys.token, 'x-cms': 'Meblia' }
  let pem: string | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let isUnreachable = false
  let asking: Promise<void> | undefined

  const get = (path: string) => callService(url + path, { headers })
  const post = (path: string, body: object) => callService(url + path, jsonPost(body, headers))

  /** One call at a time, and one a minute, answered or not: forged callbacks must not flood the bank. */
  function renewKey(now: number): Promise<void> {
    if (asking) return asking
    if (Math.abs(now - askedAt) < PUBLIC_KEY_INTERVAL_MS) return Promise.resolve()
    askedAt = now
    asking = callService(`${url}/api/merchant/pubkey`, { headers, timeoutMs: PUBLIC_KEY_TIMEOUT_MS })
      .then(
        ({ body }) => {
          const read = publicKey.safeParse(body)
          isUnreachable = !read.success
          if (read.success) pem = Buffer.from(read.data.key, 'base64').toString()
        },
        () => {
          isUnreachable = true
        },
      )
      .finally(() => {
        asking = undefined
      })
    return asking
  }

  /** The key is cached; a mismatch may mean that the bank has changed it. */
  async function judgeSign(body: string, sign: string, now: number): Promise<'right' | 'forged' | 'unavailable'> {
    if (pem !== undefined && isSignatureValid(pem, body, sign)) return 'right'
    await renewKey(now)
    if (pem !== undefined && isSignatureValid(pem, body, sign)) return 'right'
    return isUnreachable ? 'unavailable' : 'forged'
  }

  return {
    code: 'monobank',
    limits: { least: 100, most: 0 },

    async start({ payment, callbackUrl, returnUrl, description, now }) {
      const answer = await post('/api/merchant/invoice/create', {
        amount: payment.amount,
        ccy: HRYVNIA_CURRENCY_CODE,
        merchantPaymInfo: { reference: payment.reference, destination: description },
        redirectUrl: returnUrl,
        webHookUrl: callbackUrl,
        validity: Math.max(MIN_VALIDITY_S, Math.floor((payment.expiresAt - now) / 1000)),
        paymentType: 'debit',
      })
      const read = answer.ok ? created.safeParse(answer.body) : undefined
      if (!read?.success) return { kind: 'refused', reason: errorReason(answer) }
      const { invoiceId, pageUrl } = read.data
      return { kind: 'begun', target: { kind: 'page', url: pageUrl }, externalId: invoiceId }
    },

    async readCallback({ body, header }): Promise<CallbackResult> {
      const sign = await judgeSign(body, header('x-sign'), Date.now())
      if (sign === 'unavailable') return { kind: 'unavailable' }
      if (sign === 'forged') return { kind: 'refused', reason: 'forged' }
      const update = parsePaymentUpdate(body)
      return update ? { kind: 'update', update } : { kind: 'refused', reason: 'unreadable' }
    },

    async poll({ externalId }) {
      if (externalId === '') return undefined
      const answer = await get(`/api/merchant/invoice/status?${new URLSearchParams({ invoiceId: externalId })}`)
      return answer.ok ? parsePaymentUpdate(JSON.stringify(answer.body)) : undefined
    },

    async check() {
      const answer = await get('/api/merchant/details')
      if (answer.status === 401 || answer.status === 403) return { kind: 'wrong_key' }
      const read = answer.ok ? merchant.safeParse(answer.body) : undefined
      if (!read?.success) return refused(errorReason(answer))
      return works(read.data.merchantName, keys.token.startsWith(SANDBOX_PREFIX))
    },

    async refund(payment, amount, key) {
      const request = { invoiceId: payment.externalId, extRef: key, amount }
      const answer = await post('/api/merchant/invoice/cancel', request)
      const read = answer.ok ? cancelled.safeParse(answer.body) : undefined
      if (!read?.success || read.data.status === 'failure') return { kind: 'refused', reason: errorReason(answer) }
      return refundResult(payment, amount, `refund|${key}`)
    },

    async cancel({ externalId, reference }) {
      if (externalId === '') return undefined
      const answer = await post('/api/merchant/invoice/remove', { invoiceId: externalId })
      if (!answer.ok) return undefined
      const event = 'removed'
      return { reference, event, state: 'expired', amount: null, currency: null, fingerprint: sha256(event) }
    },
  }
}

const PUBLIC_KEY_INTERVAL_MS = 60_000
/** The bank is waiting for our answer meanwhile. */
const PUBLIC_KEY_TIMEOUT_MS = 5000

function isSignatureValid(pem: string, body: string, sign: string): boolean {
  try {
    return createVerify('SHA256').update(body).verify(pem, sign, 'base64')
  } catch {
    return false // no signature, or an invalid curve point
  }
}

function parsePaymentUpdate(text: string): PaymentUpdate | undefined {
  const read = parseJson(invoice, text)
  const state = read && STATES[read.status]
  if (!read || !state) return undefined
  const { invoiceId, status, amount, ccy, reference, modifiedDate, cancelList, failureReason, errCode } = read
  const refunded = (cancelList ?? []).reduce(
    (sum, cancellation) => (cancellation.status === 'success' ? sum + cancellation.amount : sum),
    0,
  )
  return {
    reference,
    event: [status, modifiedDate, refunded].join('|'),
    state,
    // A full reversal may come without its parts.
    refunded: state === 'refunded' ? Math.max(refunded, amount) : refunded,
    externalId: invoiceId,
    amount,
    currency: ccy === HRYVNIA_CURRENCY_CODE ? 'UAH' : String(ccy),
    reason: shortReason(errCode, failureReason),
    fingerprint: sha256(text),
  }
}

function errorReason({ status, body }: JsonResponse): string {
  const { errCode, errText } = errorSchema.parse(body)
  return shortReason(errCode, errText, `HTTP ${status}`)
}
