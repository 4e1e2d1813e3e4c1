import { sha256 } from '#shop/crypto.server.ts'
import { parseUnknown } from '#shop/json.ts'
import { type Kopiykas, parseDecimalAmount } from '#shop/money.ts'
import type { Payment, RefundResult } from '#shop/payment/provider.ts'

/** Services answer within a second or two; a buyer waits no longer than this. */
const REQUEST_TIMEOUT_MS = 10_000

export type ServiceResponse = { status: number; ok: boolean; body: unknown }

/** Throws without an answer or with one that is not JSON: the state is then unknown. */
export async function callService(
  url: string,
  { withinMs = REQUEST_TIMEOUT_MS, ...init }: RequestInit & { withinMs?: number },
): Promise<ServiceResponse> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(withinMs) })
  const text = await answer.text()
  if (answer.status >= 500 || answer.status === 429) throw new ServiceUnavailable(answer.status)
  try {
    return { status: answer.status, ok: answer.ok, body: parseUnknown(text) }
  } catch {
    throw new ServiceUnavailable(answer.status)
  }
}

/** The service gave no valid answer. */
class ServiceUnavailable extends Error {
  readonly code: string
  constructor(status: number) {
    super(`the service answers ${status}`)
    this.code = `HTTP_${status}`
  }
}

export function jsonRequest(body: object, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

/** `1234.5` and `"1234.50"` → 123450; null: not an amount. */
export function parseServiceAmount(value: unknown): Kopiykas | null {
  const amount = parseDecimalAmount(typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '')
  return amount === null || amount < 0 ? null : amount
}

/** The service's short reason code; nothing else of its answer is stored. */
export function shortReason(...values: unknown[]): string {
  const value = values.find((one) => (typeof one === 'string' && one !== '') || typeof one === 'number')
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
