/** What a failed request rejects with. */
export type Failure = { code: string; message: string; data: Record<string, unknown> }

export function toFailure(error: unknown): Failure {
  if (!isObject(error)) return { code: 'unknown_error', message: '', data: {} }
  const { code, message, data } = error
  return { code: String(code ?? 'unknown_error'), message: String(message ?? ''), data: isObject(data) ? data : {} }
}

export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
