import { sha256 } from '#shop/core/crypto.server.ts'
import { type Kopiykas, parseDecimalAmount } from '#shop/core/money.ts'
import type { Payment, RefundResult } from '#shop/sales/payment/provider.ts'
import {
  ensureAvailable,
  type JsonRequest,
  type JsonResponse,
  requestJson,
  ServiceUnavailable,
} from '../safe-requests/json-request.ts'

/** Services answer within a second or two; a buyer waits no longer than this. */
const REQUEST_TIMEOUT_MS = 10_000

/** Throws without an answer or with one that is not JSON: the state is then unknown. */
export async function callService(url: string, request: Partial<JsonRequest>): Promise<JsonResponse> {
  const answer = await requestJson(url, { timeoutMs: REQUEST_TIMEOUT_MS, ...request })
  ensureAvailable(answer)
  if (answer.body === undefined) throw new ServiceUnavailable(`HTTP_${answer.status}`)
  return answer
}

/** `1234.5` and `"1234.50"` → 123450; null: not an amount. */
export function parseServiceAmount(value: unknown): Kopiykas | null {
  const amount = parseDecimalAmount(typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '')
  return amount === null || amount < 0 ? null : amount
}

/** The service's short reason code; nothing else of its answer is stored. */
export function shortReason(...values: unknown[]): string {
  const value = values.find(
    (candidate) => (typeof candidate === 'string' && candidate !== '') || typeof candidate === 'number',
  )
  return String(value ?? '')
    .replace(/[^\w .:-]/g, '')
    .slice(0, 60)
}

/** The update after a refund; `message`: the service's answer, where it identifies the refund better. */
export function refundResult(payment: Payment, amount: Kopiykas, event: string, message = event): RefundResult {
  const refunded = payment.refunded + amount
  const state = refunded >= payment.amount ? 'refunded' : 'partly_refunded'
  const unchanged = { reference: payment.reference, amount: null, currency: null }
  return { kind: 'refunded', update: { ...unchanged, event, state, refunded, fingerprint: sha256(message) } }
}
