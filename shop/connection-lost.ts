const CODES = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'])

/** The client closed the connection before the response was complete: not an error, and nobody receives a response. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && CODES.has(String(error.code))) return true
  if (error.name === 'AbortError' || error.message === 'Client connection prematurely closed.') return true
  return isConnectionLost(error.cause)
}
