import { applyTypography, formatDate, formatDecimal } from '#i18n/locale/uk/format.ts'
import { reviewTexts as texts } from '#i18n/storefront/uk/catalog/reviews.ts'
import type { ReviewKind, ShownReview, ShownReviews } from '#shop/catalog/reviews/reviews.ts'
import { reviewsPath } from '#shop/core/paths.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { Picture } from '#web/core/ui/picture.tsx'

/** Longer ones are cut on the product page, and whole on their own. */
const MAX_LETTERS_ON_PRODUCT_PAGE = 600

/** The newest on a product's page; the rest, and the form, are a page further. */
export function ReviewsOfProduct(props: { kind: ReviewKind; slug: string; shown: ShownReviews }) {
  const { kind, slug, shown } = props
  const { reviews, total } = shown
  const path = reviewsPath(kind, slug)
  return (
    <div className="reviews" id={`${kind}s`}>
      {total === 0 ? <p>{texts.none[kind]}</p> : <ReviewSummary kind={kind} shown={shown} />}
      <ReviewList reviews={reviews} wholeAt={path} />
      <p className="reviews__links">
        {total > reviews.length && <a href={path}>{texts.all[kind]}</a>}
        <a className="button button--quiet" href={`${path}#write`}>
          {texts.write[kind]}
        </a>
      </p>
    </div>
  )
}

export function ReviewSummary({ kind, shown: { total, averageRating } }: { kind: ReviewKind; shown: ShownReviews }) {
  return (
    <p className="reviews__summary">
      {averageRating > 0 && (
        <>
          <strong>{texts.average(formatDecimal(Math.round(averageRating / 10) / 10))}</strong>
          {'\u00a0· '}
        </>
      )}
      {texts.counts[kind](total)}
    </p>
  )
}

/** `wholeAt`: the page where texts are not cut. */
export function ReviewList({ reviews, wholeAt }: { reviews: ShownReview[]; wholeAt?: string }) {
  if (reviews.length === 0) return null
  return (
    <ol className="reviews__list">
      {reviews.map((review) => (
        <li key={review.id} id={`review-${review.id}`}>
          <ReviewItem review={review} wholeAt={wholeAt} />
        </li>
      ))}
    </ol>
  )
}

function ReviewItem({ review, wholeAt }: { review: ShownReview; wholeAt: string | undefined }) {
  const { id, kind, author, createdAt, verified, rating, text, picture, reply } = review
  const isCut = wholeAt !== undefined && [...text].length > MAX_LETTERS_ON_PRODUCT_PAGE
  const shownText = isCut
    ? `${text
        .slice(0, MAX_LETTERS_ON_PRODUCT_PAGE)
        .toWellFormed()
        .replace(/\s+\S*$/, '')}…`
    : text
  return (
    <article className="review">
      <header className="review__head">
        {rating > 0 && <Stars rating={rating} />}
        <b lang={textLanguage(author)}>{author}</b>
        <time dateTime={new Date(createdAt).toISOString()}>{formatDate(createdAt)}</time>
        {verified && <span className="review__verified">{texts.verified}</span>}
      </header>
      <p className="review__text" lang={textLanguage(text)}>
        {applyTypography(shownText)}
      </p>
      {isCut && <a href={`${wholeAt}#review-${id}`}>{texts.whole}</a>}
      {picture && (
        <div className="review__photo">
          <Picture media={picture} alt={texts.photo(author)} layout="card" sizes="240px" />
        </div>
      )}
      {reply && (
        <div className="review__reply">
          <b>{kind === 'question' ? texts.answer : texts.reply}</b>
          <p className="review__text" lang={textLanguage(reply)}>
            {applyTypography(reply)}
          </p>
        </div>
      )}
    </article>
  )
}

function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={texts.stars(rating)}>
      <span aria-hidden="true">{'★'.repeat(rating)}</span>
      <span className="stars__none" aria-hidden="true">
        {'★'.repeat(5 - rating)}
      </span>
    </span>
  )
}
