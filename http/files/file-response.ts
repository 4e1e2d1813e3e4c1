/** A whole file; for HEAD its headers only. */
export function fileResponse(
  request: Request,
  body: Uint8Array<ArrayBuffer> | string,
  headers: Record<string, string>,
): Response {
  const common = { 'content-length': String(Buffer.byteLength(body)), 'x-content-type-options': 'nosniff' }
  return new Response(request.method === 'HEAD' ? null : body, { headers: { ...common, ...headers } })
}
