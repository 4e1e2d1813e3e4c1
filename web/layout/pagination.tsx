import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { listPagePath } from '#shop/paths.ts'

/** `query` is kept on every link: `?orderby=price`. */
export function Pagination(props: { list: string; query: string; page: number; pages: number }) {
  const { list, query, page, pages } = props
  if (pages <= 1) return null
  return (
    <nav className="pagination" aria-label={siteTexts.pages}>
      <PageLinks
        page={page}
        pages={pages}
        href={(n) => listPagePath(list, n) + query}
        previous={siteTexts.previousPage}
        next={siteTexts.nextPage}
        named
      />
    </nav>
  )
}

/** Links to the previous, the next and the nearest pages. `named`: neighbours have `rel` for search engines. */
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
          <span key={n} className="page-numbers current" aria-current="page">
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

/**
 * One page at each end, two around the current one (protocols 2.3); null is a gap. A gap of one page is replaced by
 * that page.
 */
function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (n) => n === 1 || n === pages || Math.abs(n - page) <= 2,
  )
  return shown.flatMap((n, index) => {
    const before = shown[index - 1] ?? 0
    if (n - before === 2) return [n - 1, n]
    return n - before > 2 ? [null, n] : [n]
  })
}
