import { type PageOutcome, readGalleryPage } from '#shop/galleries/galleries.server.ts'
import { type GalleryView, readPageNumber } from '#shop/galleries/galleries.ts'
import { openLimit } from '#shop/limit.ts'
import { isNonce } from '#shop/session/session.server.ts'
import type { Shop } from '#shop/shop.ts'
import { GALLERY_NONCE, galleryFields } from './gallery-pages.protocol.ts'

/** Call 1 (protocols 2.4): one page of a gallery, the whole container of it. */
export function openGalleryPages(shop: Shop, render: (view: GalleryView, galleryNo: number) => string) {
  const limit = openLimit(shop.now, MOST_A_MINUTE)

  /** `caller` tells visitors apart; it is kept for a minute and never written down. */
  return async (fields: URLSearchParams, caller: string): Promise<Response> => {
    if (limit.isTooOften(caller)) return refusal(429, 'More than 60 calls a minute.', { 'retry-after': '60' })
    const missing = Object.values(galleryFields).some((name) => !fields.has(name))
    const nonce = fields.get(galleryFields.nonce) ?? ''
    // The original answers nothing with 200, and the gallery vanishes from the page (2.4).
    if (missing || !isNonce(shop, nonce, GALLERY_NONCE, null)) return refusal(403, 'A field is missing or out of date.')

    const outcome = await findPage(shop, fields)
    if (outcome.kind !== 'page' || outcome.view.items.length === 0) return refusal(404, 'There is no such page.')
    const markup = render(outcome.view, readPageNumber(fields.get(galleryFields.number) ?? ''))
    return new Response(collapsed(markup), { headers: { ...HEADERS, 'content-type': 'text/html; charset=UTF-8' } })
  }
}

const MOST_A_MINUTE = 60 // protocols 2.4
const LARGEST_ID = 2 ** 53 - 1

async function findPage(shop: Shop, fields: URLSearchParams): Promise<PageOutcome> {
  const id = fields.get(galleryFields.gallery) ?? ''
  if (!/^\d{1,16}$/.test(id) || Number(id) > LARGEST_ID) return { kind: 'missing' }
  return readGalleryPage(shop, Number(id), readPageNumber(fields.get(galleryFields.page) ?? ''))
}

/** No-break spaces stay what they are. */
function collapsed(markup: string): string {
  return markup.replace(/[ \t\r\n]+/g, ' ').trim()
}

function refusal(status: number, why: string, headers: Record<string, string> = {}): Response {
  return new Response(why, { status, headers: { ...HEADERS, ...headers, 'content-type': 'text/plain; charset=UTF-8' } })
}

const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'x-content-type-options': 'nosniff' }
