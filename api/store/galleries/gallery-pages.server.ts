import { findGalleryPage, type GalleryPageOutcome } from '#shop/content/galleries/galleries.server.ts'
import { type GalleryView, parsePageNumber } from '#shop/content/galleries/galleries.ts'
import { MINUTE_MS } from '#shop/core/dates.ts'
import { openCounter } from '#shop/core/rate-limit/counter.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { isValidNonce } from '#shop/sales/session/nonces.server.ts'
import { GALLERY_NONCE, galleryFields } from './protocol.ts'

/** Call 1 (protocols 2.4): one page of a gallery, with its whole container, or as data. */
export function openGalleryPages(
  shop: Shop,
  render: (view: GalleryView, galleryNo: number) => string,
  maxPerMinute: number,
) {
  const calls = openCounter(shop, 'gallery-pages', MINUTE_MS)

  /** `caller` identifies the client; it is kept for a minute or two. */
  return async (fields: URLSearchParams, caller: string, request: Pick<Request, 'headers'>): Promise<Response> => {
    if (!(await calls.take([{ key: caller, max: maxPerMinute }])))
      return refusal(429, `More than ${maxPerMinute} calls a minute.`, { 'retry-after': '60' })
    const missing = Object.values(galleryFields).some((name) => !fields.has(name))
    const nonce = fields.get(galleryFields.nonce) ?? ''
    // The original answers with an empty 200, and the gallery disappears from the page (2.4).
    if (missing || !isValidNonce(shop, { nonce, action: GALLERY_NONCE, holder: null }))
      return refusal(403, 'A field is missing or out of date.')

    const outcome = await findPage(shop, fields)
    if (outcome.kind !== 'page' || outcome.view.items.length === 0) return refusal(404, 'There is no such page.')
    if (wantsData(request)) return Response.json(outcome.view, { headers: HEADERS })
    const markup = render(outcome.view, parsePageNumber(fields.get(galleryFields.number) ?? ''))
    return new Response(collapseWhitespace(markup), {
      headers: { ...HEADERS, 'content-type': 'text/html; charset=UTF-8' },
    })
  }
}

const MAX_ID = 2 ** 53 - 1

/** Of our own pages. Clients that would also take anything else get the container, as the original sends it. */
function wantsData({ headers }: Pick<Request, 'headers'>): boolean {
  return headers.get('accept') === 'application/json'
}

async function findPage(shop: Shop, fields: URLSearchParams): Promise<GalleryPageOutcome> {
  const id = fields.get(galleryFields.gallery) ?? ''
  if (!/^\d{1,16}$/.test(id) || Number(id) > MAX_ID) return { kind: 'missing' }
  return findGalleryPage(shop, Number(id), parsePageNumber(fields.get(galleryFields.page) ?? ''))
}

/** No-break spaces are preserved. */
function collapseWhitespace(markup: string): string {
  return markup.replace(/[ \t\r\n]+/g, ' ').trim()
}

function refusal(status: number, why: string, headers: Record<string, string> = {}): Response {
  return new Response(why, { status, headers: { ...HEADERS, ...headers, 'content-type': 'text/plain; charset=UTF-8' } })
}

const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'x-content-type-options': 'nosniff' }
