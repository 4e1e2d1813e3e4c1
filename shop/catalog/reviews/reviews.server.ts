import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { escapeHtml, toParagraphs } from '#shop/content/html/paragraphs.ts'
import { plainText } from '#shop/content/html/sanitize-html.server.ts'
import { deleteUnusedMedia } from '#shop/content/media/library/library.server.ts'
import { addPicture, findPictureFacts } from '#shop/content/media/media.server.ts'
import type { PictureFacts } from '#shop/content/media/picture-facts.ts'
import type { IncomingFile } from '#shop/content/media/uploads/picture-content.ts'
import type { Actor } from '#shop/core/audit/audit.ts'
import { idsOf, toColumns, toFields } from '#shop/core/column-names.ts'
import { NotFound } from '#shop/core/errors.ts'
import { cleanLines } from '#shop/core/input/text.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { addToTrash } from '#shop/core/trash/trash.server.ts'
import { averageRating } from '../products/product-card.ts'
import { listProductsById, updateProducts } from '../products/records/products.server.ts'
import * as sql from './reviews.sql.server.ts'
import {
  MAX_REVIEW_LENGTH,
  parseReview,
  REVIEW_STATUSES,
  type Review,
  type ReviewFields,
  type ReviewKind,
  type ReviewProblems,
  type ReviewStatus,
  type ShownReviews,
} from './reviews.ts'

export type CreateReviewOutcome =
  | { kind: 'left'; review: Review }
  | { kind: 'refused'; problems: ReviewProblems }
  /** Said already: the same words, or the same order's product. */
  | { kind: 'twice' }

/** A visitor's review or question, which waits for moderation. `order`: whose letter led here. */
export async function createReview(
  shop: Shop,
  about: {
    kind: ReviewKind
    productId: number
    order: { id: number; email: string } | null
    photo: IncomingFile | undefined
    score: number
  },
  fields: ReviewFields,
): Promise<CreateReviewOutcome> {
  const { kind, productId, order, photo, score } = about
  const parsed = parseReview(kind, fields)
  if (parsed.kind === 'invalid') return { kind: 'refused', problems: parsed.problems }
  const { author, text, rating } = parsed
  if (order && (await sql.selectReviewsOfOrder(shop.db, order.id, productId)).length > 0) return { kind: 'twice' }
  const same = await sql.selectSameReview(shop.db, { product_id: productId, kind, author, text })
  if (same !== undefined) return { kind: 'twice' }
  const pictureId = photo ? await addPhoto(shop, photo) : null
  if (pictureId === undefined) return { kind: 'refused', problems: { photo: 'unreadable' } }
  const review = await saveReview(shop, undefined, {
    ...blankReview,
    kind,
    productId,
    author,
    text,
    rating,
    pictureId,
    score,
    email: order?.email ?? '',
    verified: order !== null,
    orderId: order?.id ?? null,
    createdAt: shop.now(),
  })
  // The content is logged nowhere: it is personal data.
  shop.log.info({ product: productId, kind }, 'review.left')
  return { kind: 'left', review }
}

/** With an ending that decoders skip: nobody can guess its address before it is published, nor upload a file of ours. */
async function addPhoto(shop: Shop, { name, bytes }: IncomingFile): Promise<number | undefined> {
  const added = await addPicture(shop, { name, bytes: Buffer.concat([bytes, randomBytes(16)]) })
  return added.kind === 'refused' ? undefined : added.media.id
}

const blankReview = {
  kind: 'review' as ReviewKind,
  status: 'hold' as ReviewStatus,
  author: '',
  email: '',
  text: '',
  rating: 0,
  verified: false,
  orderId: null,
  pictureId: null,
  reply: '',
  repliedAt: null,
  score: 0,
}

export type ReviewChanges = Partial<Omit<Review, 'id' | 'repliedAt' | 'score'>>

/** By staff or a program. `newId`: of a review of another shop. Ratings and pages of its product follow. */
export async function addReview(
  shop: Shop,
  fields: ReviewChanges & { productId: number },
  newId?: number,
): Promise<Review> {
  const { rating } = fields
  const review = { ...blankReview, createdAt: shop.now(), ...fields, ...(rating === undefined && { rating: 0 }) }
  return saveReview(shop, newId, { ...review, repliedAt: review.reply === '' ? null : shop.now() })
}

/** The id of the same product's review in the same words. */
export function findSameReview(
  shop: Shop,
  { productId, kind, author, text }: Pick<Review, 'productId' | 'kind' | 'author' | 'text'>,
): Promise<number | undefined> {
  return sql.selectSameReview(shop.db, { product_id: productId, kind, author, text })
}

/** Throws NotFound. */
export function updateReview(shop: Shop, id: number, changes: ReviewChanges): Promise<Review> {
  return transact(shop, async (shop) => {
    const { id: _, ...before } = await getReview(shop, id)
    const { reply = before.reply } = changes
    const repliedAt = reply === before.reply ? before.repliedAt : reply === '' ? null : shop.now()
    const after = await saveReview(shop, id, { ...before, ...changes, repliedAt })
    if (after.productId !== before.productId || after.status !== before.status) await refreshProduct(shop, before)
    return after
  })
}

function saveReview(shop: Shop, id: number | undefined, review: Omit<Review, 'id'>): Promise<Review> {
  const fields = { ...review, email: review.email.trim().toLowerCase() }
  return transact(shop, async (shop) => {
    const savedId = await sql.upsertReview(shop.db, shop.dialect, { id, row: toRow(fields) })
    await refreshProduct(shop, fields)
    return { id: savedId, ...fields }
  })
}

/** The stars of a product are those of its published reviews; without one they stay as they were imported. */
async function refreshProduct(shop: Shop, { kind, status, productId }: Omit<Review, 'id'>): Promise<void> {
  if (status === 'approved') await refreshStars(shop, kind, productId)
}

async function refreshStars(shop: Shop, kind: ReviewKind, productId: number): Promise<void> {
  const [product] = await listProductsById(shop, [productId])
  if (!product) return
  shop.emit({ type: 'reviews.updated', productId })
  if (kind === 'question') return
  const rating = toRating(await sql.selectStars(shop.db, productId))
  if (rating.averageRating === product.averageRating && rating.ratingCount === product.ratingCount) return
  await updateProducts(shop, [{ id: productId, ...rating }])
}

function toRating(stars: { rating: number; count: number }[]) {
  const count = stars.reduce((total, { count }) => total + count, 0)
  const sum = stars.reduce((total, { rating, count }) => total + rating * count, 0)
  return { averageRating: averageRating({ sum, count }), ratingCount: count }
}

/** How many published reviews have so many stars, in the whole shop. */
export function countStars(shop: Shop): Promise<{ rating: number; count: number }[]> {
  return sql.selectStars(shop.db)
}

export function countReviewsByCategory(shop: Shop): Promise<Map<number, number>> {
  return sql.countByCategory(shop.db)
}

export async function findReview(shop: Shop, id: number): Promise<Review | undefined> {
  const row = await sql.selectReview(shop.db, id)
  return row && toReview(row)
}

async function getReview(shop: Shop, id: number): Promise<Review> {
  const review = await findReview(shop, id)
  if (!review) throw new NotFound(`review ${id}`)
  return review
}

export type ReviewQuery = sql.ReviewFilter & { offset: number; limit: number }

export async function listReviews(shop: Shop, query: ReviewQuery): Promise<{ reviews: Review[]; total: number }> {
  const { offset, limit, ...filter } = query
  const rows = await sql.selectReviewPage(shop.db, filter, { offset, limit })
  return { reviews: rows.map(toReview), total: await sql.countReviewRows(shop.db, filter) }
}

export function countWaitingReviews(shop: Shop): Promise<number> {
  return sql.countReviewRows(shop.db, { statuses: ['hold'] })
}

/** What a product's pages show: published reviews, the newest first, or answered questions. */
export async function listShownReviews(
  shop: Shop,
  productId: number,
  { kind, offset, limit }: { kind: ReviewKind; offset: number; limit: number },
): Promise<ShownReviews> {
  const answered = kind === 'question' ? true : undefined
  const filter = { kind, answered, productIds: [productId], statuses: ['approved'] satisfies ReviewStatus[] }
  const { reviews, total } = await listReviews(shop, { ...filter, offset, limit })
  const pictures = await listReviewPictures(shop, reviews)
  const { averageRating } = toRating(kind === 'review' && total > 0 ? await sql.selectStars(shop.db, productId) : [])
  return {
    reviews: reviews.map((review) => ({ ...review, picture: pictures.get(review.pictureId ?? 0) ?? null })),
    total,
    averageRating,
  }
}

/** By the id of the picture. */
export function listReviewPictures(shop: Shop, reviews: Review[]): Promise<Map<number, PictureFacts>> {
  return findPictureFacts(
    shop,
    reviews.flatMap(({ pictureId }) => pictureId ?? []),
  )
}

/** Moves it to the trash. Throws NotFound. */
export function trashReview(shop: Shop, actor: Actor, id: number): Promise<Review> {
  return transact(shop, async (shop) => {
    const review = await getReview(shop, id)
    const [product] = await listProductsById(shop, [review.productId])
    const title = product?.name ?? '' // the trash list does not show who wrote
    await addToTrash(shop, actor, { kind: REVIEW_KIND, entity: id, title, content: review })
    await sql.deleteReviewRows(shop.db, [id])
    await refreshProduct(shop, review)
    return review
  })
}

export const REVIEW_KIND = 'review'

/** Restores a review from the trash, with its photo if that is still there. */
export async function restoreReview(shop: Shop, content: unknown): Promise<void> {
  const { id, ...review } = storedReview.parse(content)
  const pictures = await findPictureFacts(shop, review.pictureId === null ? [] : [review.pictureId])
  await saveReview(shop, id, { ...review, pictureId: pictures.size > 0 ? review.pictureId : null })
}

/** For `purgeOldTrash`. */
export async function eraseTrashedReview(shop: Shop, content: unknown): Promise<void> {
  await erasePhotos(shop, [storedReview.parse(content)])
}

/** For good, with its photo. Throws NotFound. */
export async function deleteReview(shop: Shop, id: number): Promise<Review> {
  const review = await getReview(shop, id)
  await eraseReviews(shop, [review])
  return review
}

async function eraseReviews(shop: Shop, reviews: Review[]): Promise<void> {
  await transact(shop, async (shop) => {
    await sql.deleteReviewRows(shop.db, idsOf(reviews))
    for (const review of reviews) await refreshProduct(shop, review)
  })
  await erasePhotos(shop, reviews)
}

async function erasePhotos(shop: Shop, reviews: Pick<Review, 'pictureId'>[]): Promise<void> {
  for (const { pictureId } of reviews) if (pictureId !== null) await deleteUnusedMedia(shop, pictureId)
}

/** What a person wrote, newest first. */
export async function listReviewsFrom(shop: Shop, emails: string[]): Promise<Review[]> {
  return (await sql.selectReviewsByEmail(shop.db, emails)).map(toReview)
}

/** For good, and not to the trash. */
export async function eraseReviewsFrom(shop: Shop, emails: string[]): Promise<void> {
  await eraseReviews(shop, await listReviewsFrom(shop, emails))
}

const CHUNK_SIZE = 200

/** Those of products that are gone for good. */
export async function purgeLostReviews(shop: Shop): Promise<void> {
  for (;;) {
    const lost = (await sql.selectLostReviews(shop.db, CHUNK_SIZE)).map(toReview)
    await eraseReviews(shop, lost)
    if (lost.length < CHUNK_SIZE) return
  }
}

/** Texts are plain; programs read and send HTML. */
export function reviewHtml(text: string): string {
  return text === '' ? '' : `${toParagraphs(escapeHtml(text))}\n`
}

/** Lines and paragraphs stay, other markup goes. */
export function reviewText(html: string): string {
  const withLines = html.replace(/<br\s*\/?>\n?/gi, '\n').replace(/<\/(p|div|li|blockquote)>\s*/gi, '\n\n')
  const lines = withLines.split('\n').map((line) => plainText(line, MAX_REVIEW_LENGTH * 4))
  return cleanLines(lines.join('\n'))
}

const storedReview = z.object({
  id: z.number(),
  kind: z.enum(['review', 'question']),
  productId: z.number(),
  status: z.enum(REVIEW_STATUSES),
  author: z.string(),
  email: z.string(),
  text: z.string(),
  rating: z.number(),
  verified: z.boolean(),
  orderId: z.number().nullable(),
  pictureId: z.number().nullable(),
  reply: z.string(),
  repliedAt: z.number().nullable(),
  score: z.number(),
  createdAt: z.number(),
})

function toReview({ visitor_score, verified, ...row }: sql.ReviewRow): Review {
  return { ...toFields(row), verified: verified === 1, score: visitor_score }
}

function toRow({ score, verified, ...fields }: Omit<Review, 'id'>): Omit<sql.ReviewRow, 'id'> {
  return { ...toColumns(fields), verified: verified ? 1 : 0, visitor_score: score }
}
