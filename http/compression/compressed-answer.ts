import type { IncomingMessage } from 'node:http'
import { adminPath } from '#shop/core/paths.ts'
import { compressText, preferredEncoding } from './encoding.ts'

/** What is smaller fits into one packet anyway. */
const MIN_BYTES = 1024
const TEXT = /^(text\/html|application\/json)\b/

/** Quickly: shared pages and files come from memory. Not the back office (docs/decisions/083-instant-pages.md). */
export async function compressAnswer(
  { method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  answer: Response,
): Promise<Response> {
  const hasBody = method !== 'HEAD' && answer.status !== 204 && !(answer.status >= 300 && answer.status < 400)
  const isText = TEXT.test(answer.headers.get('content-type') ?? '') && !answer.headers.has('content-encoding')
  if (!hasBody || !isText || url.startsWith(adminPath)) return answer
  const vary = answer.headers.get('vary')
  if (!vary?.includes('accept-encoding')) answer.headers.append('vary', 'accept-encoding')
  const encoding = preferredEncoding(headers['accept-encoding'])
  if (encoding === 'identity') return answer

  const text = new Uint8Array(await answer.arrayBuffer())
  const isCompressed = text.length >= MIN_BYTES
  const body = isCompressed ? new Uint8Array(await compressText(text, encoding, 'answer')) : text
  const answerHeaders = new Headers(answer.headers)
  answerHeaders.set('content-length', String(body.length))
  if (isCompressed) answerHeaders.set('content-encoding', encoding)
  return new Response(body, { status: answer.status, headers: answerHeaders })
}
