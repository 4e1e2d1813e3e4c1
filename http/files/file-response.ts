/** A whole file; for HEAD its headers only. */
export function fileResponse(
  request: Request,
  body: Uint8Array<ArrayBuffer> | string,
  headers: Record<string, string>,
): Response {
  const common = { 'content-length': String(Buffer.byteLength(body)), 'x-content-type-options': 'nosniff' }
  return new Response(request.method === 'HEAD' ? null : body, { headers: { ...common, ...headers } })
}

const RETRY_AFTER_SECONDS = 5

/** A file that the same request may get later: nobody keeps this answer. */
export function unavailable(): Response {
  const headers = { 'retry-after': String(RETRY_AFTER_SECONDS), 'cache-control': 'no-store' }
  return new Response(null, { status: 503, headers })
}
