import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { textLanguage } from '../locale/text-language.ts'

export type Crumb = { name: string; href: string }

/** The first of every trail. */
export const homeCrumb: Crumb = { name: siteTexts.home, href: '/' }

/** The last crumb is the page itself and not a link. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className="breadcrumbs" aria-label={siteTexts.breadcrumbs}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page" lang={textLanguage(crumb.name)}>
                {crumb.name}
              </span>
            ) : (
              <a href={crumb.href} lang={textLanguage(crumb.name)}>
                {crumb.name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
