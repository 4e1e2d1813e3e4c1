import type { Kopiykas } from '#shop/core/money.ts'

/**
 * Each outranks those before it, and a payment has the highest state ever reported: updates may come in any order,
 * twice, or with gaps, with the same result. Therefore received money outranks every refusal, and a cancelled page
 * outranks a bank's guarantee (`held`), which the bank releases.
 */
export const PAYMENT_STATES = [
  'created',
  'pending',
  'failed',
  'expired',
  'held',
  'cancelled',
  'paid',
  'partly_refunded',
  'refunded',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Allowed state changes. States never go back: a retry is a new payment. */
const TRANSITIONS: Record<PaymentState, PaymentState[]> = {
  created: ['pending', 'failed', 'expired', 'held', 'cancelled', 'paid', 'partly_refunded', 'refunded'],
  pending: ['failed', 'expired', 'held', 'cancelled', 'paid', 'partly_refunded', 'refunded'],
  // Services let the buyer try another card on the same page.
  failed: ['expired', 'held', 'cancelled', 'paid', 'partly_refunded', 'refunded'],
  expired: ['held', 'cancelled', 'paid', 'partly_refunded', 'refunded'],
  held: ['cancelled', 'paid', 'partly_refunded', 'refunded'],
  cancelled: ['paid', 'partly_refunded', 'refunded'],
  paid: ['partly_refunded', 'refunded'],
  partly_refunded: ['refunded'],
  refunded: [],
}

export function canTransitionPayment(from: PaymentState, to: PaymentState): boolean {
  return TRANSITIONS[from].includes(to)
}

/** The buyer may still be paying. */
export function isPaymentOpen(state: PaymentState): boolean {
  return state === 'created' || state === 'pending'
}

/** The money was received, even if refunded since. */
export function hasPaid(state: PaymentState): boolean {
  return state === 'paid' || state === 'partly_refunded' || state === 'refunded'
}

/** No further updates are expected: polling stops. */
export function isPaymentFinal(state: PaymentState): boolean {
  return !isPaymentOpen(state) && state !== 'held'
}

/** The state machine's view of a payment. */
export type PaymentSnapshot = { state: PaymentState; refunded: Kopiykas; externalId: string; reason: string }

/** A reported state. `refunded`: in total so far. */
export type ReportedPaymentState = { state: PaymentState; refunded?: Kopiykas; externalId?: string; reason?: string }

/** Returns the same object if nothing changed. */
export function applyReportedState(
  now: PaymentSnapshot,
  reported: ReportedPaymentState,
  amount: Kopiykas,
): PaymentSnapshot {
  const refunded = Math.min(
    amount,
    Math.max(now.refunded, reported.refunded ?? (reported.state === 'refunded' ? amount : 0)),
  )
  const state = laterState(laterState(now.state, reported.state), refundState(refunded, amount))
  if (state === now.state && refunded === now.refunded) {
    const externalId = now.externalId || (reported.externalId ?? '')
    return externalId === now.externalId ? now : { ...now, externalId }
  }
  const { externalId = '', reason = '' } = reported
  const isMove = state !== now.state
  return { state, refunded, externalId: externalId || now.externalId, reason: isMove ? reason : now.reason }
}

function laterState(now: PaymentState, next: PaymentState | undefined): PaymentState {
  return next !== undefined && canTransitionPayment(now, next) ? next : now
}

function refundState(refunded: Kopiykas, amount: Kopiykas): PaymentState | undefined {
  if (refunded <= 0) return undefined
  return refunded >= amount ? 'refunded' : 'partly_refunded'
}
