import { errorCode } from '#shop/core/errors.ts'
import { parseUnknown } from '#shop/core/json.ts'

/** Answers have some kilobytes; a page of a carrier's directory has one or two megabytes. */
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024

export type JsonRequest = {
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: string | URLSearchParams
  timeoutMs: number
}

/** `body`: undefined when the answer is not JSON. */
export type JsonResponse = { status: number; ok: boolean; body: unknown }

/** The service gave no usable answer. `code`: `timeout`, `HTTP_502`, `too_large` or the system's: ECONNREFUSED … */
export class ServiceUnavailable extends Error {
  readonly code: string
  constructor(code: string) {
    super(`the service is not available: ${code}`)
    this.code = code
  }
}

/** To a service of the configuration. No redirects: they would take the keys elsewhere. Errors have a code alone. */
export async function requestJson(url: string, { timeoutMs, ...init }: JsonRequest): Promise<JsonResponse> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const text = await readText(answer)
    return { status: answer.status, ok: answer.ok, body: parseBody(text) }
  } catch (error) {
    throw new ServiceUnavailable(errorCode(error, 'unreachable'))
  }
}

/** Throws when the service is overloaded or broken: the same call may succeed later. */
export function ensureAvailable({ status }: JsonResponse): void {
  if (status >= 500 || status === 429) throw new ServiceUnavailable(`HTTP_${status}`)
}

export function jsonPost(body: object, headers: Record<string, string> = {}): Omit<JsonRequest, 'timeoutMs'> {
  return { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
}

async function readText(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of answer.body ?? []) {
    bytes += piece.byteLength
    if (bytes > MAX_RESPONSE_BYTES) throw new ServiceUnavailable('too_large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

function parseBody(text: string): unknown {
  try {
    return parseUnknown(text)
  } catch {
    return undefined
  }
}
