import { createHash } from 'node:crypto'
import { matchesEtag } from '../responses.ts'
import { compressText, preferredEncoding } from './encoding.ts'

/** Compressed, with an ETag of what it says: a second request without news gets 304. Weak: of every encoding. */
export async function tagAnswer<Answer extends Response | undefined>(
  request: Request,
  answer: Promise<Answer> | Answer,
): Promise<Answer | Response> {
  const response = await answer
  if (response?.status !== 200) return response
  const text = new Uint8Array(await response.arrayBuffer())
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const headers = new Headers(response.headers)
  headers.set('etag', `W/${etag}`)
  headers.append('vary', 'accept-encoding')
  if (matchesEtag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const encoding = preferredEncoding(request.headers.get('accept-encoding'))
  const body = encoding === 'identity' ? text : new Uint8Array(await compressText(text, encoding, 'answer'))
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  return new Response(body, { headers })
}
