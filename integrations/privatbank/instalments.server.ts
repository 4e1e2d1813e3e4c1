import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isEqualInConstantTime, sha256 } from '#shop/core/crypto.server.ts'
import { parseJson } from '#shop/core/json.ts'
import { type Kopiykas, toHryvnias } from '#shop/core/money.ts'
import { refused, works } from '#shop/office/connections/connection-check.ts'
import { instalmentItems } from '#shop/sales/payment/instalments/instalment-items.ts'
import type { PaymentState } from '#shop/sales/payment/payment-states.ts'
import type { CallbackResult, PaymentProvider, PaymentUpdate } from '#shop/sales/payment/provider.ts'
import { callService, refundResult, shortReason } from '../payment/payment-service.server.ts'
import { jsonPost } from '../safe-requests/json-request.ts'

/** «Оплата частинами» of PrivatBank: https://bw.gitbooks.io/api-oc/content/ */
const PRIVATBANK_INSTALMENTS_URL = 'https://payparts2.privatbank.ua'

export type PrivatbankInstalmentsKeys = { storeId: string; password: string; url?: string | undefined }

const ROOT = '/ipp/v2/payment'
const AMOUNT_LIMITS = { least: 300_00, most: 300_000_00 }
/** «Оплата частинами» without extra cost for the buyer. */
const MERCHANT_TYPE = 'PP'
const MIN_PARTS = 2
const CHECK_ORDER_ID = 'meblia-key-check'

/** `LOCKED`: the buyer has agreed, and the bank waits for the shop. A cancellation by the bank is final. */
const STATES: Record<string, PaymentState> = {
  CREATED: 'created',
  CLIENT_WAIT: 'pending',
  OTP_WAITING: 'pending',
  PP_CREATION: 'pending',
  LOCKED: 'held',
  SUCCESS: 'paid',
  CANCELED: 'cancelled',
  FAIL: 'cancelled',
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const callback = z.object({ storeId: text, orderId: text, paymentState: z.string(), message: text, signature: text })
const responseSchema = z.object({
  state: z.string(),
  storeId: text,
  orderId: text,
  paymentState: text,
  message: text,
  token: text,
  signature: text,
})
type PrivatbankResponse = z.output<typeof responseSchema>

export function openPrivatbankInstalments({
  storeId,
  password,
  url = PRIVATBANK_INSTALMENTS_URL,
}: PrivatbankInstalmentsKeys): PaymentProvider {
  const sign = (...parts: (string | number)[]) =>
    createHash('sha1')
      .update([password, ...parts, password].join(''))
      .digest('base64')

  async function ask(path: string, orderId: string, more: object = {}, signature = sign(storeId, orderId)) {
    const { body } = await callService(`${url}${ROOT}/${path}`, jsonPost({ storeId, orderId, ...more, signature }))
    return responseSchema.parse(body)
  }

  function newsOf(reference: string, paymentState: string, message: string): PaymentUpdate | undefined {
    const state = STATES[paymentState]
    if (!state) return undefined
    return {
      reference,
      event: paymentState,
      state,
      amount: null,
      currency: null,
      asAsked: true,
      ...(state === 'cancelled' && { reason: paymentState }),
      fingerprint: sha256([reference, paymentState, message].join('|')),
    }
  }

  /** The bank's answers to these two are unsigned, so the state is queried afterwards. */
  async function decide(path: 'confirm' | 'cancel', reference: string): Promise<PaymentUpdate | undefined> {
    const done = await ask(path, reference, { storeIdentifier: storeId })
    return done.state === 'SUCCESS' ? standing(reference) : undefined
  }

  async function standing(reference: string): Promise<PaymentUpdate | undefined> {
    const result = await ask('state', reference, { showRefund: 'false' })
    if (result.state !== 'SUCCESS' || result.orderId !== reference) return undefined
    const right = sign(result.state, result.storeId, result.orderId, result.paymentState, result.message)
    if (!isEqualInConstantTime(result.signature, right)) throw new Error('the answer is not signed by the bank')
    return newsOf(reference, result.paymentState, result.message)
  }

  return {
    code: 'privat_parts',
    limits: AMOUNT_LIMITS,

    async start({ order, payment, callbackUrl, returnUrl, description }) {
      const { reference, amount, parts } = payment
      const partsCount = parts ?? MIN_PARTS
      const items = instalmentItems(order, description)
      const products = items.map(({ name, sum }) => ({ name, count: 1, price: toHryvnias(sum) }))
      const signed = items.map(({ name, sum }) => `${name}1${amountWithoutPoint(sum)}`).join('')
      const result = await ask(
        'hold',
        reference,
        {
          amount: toHryvnias(amount),
          partsCount,
          merchantType: MERCHANT_TYPE,
          products,
          responseUrl: callbackUrl,
          redirectUrl: returnUrl,
        },
        sign(storeId, reference, amountWithoutPoint(amount), partsCount, MERCHANT_TYPE, callbackUrl, returnUrl, signed),
      )
      if (result.state !== 'SUCCESS' || result.token === '') {
        return { kind: 'refused', reason: shortReason(result.state) }
      }
      if (!isTokenSigned(result)) return { kind: 'refused', reason: 'signature' }
      const page = `${url}${ROOT}?${new URLSearchParams({ token: result.token })}`
      return { kind: 'begun', target: { kind: 'page', url: page } }
    },

    async readCallback({ body }): Promise<CallbackResult> {
      const read = parseJson(callback, body)
      if (!read) return { kind: 'refused', reason: 'unreadable' }
      const { orderId, paymentState, message, signature } = read
      const right = sign(storeId, orderId, paymentState, message)
      if (!isEqualInConstantTime(signature, right) || (read.storeId !== '' && read.storeId !== storeId)) {
        return { kind: 'refused', reason: 'forged' }
      }
      const update = newsOf(orderId, paymentState, message)
      return update ? { kind: 'update', update } : { kind: 'ignored' }
    },

    poll: ({ reference }) => standing(reference),
    capture: ({ reference }) => decide('confirm', reference),
    cancel: ({ reference }) => decide('cancel', reference),

    /** The state of a payment that does not exist: the signature is checked first, and the bank answers in words. */
    async check() {
      const { state, message } = await ask('state', CHECK_ORDER_ID, { showRefund: 'false' })
      if (state === 'SUCCESS' || /не знайден|не найден|not found/i.test(message)) return works()
      return /сигнатур|підпис|подпис|signature/i.test(message) ? { kind: 'wrong_key' } : refused(message)
    },

    async refund(payment, amount, key) {
      const { reference } = payment
      const signature = sign(storeId, reference, amountWithoutPoint(amount))
      const result = await ask('decline', reference, { amount: toHryvnias(amount) }, signature)
      if (result.state !== 'SUCCESS') return { kind: 'refused', reason: shortReason(result.state) }
      return refundResult(payment, amount, `decline|${key}`)
    },
  }

  /** The bank's own examples put the message before the token. */
  function isTokenSigned({ state, storeId, orderId, message, token, signature }: PrivatbankResponse): boolean {
    return isEqualInConstantTime(signature, sign(state, storeId, orderId, message, token))
  }
}

/** In signatures an amount has no decimal point: `400.00` is `40000`. */
function amountWithoutPoint(sum: Kopiykas): string {
  return String(sum)
}
