import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { pageNumbers } from './page-numbers.ts'

/**
 * Links to the previous, the next and the nearest pages; scripts know their markup and its order (protocols 2.3).
 * `named`: neighbours have `rel` for search engines.
 */
export function PageLinks(props: {
  page: number
  pages: number
  href: (page: number) => string
  previous: string
  next: string
  named?: boolean
}) {
  const { page, pages, href, previous, next, named = false } = props
  return (
    <>
      {page > 1 && (
        <a className="prev page-numbers" rel={named ? 'prev' : undefined} href={href(page - 1)}>
          {previous}
        </a>
      )}
      {pageNumbers(page, pages).map((n, index) =>
        n === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the two gaps have no other identity
          <span key={`gap-${index}`} className="page-numbers dots">
            …
          </span>
        ) : n === page ? (
          <span key={n} aria-current="page" className="page-numbers current">
            {n}
          </span>
        ) : (
          <a key={n} className="page-numbers" href={href(n)} aria-label={siteTexts.page(n)}>
            {n}
          </a>
        ),
      )}
      {page < pages && (
        <a className="next page-numbers" rel={named ? 'next' : undefined} href={href(page + 1)}>
          {next}
        </a>
      )}
    </>
  )
}
