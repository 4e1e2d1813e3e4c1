/** The request with its body limited; undefined when the body is larger, in which case it is not read. */
export async function limitBody(request: Request, mostBytes: number): Promise<Request | undefined> {
  const { headers, method } = request
  const told = headers.get('content-length')
  if (told !== null && !headers.has('transfer-encoding')) return Number(told) <= mostBytes ? request : undefined
  if (!headers.has('transfer-encoding') || !request.body) return request

  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body) {
    bytes += chunk.length
    if (bytes > mostBytes) return undefined
    chunks.push(chunk)
  }
  return new Request(request.url, { method, headers, body: Buffer.concat(chunks) })
}
