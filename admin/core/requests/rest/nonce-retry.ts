import { INVALID_NONCE_CODE } from '#api/rest/protocol.ts'
import { REQUEST_TIMEOUT_MS } from './rest-request.ts'
import { readErrorCode } from './rest-response.ts'

export type NonceOptions = {
  nonce: string
  /** A GET responds with a fresh nonce as text. */
  nonceEndpoint: string
  fetch?: typeof fetch
}

/** Sends with the nonce known so far; after a rejected nonce once more with a fresh one (§7). */
export function createNonceRetry(parts: NonceOptions) {
  let { nonce } = parts
  let refreshing: Promise<string | undefined> | undefined

  return async (sendWith: (nonce: string) => Promise<Response>, signal: AbortSignal | undefined): Promise<Response> => {
    const used = nonce
    const response = await send(used)
    if (response.status < 400 || (await readErrorCode(response)) !== INVALID_NONCE_CODE) return response
    const fresh = await untilAborted(freshNonce(used), signal)
    return fresh === undefined ? response : send(fresh)

    /** Every response may bring a fresh nonce. */
    async function send(nonceUsed: string): Promise<Response> {
      const answer = await sendWith(nonceUsed)
      nonce = parseNonce(answer.headers.get('x-wp-nonce') ?? '') ?? nonce
      return answer
    }
  }

  /** Requests rejected at the same time share one refresh; one rejected for an outdated nonce needs none. */
  async function freshNonce(refused: string): Promise<string | undefined> {
    if (nonce !== refused) return nonce
    refreshing ??= fetchNonce().finally(() => (refreshing = undefined))
    const fresh = await refreshing
    nonce = fresh ?? nonce
    return fresh
  }

  /** Without one, the rejected response is returned as the error. */
  async function fetchNonce(): Promise<string | undefined> {
    const options: RequestInit = { credentials: 'include', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }
    const response = await (parts.fetch ?? fetch)(parts.nonceEndpoint, options).catch(() => undefined)
    return response?.ok ? parseNonce(await response.text().catch(() => '')) : undefined
  }
}

/** WordPress responds `0` when it has no nonce. */
function parseNonce(text: string): string | undefined {
  return /^[0-9a-z]{2,64}$/i.exec(text.trim())?.[0]
}

/** The refresh is shared, so an aborted caller stops waiting without cancelling it. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal?.throwIfAborted() // rejects
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([work, aborted])
}
