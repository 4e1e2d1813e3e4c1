import type { PictureFacts } from '#shop/content/media/picture-facts.ts'
import { cleanLine, cleanLines } from '#shop/core/input/text.ts'

export type ReviewKind = 'review' | 'question'
/** Awaiting moderation, published, refused: as WooCommerce calls them. */
export const REVIEW_STATUSES = ['hold', 'approved', 'spam'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

export const MAX_AUTHOR_LENGTH = 60
export const MAX_REVIEW_LENGTH = 5000
const MAX_STARS = 5
export const STARS = [5, 4, 3, 2, 1] as const

/** `verified`: the author has bought the product. `orderId`: whose letter led here. `score`: the bot score of the sender. */
export type Review = {
  id: number
  kind: ReviewKind
  productId: number
  status: ReviewStatus
  author: string
  email: string
  text: string
  rating: number
  verified: boolean
  orderId: number | null
  pictureId: number | null
  reply: string
  repliedAt: number | null
  score: number
  createdAt: number
}

export type ShownReview = Review & { picture: PictureFacts | null }
/** One page of them; `total` counts all, and `averageRating` is hundredths of a star of all. */
export type ShownReviews = { reviews: ShownReview[]; total: number; averageRating: number }

/** As typed by a visitor. */
export type ReviewFields = { author: string; text: string; rating: string }
type ReviewField = keyof ReviewFields | 'photo'
type ReviewProblem = 'missing' | 'too_long' | 'unreadable'
export type ReviewProblems = Partial<Record<ReviewField, ReviewProblem>>

export type ParsedReview =
  | { kind: 'valid'; author: string; text: string; rating: number }
  | { kind: 'invalid'; problems: ReviewProblems }

/** A review has stars, a question has none. */
export function parseReview(kind: ReviewKind, fields: ReviewFields): ParsedReview {
  const author = cleanLine(fields.author)
  const text = cleanLines(fields.text)
  const rating = kind === 'review' ? Number(fields.rating) : 0
  const authorProblem = textProblem(author, MAX_AUTHOR_LENGTH)
  const wrongText = textProblem(text, MAX_REVIEW_LENGTH)
  const isRated = kind === 'question' || (Number.isInteger(rating) && rating >= 1 && rating <= MAX_STARS)
  if (!authorProblem && !wrongText && isRated) return { kind: 'valid', author, text, rating }
  const problems: ReviewProblems = {
    ...(!isRated && { rating: 'missing' }),
    ...(wrongText && { text: wrongText }),
    ...(authorProblem && { author: authorProblem }),
  }
  return { kind: 'invalid', problems }
}

function textProblem(text: string, most: number): ReviewProblem | undefined {
  if (text === '') return 'missing'
  return [...text].length > most ? 'too_long' : undefined
}
