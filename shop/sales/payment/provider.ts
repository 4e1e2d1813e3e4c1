import { z } from 'zod'
import type { Kopiykas } from '#shop/core/money.ts'
import type { OnlineMethod } from '#shop/core/settings/online-payment-methods.ts'
import type { ConnectionCheck } from '#shop/office/connections/connection-check.ts'
import type { Order } from '../orders/orders.ts'
import type { PaymentState, ReportedPaymentState } from './payment-states.ts'

export type Payment = {
  id: number
  orderId: number
  provider: OnlineMethod
  /** Our reference, also used by the service. */
  reference: string
  /** The service's id; empty until it is known. */
  externalId: string
  amount: Kopiykas
  refunded: Kopiykas
  /** The number of instalments. */
  parts: number | null
  state: PaymentState
  reason: string
  target: PaymentTarget | null
  expiresAt: number
  createdAt: number
  updatedAt: number
}

/** Where the buyer is redirected. */
export const paymentTarget = z.discriminatedUnion('kind', [
  /** A page of the service. */
  z.object({ kind: z.literal('page'), url: z.string() }),
  /** The same, opened by posting a form. */
  z.object({ kind: z.literal('form'), action: z.string(), fields: z.record(z.string(), z.string()) }),
  /** The service contacts the buyer in the bank's app; the buyer waits on the order page. */
  z.object({ kind: z.literal('app') }),
])
export type PaymentTarget = z.output<typeof paymentTarget>

export type StartPaymentRequest = {
  order: Order
  payment: Payment
  /** Absolute URLs: the service posts updates to one, and redirects the buyer to the other. */
  callbackUrl: string
  returnUrl: string
  /** The description shown to the buyer with the amount. */
  description: string
  language: string
  now: number
}

export type StartPaymentResult =
  | { kind: 'begun'; target: PaymentTarget; externalId?: string }
  /** The service answers with a refusal: a short code of its own. */
  | { kind: 'refused'; reason: string }

/** An authenticated message of a service about a payment. */
export type PaymentUpdate = ReportedPaymentState & {
  reference: string
  /** Identifies this update within its payment: a repeated update has the same value. */
  event: string
  /** The requested amount; null: not given, as in updates that move no money. */
  amount: Kopiykas | null
  currency: string | null
  /** The service sends no amount; a reference opened for one amount cannot be paid with another. */
  asAsked?: true
  /** SHA-256 of the message as received. */
  fingerprint: string
}

/** A message of a service as it came: signatures cover the bytes of its body. `header` is empty where there is none. */
export type ServiceMessage = { body: string; header(name: string): string }

export type CallbackResult =
  /** `reply`: the JSON that the service expects once the update is stored; others expect an empty answer. */
  | { kind: 'update'; update: PaymentUpdate; reply?: (now: number) => object }
  /** Verified, but irrelevant. */
  | { kind: 'ignored' }
  /** It cannot be verified now: the service is asked to repeat it later. */
  | { kind: 'unavailable' }
  /** `forged`: not signed with the key. */
  | { kind: 'refused'; reason: 'forged' | 'unreadable' }

export type RefundResult =
  /** `news`: the current state of the payment. */
  { kind: 'refunded'; update: PaymentUpdate } | { kind: 'refused'; reason: string }

/** The smallest and largest amounts that a service accepts; 0: no limit. */
export type AmountLimits = { least: Kopiykas; most: Kopiykas }

/** In `integrations/`. Throws without an answer in time: the outcome is unknown, and polled later. */
export type PaymentProvider = {
  code: OnlineMethod
  limits: AmountLimits
  /** It contacts the typed telephone number, so an order on review reaches it only after staff have checked it. */
  writesToBuyer?: true
  start(ask: StartPaymentRequest): Promise<StartPaymentResult>
  readCallback(message: ServiceMessage): Promise<CallbackResult>
  /** Undefined: the service does not know this payment (yet). */
  poll(payment: Payment): Promise<PaymentUpdate | undefined>
  /** `key` identifies the refund, for services that detect repeated requests. */
  refund(payment: Payment, amount: Kopiykas, key: string): Promise<RefundResult>
  /** Asks something that changes nothing, to try the keys. */
  check?(): Promise<ConnectionCheck>
  /** Captures a held amount. Called when the order is dispatched. */
  capture?(payment: Payment): Promise<PaymentUpdate | undefined>
  /** Closes an unpaid payment page, or releases a held amount. */
  cancel?(payment: Payment): Promise<PaymentUpdate | undefined>
}

/** The services that have keys. */
export type PaymentProviders = ReadonlyMap<OnlineMethod, PaymentProvider>
