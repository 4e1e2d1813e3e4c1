import type { MiddlewareHandler } from 'hono'

/** The largest form, the cart's, is a fifth of this. */
export const MAX_FORM_BYTES = 64 * 1024

/** Refuses larger bodies. `maxDeclaredBytes`: for bodies with a length, which are not read here. */
export function limitBody(maxBytes: number, maxDeclaredBytes = maxBytes): MiddlewareHandler {
  return async (c, next) => {
    const isDeclared = !c.req.raw.headers.has('transfer-encoding')
    const request = await withLimitedBody(c.req.raw, isDeclared ? maxDeclaredBytes : maxBytes)
    if (!request) return c.body(null, 413)
    c.req.raw = request
    await next()
    return undefined
  }
}

/** The request with its body limited; undefined when the body is larger, in which case it is not read. */
export async function withLimitedBody(request: Request, maxBytes: number): Promise<Request | undefined> {
  const { headers, method } = request
  const declaredLength = headers.get('content-length')
  if (declaredLength !== null && !headers.has('transfer-encoding'))
    return Number(declaredLength) <= maxBytes ? request : undefined
  if (!headers.has('transfer-encoding') || !request.body) return request

  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body) {
    bytes += chunk.length
    if (bytes > maxBytes) return undefined
    chunks.push(chunk)
  }
  return new Request(request.url, { method, headers, body: Buffer.concat(chunks) })
}
