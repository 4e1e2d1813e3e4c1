import { requestFailures } from '#i18n/storefront/uk/request-failures.ts'

/** What a request is rejected with: the three fields of the REST root's errors, or of §8's own four. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  /** Stable: go by this. */
  readonly code: string
  /** What the server adds: the status, and what is wrong with each parameter. */
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
  /** Of a `fetch_error`. */
  reason?: 'offline' | 'timeout' | 'network'
  [name: string]: unknown
}

export const invalidJson = (status: number) => new RequestError('invalid_json', requestFailures.invalidJson, { status })

export const postProcessFailed = () => new RequestError('post_process', requestFailures.postProcess)

export function fetchError(reason: 'offline' | 'timeout' | 'network'): RequestError {
  const message = reason === 'timeout' ? requestFailures.timedOut : requestFailures.fetchError
  return new RequestError('fetch_error', message, { reason })
}

/** The parsed body of an answer that is no success. Falsy JSON says nothing of what went wrong. */
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
