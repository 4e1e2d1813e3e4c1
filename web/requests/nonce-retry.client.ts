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
  let nonce = parts.nonce
  let refreshing: Promise<string | undefined> | undefined

  return async (sendWith: (nonce: string) => Promise<Response>, signal: AbortSignal | undefined): Promise<Response> => {
    const used = nonce
    const response = await send(used)
    if (response.status < 400 || (await readErrorCode(response)) !== INVALID_NONCE_CODE) return response
    const fresh = await rejectOnAbort(freshNonce(used), signal)
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
    refreshing ??= fetchNonce().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  async function fetchNonce(): Promise<string | undefined> {
    try {
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
      const response = await (parts.fetch ?? fetch)(parts.nonceEndpoint, { credentials: 'include', signal })
      const fresh = response.ok ? parseNonce(await response.text()) : undefined
      nonce = fresh ?? nonce
      return fresh
    } catch {
      return undefined // the rejected response is returned as the error
    }
  }
}

/** WordPress responds `0` when it has no nonce. */
function parseNonce(text: string): string | undefined {
  const nonce = text.trim()
  return /^[0-9a-z]{2,64}$/i.test(nonce) ? nonce : undefined
}

/** The refresh is shared, so an aborted caller stops waiting without cancelling it. */
function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', stop))
}
