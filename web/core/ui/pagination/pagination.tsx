import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { listPagePath } from '#shop/core/paths.ts'
import { localizeUrl } from '../../locale/localize-url.ts'
import { PageLinks } from './page-links.tsx'

/** `query` is kept on every link: `?orderby=price`. */
export function Pagination(props: { list: string; query: string; page: number; pages: number }) {
  const { list, query, page, pages } = props
  if (pages <= 1) return null
  return (
    <nav className="pagination" aria-label={siteTexts.pages}>
      <PageLinks
        page={page}
        pages={pages}
        href={(n) => localizeUrl(listPagePath(list, n) + query)}
        previous={siteTexts.previousPage}
        next={siteTexts.nextPage}
        named
      />
    </nav>
  )
}
