import type { Kopiykas } from '../money.ts'
import type { Order } from '../orders/orders.ts'
import type { OnlineMethod } from '../settings/online-payment-methods.ts'
import type { PaymentState, ReportedPaymentState } from './states.ts'

/** One payment, as far as a service is concerned. */
export type Payment = {
  id: number
  orderId: number
  provider: OnlineMethod
  /** Ours, and what the service calls it by. */
  reference: string
  /** Theirs; empty until they have said it. */
  externalId: string
  amount: Kopiykas
  refunded: Kopiykas
  /** Of instalments: in how many. */
  parts: number | null
  state: PaymentState
  reason: string
  target: PaymentTarget | null
  expiresAt: number
  createdAt: number
  updatedAt: number
}

/** Where the buyer is sent to. */
export type PaymentTarget =
  /** A page of the service. */
  | { kind: 'page'; url: string }
  /** The same, asked for by a form that the browser posts there. */
  | { kind: 'form'; action: string; fields: Record<string, string> }
  /** The service writes to the buyer itself, in the bank's application: he waits on the page of his order. */
  | { kind: 'app' }

export type StartPaymentRequest = {
  order: Order
  payment: Payment
  /** Absolute addresses: the service posts news to one, and sends the buyer back to the other. */
  callbackUrl: string
  returnUrl: string
  /** What the buyer reads beside the sum. */
  description: string
  language: string
  now: number
}

export type StartPaymentResult =
  | { kind: 'begun'; target: PaymentTarget; externalId?: string }
  /** The service answers, and wants nothing of it: a short code of its own. */
  | { kind: 'refused'; reason: string }

/** Something that a service has said of a payment, and could be shown to have said. */
export type PaymentUpdate = ReportedPaymentState & {
  reference: string
  /** Names this news among those of its payment: told again it has the same name. */
  event: string
  /** What was asked for; null: not said, as of news that move no money. */
  amount: Kopiykas | null
  currency: string | null
  /** The service names no sum with its news: what was opened under this reference for one sum is not paid with another. */
  asAsked?: true
  /** When it happened, by the service's clock. */
  at?: number
  /** SHA-256 of it as it came. */
  fingerprint: string
}

export type CallbackResult =
  /** `accept`: what the service wants to hear once the news is kept. */
  | { kind: 'news'; news: PaymentUpdate; accept: (now: number) => Response }
  /** Verified, and of no interest. */
  | { kind: 'ignored' }
  /** Whether it is true cannot be known now: the service is asked to say it again later. */
  | { kind: 'unavailable' }
  /** `forged`: nobody who has the key has sent it. */
  | { kind: 'refused'; why: 'forged' | 'unreadable' }

export type RefundResult =
  /** `news`: what is known of the payment now. */
  { kind: 'refunded'; news: PaymentUpdate } | { kind: 'refused'; reason: string }

/** Sums within which a service takes money at all; 0: no limit. */
export type AmountLimits = { least: Kopiykas; most: Kopiykas }

/**
 * Somebody else's payment service. Each is an adapter in `wire/`; nothing else of the shop knows them apart. Whatever is sent
 * may take as long as the adapter's own time limit, and throws when there was no answer: the shop then knows nothing, and asks
 * again later.
 */
export type PaymentProvider = {
  code: OnlineMethod
  limits: AmountLimits
  /** Where forms of this service are posted to: pages that hold one must be allowed to. */
  formHost?: string
  /** It writes to whoever has the telephone that was typed: not before somebody has looked at an order that is on review. */
  writesToBuyer?: true
  start(ask: StartPaymentRequest): Promise<StartPaymentResult>
  /** Reads the body itself, for signatures are over its bytes. */
  readCallback(request: Request): Promise<CallbackResult>
  /** Undefined: the service knows of no such payment (yet). */
  poll(payment: Payment): Promise<PaymentUpdate | undefined>
  /** `sofar`: what has gone back before this; `key` names the wish, for services that know what was asked twice. */
  refund(payment: Payment, amount: Kopiykas, key: string): Promise<RefundResult>
  /** Of a sum that is held: now it is taken. Called when the order is sent. */
  capture?(payment: Payment): Promise<PaymentUpdate | undefined>
  /** Closes a page that nobody has paid on, or lets go of a sum that is held. */
  cancel?(payment: Payment): Promise<PaymentUpdate | undefined>
}

/** Those that have keys. */
export type PaymentProviders = ReadonlyMap<OnlineMethod, PaymentProvider>
