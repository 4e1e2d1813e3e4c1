import { reviewForm } from '#api/visitors/forms/protocol.ts'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import { reviewTexts as texts } from '#i18n/storefront/uk/catalog/reviews.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { ShownReviews } from '#shop/catalog/reviews/reviews.ts'
import {
  MAX_AUTHOR_LENGTH,
  type ReviewFields,
  type ReviewKind,
  type ReviewProblems,
  STARS,
} from '#shop/catalog/reviews/reviews.ts'
import { productPath, reviewsPath } from '#shop/core/paths.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'
import { Breadcrumbs, type Crumb } from '#web/core/ui/breadcrumbs.tsx'
import { PageLinks } from '#web/core/ui/pagination/page-links.tsx'
import { ReviewList, ReviewSummary } from './reviews.tsx'

export type ReviewsPageProps = {
  kind: ReviewKind
  product: { name: string; slug: string }
  shown: ShownReviews
  page: number
  pages: number
  /** The secret key of the delivered order whose letter led here. */
  orderKey: string
  form:
    | { state: 'sent' }
    | {
        state: 'open'
        fields: ReviewFields
        problems: ReviewProblems
        refusal?: 'twice' | 'tooOften' | 'tooLarge'
        /** Browsers do not choose a file again by themselves. */
        hadPhoto: boolean
      }
}

/** All reviews of a product, or all questions, a page at a time, and the form for a new one. Works without JavaScript. */
export function ReviewsPage(props: ReviewsPageProps & { crumbs: Crumb[] }) {
  const { kind, product, shown, page, pages, form, crumbs } = props
  const path = reviewsPath(kind, product.slug)
  return (
    <main className="page" id="content">
      <Breadcrumbs crumbs={crumbs} />
      <h1>
        <TranslatedText text={applyTypography(texts.titlesOf[kind](product.name))} />
      </h1>
      {form.state === 'sent' && (
        <p role="status" className="form__thanks">
          {texts.sent[kind]}
        </p>
      )}
      <section className="reviews" aria-label={texts.titles[kind]}>
        {shown.total === 0 ? <p>{texts.none[kind]}</p> : <ReviewSummary kind={kind} shown={shown} />}
        <ReviewList reviews={shown.reviews} />
        {pages > 1 && (
          <nav className="pagination" aria-label={texts.pages}>
            <PageLinks
              page={page}
              pages={pages}
              href={(n) => (n === 1 ? path : `${path}?${reviewForm.page}=${n}`)}
              previous={siteTexts.previousPage}
              next={siteTexts.nextPage}
            />
          </nav>
        )}
      </section>
      {form.state === 'open' ? (
        <ReviewForm {...props} {...form} path={path} />
      ) : (
        <p>
          <a className="button button--quiet" href={productPath(product.slug)}>
            {texts.toProduct}
          </a>
        </p>
      )}
    </main>
  )
}

function ReviewForm(
  props: Pick<ReviewsPageProps, 'kind' | 'orderKey'> &
    Extract<ReviewsPageProps['form'], { state: 'open' }> & { path: string },
) {
  const { kind, orderKey, fields, problems, refusal, hadPhoto, path } = props
  const isRefused = refusal !== undefined || Object.keys(problems).length > 0
  const { text, author, rating } = problems
  const needsPhotoAgain = hadPhoto && !problems.photo && refusal !== 'tooLarge' && refusal !== 'twice'
  return (
    <form className="review-form" id="write" method="post" action={path} encType="multipart/form-data">
      <h2>{texts.write[kind]}</h2>
      {isRefused && (
        // biome-ignore lint/a11y/noAutofocus: the response must start at the errors
        <p className="form__wrong" role="alert" tabIndex={-1} autoFocus>
          {refusal ? texts[refusal] : texts.wrong}
          {needsPhotoAgain && ` ${texts.photoAgain}`}
        </p>
      )}
      {orderKey ? (
        <>
          <input type="hidden" name={reviewForm.order} value={orderKey} />
          <p>{texts.verified}</p>
        </>
      ) : null}
      {kind === 'review' && (
        <fieldset aria-describedby={rating && 'review-rating-problem'}>
          <legend className="field__label">{texts.rating}</legend>
          {STARS.map((stars) => (
            <label key={stars} className="review-form__star">
              <input
                type="radio"
                name={reviewForm.rating}
                value={stars}
                required
                defaultChecked={fields.rating === String(stars)}
              />
              <span>
                {stars} — {texts.ratings[stars]}
              </span>
            </label>
          ))}
          {rating && <Problem id="review-rating-problem" text={texts.problems.rating} />}
        </fieldset>
      )}
      <div className="field">
        <label className="field__label" htmlFor="review-text">
          {texts.text[kind]}
        </label>
        <textarea
          className="field__input"
          id="review-text"
          name={reviewForm.text}
          rows={5}
          required
          defaultValue={fields.text}
          aria-invalid={text ? true : undefined}
          aria-describedby={text ? 'review-text-problem' : undefined}
        />
        {text && (
          <Problem id="review-text-problem" text={texts.problems.text[text === 'missing' ? text : 'too_long']} />
        )}
      </div>
      <div className="field">
        <label className="field__label" htmlFor="review-author">
          {texts.author}
        </label>
        <input
          className="field__input"
          id="review-author"
          name={reviewForm.author}
          type="text"
          autoComplete="given-name"
          required
          maxLength={MAX_AUTHOR_LENGTH}
          defaultValue={fields.author}
          aria-invalid={author ? true : undefined}
          aria-describedby={author ? 'review-author-problem' : 'review-author-hint'}
        />
        <p className="field__hint" id="review-author-hint">
          {texts.authorHint}
        </p>
        {author && (
          <Problem
            id="review-author-problem"
            text={texts.problems.author[author === 'missing' ? author : 'too_long']}
          />
        )}
      </div>
      {kind === 'review' && (
        <div className="field">
          <label className="field__label" htmlFor="review-photo">
            {texts.photoField}
          </label>
          <input
            id="review-photo"
            name={reviewForm.photo}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-describedby={problems.photo ? 'review-photo-problem' : 'review-photo-hint'}
          />
          <p className="field__hint" id="review-photo-hint">
            {texts.photoHint}
          </p>
          {problems.photo && <Problem id="review-photo-problem" text={texts.problems.photo} />}
        </div>
      )}
      {/* Honeypot for bots that read only the markup. */}
      <p className="visually-hidden" aria-hidden="true">
        <input name={reviewForm.trap} type="text" tabIndex={-1} autoComplete="off" />
      </p>
      <p>{texts.moderated[kind]}</p>
      <button className="button" type="submit">
        {texts.send[kind]}
      </button>
    </form>
  )
}

function Problem({ id, text }: { id: string; text: string }) {
  return (
    <p className="field__problem" id={id}>
      {text}
    </p>
  )
}
