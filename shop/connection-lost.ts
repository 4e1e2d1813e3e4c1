const CODES = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'])

/** Whoever asked has gone before everything was said. Nothing has failed; nobody is there to be told. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && CODES.has(String(error.code))) return true
  if (error.name === 'AbortError' || error.message === 'Client connection prematurely closed.') return true
  return isConnectionLost(error.cause)
}
