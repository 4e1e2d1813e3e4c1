import { requestQuery } from '#api/rest/addresses.ts'
import { findNulField } from '#shop/core/input/text.ts'

/** A client key tells visitors apart without personal data. `address`, for values bound to it, is never stored. */
export type AjaxAction = (
  fields: URLSearchParams,
  caller: string,
  request: Request,
  address: string,
) => Promise<Response>

/** The field `action` of body or query selects the handler (protocols 1.1). An unknown one gets `0` and 400 (1.4). */
export function openAdminAjax(actions: { post?: Record<string, AjaxAction>; get?: Record<string, AjaxAction> }) {
  const posted = new Map(Object.entries(actions.post ?? {}))
  const requested = new Map(Object.entries(actions.get ?? {}))

  return async (request: Request, caller: string, address: string): Promise<Response> => {
    const query = requestQuery(request)
    if (request.method !== 'POST') {
      const answer = requested.get(query.get('action') ?? '')
      return answer ? answer(query, caller, request, address) : unknownAction()
    }
    const form = await readForm(request)
    if (form === 'too_long') return new Response(null, { status: 413, headers: HEADERS })
    const answer = posted.get(form?.get('action') ?? query.get('action') ?? '')
    const isClean = form && findNulField([...form.entries()]) === undefined
    return isClean && answer ? answer(form, caller, request, address) : unknownAction()
  }
}

const MAX_FORM_BYTES = 64 * 1024
const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'x-content-type-options': 'nosniff' }

function unknownAction(): Response {
  return new Response('0', { status: 400, headers: { ...HEADERS, 'content-type': 'text/html; charset=UTF-8' } })
}

/** File fields are not accepted. Undefined: not a form. */
async function readForm(request: Request): Promise<URLSearchParams | 'too_long' | undefined> {
  const bytes = await readBytes(request)
  if (bytes === 'too_long') return bytes
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('application/x-www-form-urlencoded')) return new URLSearchParams(new TextDecoder().decode(bytes))
  if (!type.startsWith('multipart/form-data')) return undefined
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    return new URLSearchParams([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
  } catch {
    return undefined
  }
}

async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer> | 'too_long'> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_FORM_BYTES) return 'too_long'
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.length
    if (size > MAX_FORM_BYTES) return 'too_long'
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
