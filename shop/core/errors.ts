/** All that a verb throws. Compare `error.name`, never `instanceof`: in development `shop/` is there twice. */
export class NotFound extends Error {
  override name = 'NotFound' as const
}

export class Conflict extends Error {
  override name = 'Conflict' as const
  /** An SKU or GTIN that another product has by now. */
  takenCode: string | undefined
  constructor(message: string, takenCode?: string) {
    super(message)
    this.takenCode = takenCode
  }
}

export function isConflict(error: unknown): error is Conflict {
  return error instanceof Error && error.name === 'Conflict'
}

/** A queue is full: the same call may succeed in a moment. */
export class TooBusy extends Error {
  override name = 'TooBusy' as const
}

const CODES = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'])

/** The client closed the connection before the response was complete: not an error, and nobody receives a response. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && CODES.has(String(error.code))) return true
  if (error.name === 'AbortError' || error.message === 'Client connection prematurely closed.') return true
  return isConnectionLost(error.cause)
}

/** Short code of a failed call to a service, for logs and staff: messages of services may repeat what was sent. */
export function errorCode(error: unknown, otherwise = 'failed'): string {
  if (!(error instanceof Error)) return otherwise
  if (error.name === 'TimeoutError') return 'timeout'
  const { cause } = error
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return 'code' in error ? String(error.code) : otherwise
}
