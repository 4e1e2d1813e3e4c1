import { requestUrl } from '#api/rest/addresses.ts'
import { reviewForm } from '#api/visitors/forms/protocol.ts'
import { findProductPage } from '#shop/catalog/products/product-page/product-page.server.ts'
import { createReview, listShownReviews } from '#shop/catalog/reviews/reviews.server.ts'
import type { ReviewFields, ReviewKind } from '#shop/catalog/reviews/reviews.ts'
import type { IncomingFile } from '#shop/content/media/uploads/picture-content.ts'
import { cleanText } from '#shop/core/input/text.ts'
import { reviewsPath } from '#shop/core/paths.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { findReviewedOrder } from '#shop/sales/review-requests/review-requests.server.ts'
import { secretPageHeaders } from '../../headers.ts'
import type { RateLimits } from '../../rate-limit/rate-limits.ts'
import { type HttpContext, redirect } from '../../responses.ts'
import type { Storefront } from '../../storefront-build.ts'
import { admitMessage } from '../../visitors/admit-message.ts'
import type { RequesterOf } from '../../visitors/requester.ts'
import { isCrossSite, refuseNul } from '../form-body.ts'

const PER_PAGE = 10
const MAX_PHOTO_BYTES = 10 * 1024 * 1024
/** The photo, and the longest text beside it. */
export const MAX_REVIEW_BYTES = MAX_PHOTO_BYTES + 64 * 1024

type PageProps = Parameters<Storefront['render']['renderReviews']>[2]
type Found = { kind: ReviewKind; product: { id: number; name: string; slug: string } }

const BLANK: ReviewFields = { author: '', text: '', rating: '' }

/** Reviews of a product, or questions about it: all of them, and the form. Not cached, not indexed, no referrer. */
export function openReviewPages(
  shop: Shop,
  { render, assets, headers }: Storefront,
  by: { limits: RateLimits; requester: RequesterOf },
) {
  const pageHeaders = secretPageHeaders(shop.site.url, headers)

  /** Undefined: beyond the last page. */
  async function answer(found: Found, more: Pick<PageProps, 'form' | 'orderKey'>, { page = 1, status = 200 } = {}) {
    const { kind, product } = found
    const range = { offset: (page - 1) * PER_PAGE, limit: PER_PAGE }
    const shown = await listShownReviews(shop, product.id, { kind, ...range })
    const pages = Math.max(1, Math.ceil(shown.total / PER_PAGE))
    if (page > pages) return undefined
    const html = await render.renderReviews(shop, assets, { kind, product, shown, page, pages, ...more })
    return new Response(html, { status, headers: pageHeaders })
  }

  return {
    /** Undefined: the shop has no such product, or shows no reviews. */
    async addSlash(c: HttpContext): Promise<Response | undefined> {
      const found = await findReviewed(shop, c)
      return found && redirect(301, reviewsPath(found.kind, found.product.slug) + requestUrl(c.req.raw).search)
    },

    /** Undefined: the same, or the reviews have no such page. */
    async show(c: HttpContext): Promise<Response | undefined> {
      const found = await findReviewed(shop, c)
      if (!found) return undefined
      const { kind, product } = found
      const key = c.req.query(reviewForm.order) ?? ''
      const order = key && kind === 'review' ? await findReviewedOrder(shop, { key, productId: product.id }) : undefined
      const fields = { ...BLANK, author: order?.billing.first_name ?? '' }
      const isSent = c.req.query(reviewForm.sent) !== undefined
      const page = Math.min(Math.max(1, Math.trunc(Number(c.req.query(reviewForm.page)) || 1)), 10_000)
      const form = isSent
        ? ({ state: 'sent' } as const)
        : ({ state: 'open', fields, problems: {}, hadPhoto: false } as const)
      return answer(found, { form, orderKey: order ? key : '' }, { page })
    },

    async send(c: HttpContext): Promise<Response | undefined> {
      const found = await findReviewed(shop, c)
      if (!found) return undefined
      const { kind, product } = found
      const request = c.req.raw
      const sent = await readReview(request)
      const path = reviewsPath(kind, product.slug)
      if (!sent || isCrossSite(request, shop)) return redirect(303, path)
      const thanks = () => redirect(303, `${path}?${reviewForm.sent}=1`)
      // Only a program fills in the hidden field; it gets the usual answer.
      if (sent.trap) return thanks()
      const { fields, photo } = sent
      const order =
        sent.order && kind === 'review'
          ? await findReviewedOrder(shop, { key: sent.order, productId: product.id })
          : undefined
      const again = (status: number, why: Partial<Extract<PageProps['form'], { state: 'open' }>>) =>
        answer(
          found,
          {
            form: { state: 'open', fields, problems: {}, hadPhoto: photo !== undefined, ...why },
            orderKey: order ? sent.order : '',
          },
          { status },
        )
      if (photo && photo.bytes.length > MAX_PHOTO_BYTES) return again(413, { refusal: 'tooLarge' })

      const admitted = await admitMessage(shop, c, by)
      if (!admitted) return again(429, { refusal: 'tooOften' })
      const about = {
        kind,
        productId: product.id,
        order: order ? { id: order.id, email: order.billing.email } : null,
        photo: kind === 'review' ? photo : undefined,
        score: admitted.verdict.score,
      }
      const outcome = await createReview(shop, about, fields)
      if (outcome.kind === 'left') return thanks()
      // Reading a photo has cost as much as a review, whatever was in it.
      if (outcome.kind === 'twice' || !outcome.problems.photo) await admitted.giveBack()
      return outcome.kind === 'twice' ? again(409, { refusal: 'twice' }) : again(422, { problems: outcome.problems })
    },
  }
}

async function findReviewed(shop: Shop, { req }: HttpContext): Promise<Found | undefined> {
  const { reviewsOn } = await getSettings(shop)
  const found = reviewsOn ? await findProductPage(shop, req.param('slug') ?? '') : undefined
  if (!found?.product.reviewsAllowed) return undefined
  return { kind: req.param('kind') === 'questions' ? 'question' : 'review', product: found.product }
}

async function readReview(
  request: Request,
): Promise<{ fields: ReviewFields; order: string; trap: string; photo: IncomingFile | undefined } | undefined> {
  const form = await request.formData().catch(() => undefined) // without its boundary, or cut off
  if (!form) return undefined
  refuseNul(form)
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? cleanText(value) : ''
  }
  const file = form.get(reviewForm.photo)
  const photo =
    file instanceof File && file.size > 0
      ? { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
      : undefined
  return {
    fields: { author: text(reviewForm.author), text: text(reviewForm.text), rating: text(reviewForm.rating) },
    order: text(reviewForm.order),
    trap: text(reviewForm.trap),
    photo,
  }
}
