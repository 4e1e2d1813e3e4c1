import { siteTexts } from '#i18n/storefront/uk/texts.ts'

/** On either side of the current page (protocols 2.3). */
const NEIGHBOURS = 2

/** The pages that get a link: one at each end and the current one's neighbours. Null is a gap; of one page there is none. */
function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (n) => n === 1 || n === pages || Math.abs(n - page) <= NEIGHBOURS,
  )
  return shown.flatMap((n, index) => {
    const before = shown[index - 1] ?? 0
    if (n - before === 2) return [n - 1, n]
    return n - before > 2 ? [null, n] : [n]
  })
}

/** Scripts know their markup and its order (protocols 2.3). `named`: neighbours have `rel` for search engines. */
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
