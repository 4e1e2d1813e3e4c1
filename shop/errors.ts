/**
 * The three classes a verb may throw; other outcomes are returned. Compare `error.name`, never `instanceof`: in
 * development pages run on a second copy of `shop/`.
 */
export class NotFound extends Error {
  override name = 'NotFound' as const
}

export class Conflict extends Error {
  override name = 'Conflict' as const
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

const SQLITE_FULL = 13
/** Its shared-memory file cannot grow. */
const SQLITE_IOERR = 10
const POSTGRES_DISK_FULL = '53100'

/** The database cannot be written for want of space; it can still be read. */
export function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return [SQLITE_FULL, SQLITE_IOERR].includes(Number(error.errcode) & 0xff)
  const code = 'code' in error ? error.code : undefined
  return code === POSTGRES_DISK_FULL || code === 'ENOSPC' || code === 'EDQUOT' || isOutOfSpace(error.cause)
}

/** What may be left undone while there is no space. */
export async function unlessFull<T, Otherwise>(
  work: () => Promise<T>,
  otherwise: () => Otherwise,
): Promise<T | Awaited<Otherwise>> {
  try {
    return await work()
  } catch (error) {
    if (!isOutOfSpace(error)) throw error
    return await otherwise()
  }
}
