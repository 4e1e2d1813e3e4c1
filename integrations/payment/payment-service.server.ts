import { createHash, timingSafeEqual } from 'node:crypto'
import type { Kopiykas } from '#shop/money.ts'

/** Services answer within a second or two; a buyer waits no longer for one that does not. */
const REQUEST_TIMEOUT_MS = 10_000
/** The longest news of these services are a few kilobytes. */
const MAX_BODY_LENGTH = 64 * 1024

export type ServiceResponse = { status: number; ok: boolean; body: unknown }

/** Throws where there is no answer, or one that is no JSON: the caller then knows nothing. */
export async function callService(
  url: string,
  { withinMs = REQUEST_TIMEOUT_MS, ...init }: RequestInit & { withinMs?: number },
): Promise<ServiceResponse> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(withinMs) })
  const text = await answer.text()
  if (answer.status >= 500 || answer.status === 429) throw new ServiceUnavailable(answer.status)
  try {
    return { status: answer.status, ok: answer.ok, body: JSON.parse(text) }
  } catch {
    throw new ServiceUnavailable(answer.status)
  }
}

/** The service says nothing that could be understood. */
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

/** Undefined: longer than anything that is meant. */
export async function readLimitedBody(request: Request): Promise<string | undefined> {
  const text = await request.text()
  return text.length > MAX_BODY_LENGTH ? undefined : text
}

export function textFingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Takes as long whatever is wrong with it. */
export function isEqualInConstantTime(given: string, right: string): boolean {
  return timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(right).digest())
}

/** `1234.5` and `"1234.50"` → 123450; null: no sum. */
export function parseKopiykas(value: unknown): Kopiykas | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  return /^\d{1,12}(\.\d+)?$/.test(text) ? Math.round(Number(text) * 100) : null
}

export function formatHryvnias(kopiykas: Kopiykas): string {
  return (kopiykas / 100).toFixed(2)
}

/** A service's own short word for why: nothing else of what it says is kept. */
export function shortReason(...values: unknown[]): string {
  const value = values.find((one) => (typeof one === 'string' && one !== '') || typeof one === 'number')
  return String(value ?? '')
    .replace(/[^\w .:-]/g, '')
    .slice(0, 60)
}
