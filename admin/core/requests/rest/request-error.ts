import { requestFailures } from '#i18n/storefront/uk/unavailable.ts'

/** The rejection of a request: the three fields of a REST error, or one of §8's own four errors. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  /** Stable; the code to test for. */
  readonly code: string
  /** Added by the server: the status, and an error for each parameter. */
  readonly data: RequestErrorData

  constructor(code: string, message: string, data: RequestErrorData = {}) {
    super(message)
    this.code = code
    this.data = data
  }
}

export type RequestErrorData = {
  status?: number
  params?: Record<string, string>
  /** Set for a `fetch_error`. */
  reason?: 'offline' | 'timeout' | 'network'
  [name: string]: unknown
}

export const invalidJson = (status: number) => new RequestError('invalid_json', requestFailures.invalidJson, { status })

export const postProcessFailed = () => new RequestError('post_process', requestFailures.postProcess)

function fetchError(reason: 'offline' | 'timeout' | 'network'): RequestError {
  const message = reason === 'timeout' ? requestFailures.timedOut : requestFailures.fetchError
  return new RequestError('fetch_error', message, { reason })
}

/** The parsed body of an unsuccessful response. Falsy JSON has no information about the error. */
export function toRequestError(body: unknown, status: number): RequestError {
  const { code, message, data } = toRecord(body)
  return new RequestError(
    typeof code === 'string' ? code : 'unknown_error',
    typeof message === 'string' && message !== '' ? message : requestFailures.unknownError,
    { status, ...toRecord(data) },
  )
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** No response arrived. The AbortError of the request's own signal stays. */
export function toFetchError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return error
  if (error instanceof DOMException && error.name === 'TimeoutError') return fetchError('timeout')
  return fetchError(globalThis.navigator?.onLine === false ? 'offline' : 'network')
}
