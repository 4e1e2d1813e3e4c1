import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Kopiykas } from '#shop/money.ts'
import { instalmentGoods } from '#shop/payment/instalment-goods.ts'
import type { CallbackReading, PaymentNews, PaymentProvider } from '#shop/payment/provider.ts'
import type { PaymentState } from '#shop/payment/states.ts'
import { askService, bodyOf, fingerprintOf, isSame, json, shortReason } from './payment.server.ts'

/** «Оплата частинами» of PrivatBank: https://bw.gitbooks.io/api-oc/content/ */
export const PRIVAT_PARTS_URL = 'https://payparts2.privatbank.ua'

export type PrivatPartsKeys = { storeId: string; password: string; url?: string | undefined }

const ROOT = '/ipp/v2/payment'
const LIMITS = { least: 300_00, most: 300_000_00 }
/** «Оплата частинами» without anything paid on top by the buyer. */
const PROGRAM = 'PP'
const FEWEST_PARTS = 2

/** `LOCKED`: the buyer has agreed, and the bank waits for the shop. What the bank has given up is over for good. */
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
const answered = z.object({
  ...{ state: z.string(), storeId: text, orderId: text, paymentState: text },
  ...{ message: text, token: text, signature: text },
})
type Answer = z.output<typeof answered>

export function openPrivatParts({ storeId, password, url = PRIVAT_PARTS_URL }: PrivatPartsKeys): PaymentProvider {
  const sign = (...parts: (string | number)[]) =>
    createHash('sha1')
      .update([password, ...parts, password].join(''))
      .digest('base64')

  async function ask(path: string, orderId: string, more: object = {}, signature = sign(storeId, orderId)) {
    const { body } = await askService(`${url}${ROOT}/${path}`, json({ storeId, orderId, ...more, signature }))
    return answered.parse(body)
  }

  function newsOf(reference: string, paymentState: string, message: string): PaymentNews | undefined {
    const state = STATES[paymentState]
    if (!state) return undefined
    return {
      ...{ reference, event: paymentState, state, amount: null, currency: null, asAsked: true },
      ...(state === 'cancelled' && { reason: paymentState }),
      fingerprint: fingerprintOf([reference, paymentState, message].join('|')),
    }
  }

  /** The bank answers these two without a signature: where the payment stands is then asked for. */
  async function decide(path: 'confirm' | 'cancel', reference: string): Promise<PaymentNews | undefined> {
    const done = await ask(path, reference, { storeIdentifier: storeId })
    return done.state === 'SUCCESS' ? standing(reference) : undefined
  }

  async function standing(reference: string): Promise<PaymentNews | undefined> {
    const said = await ask('state', reference, { showRefund: 'false' })
    if (said.state !== 'SUCCESS' || said.orderId !== reference) return undefined
    const right = sign(said.state, said.storeId, said.orderId, said.paymentState, said.message)
    if (!isSame(said.signature, right)) throw new Error('the answer is not signed by the bank')
    return newsOf(reference, said.paymentState, said.message)
  }

  return {
    code: 'privat_parts',
    limits: LIMITS,

    async begin({ order, payment, callbackUrl, returnUrl, description }) {
      const { reference, amount, parts } = payment
      const partsCount = parts ?? FEWEST_PARTS
      const goods = instalmentGoods(order, description)
      const products = goods.map(({ name, sum }) => ({ name, count: 1, price: sum / 100 }))
      const signed = goods.map(({ name, sum }) => `${name}1${bare(sum)}`).join('')
      const said = await ask(
        'hold',
        reference,
        {
          ...{ amount: amount / 100, partsCount, merchantType: PROGRAM, products },
          ...{ responseUrl: callbackUrl, redirectUrl: returnUrl },
        },
        sign(storeId, reference, bare(amount), partsCount, PROGRAM, callbackUrl, returnUrl, signed),
      )
      if (said.state !== 'SUCCESS' || said.token === '') {
        return { kind: 'refused', reason: shortReason(said.state) }
      }
      if (!isTokenSigned(said)) return { kind: 'refused', reason: 'signature' }
      const page = `${url}${ROOT}?${new URLSearchParams({ token: said.token })}`
      return { kind: 'begun', target: { kind: 'page', url: page } }
    },

    async readCallback(request): Promise<CallbackReading> {
      const body = await bodyOf(request)
      const read = callback.safeParse(body === undefined ? undefined : parsed(body))
      if (!read.success) return { kind: 'refused', why: 'unreadable' }
      const { orderId, paymentState, message, signature } = read.data
      const right = sign(storeId, orderId, paymentState, message)
      if (!isSame(signature, right) || (read.data.storeId !== '' && read.data.storeId !== storeId)) {
        return { kind: 'refused', why: 'forged' }
      }
      const news = newsOf(orderId, paymentState, message)
      return news ? { kind: 'news', news, accept: () => new Response(null, { status: 200 }) } : { kind: 'ignored' }
    },

    poll: ({ reference }) => standing(reference),
    capture: ({ reference }) => decide('confirm', reference),
    cancel: ({ reference }) => decide('cancel', reference),

    async refund({ reference, refunded: sofar, amount: whole }, amount, key) {
      const signature = sign(storeId, reference, bare(amount))
      const said = await ask('decline', reference, { amount: amount / 100 }, signature)
      if (said.state !== 'SUCCESS') return { kind: 'refused', reason: shortReason(said.state) }
      const refunded = sofar + amount
      const event = `decline|${key}`
      const state = refunded >= whole ? 'refunded' : 'partly_refunded'
      const told = { reference, event, state, amount: null, currency: null, refunded } as const
      return { kind: 'refunded', news: { ...told, fingerprint: fingerprintOf(event) } }
    },
  }

  /** The bank's own examples put the message before the token. */
  function isTokenSigned({ state, storeId, orderId, message, token, signature }: Answer): boolean {
    return isSame(signature, sign(state, storeId, orderId, message, token))
  }
}

/** In signatures a sum stands without its point: `400.00` is `40000`. */
function bare(sum: Kopiykas): string {
  return String(sum)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
