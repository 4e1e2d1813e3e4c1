import { createHash, timingSafeEqual } from 'node:crypto'
import type { Kopiykas } from '#shop/money.ts'

/** Services answer within a second or two; a buyer waits no longer for one that does not. */
const ANSWER_WITHIN_MS = 10_000
/** The longest news of these services are a few kilobytes. */
const MOST_LETTERS = 64 * 1024

export type Answered = { status: number; ok: boolean; body: unknown }

/** Throws where there is no answer, or one that is no JSON: the caller then knows nothing. */
export async function askService(
  url: string,
  { withinMs = ANSWER_WITHIN_MS, ...init }: RequestInit & { withinMs?: number },
): Promise<Answered> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(withinMs) })
  const text = await answer.text()
  if (answer.status >= 500 || answer.status === 429) throw new Unanswered(answer.status)
  try {
    return { status: answer.status, ok: answer.ok, body: JSON.parse(text) }
  } catch {
    throw new Unanswered(answer.status)
  }
}

/** The service says nothing that could be understood. */
class Unanswered extends Error {
  readonly code: string
  constructor(status: number) {
    super(`the service answers ${status}`)
    this.code = `HTTP_${status}`
  }
}

export function json(body: object, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

/** Undefined: longer than anything that is meant. */
export async function bodyOf(request: Request): Promise<string | undefined> {
  const text = await request.text()
  return text.length > MOST_LETTERS ? undefined : text
}

export function fingerprintOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Takes as long whatever is wrong with it. */
export function isSame(given: string, right: string): boolean {
  return timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(right).digest())
}

/** `1234.5` and `"1234.50"` → 123450; null: no sum. */
export function kopiykasIn(value: unknown): Kopiykas | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  return /^\d{1,12}(\.\d+)?$/.test(text) ? Math.round(Number(text) * 100) : null
}

export function hryvnias(kopiykas: Kopiykas): string {
  return (kopiykas / 100).toFixed(2)
}

/** A service's own short word for why: nothing else of what it says is kept. */
export function shortReason(...values: unknown[]): string {
  const value = values.find((one) => (typeof one === 'string' && one !== '') || typeof one === 'number')
  return String(value ?? '')
    .replace(/[^\w .:-]/g, '')
    .slice(0, 60)
}
