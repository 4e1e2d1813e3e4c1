import { applyTypography } from '#i18n/locale/uk/format.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { Category } from '#shop/catalog/products/catalog.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'
import { Breadcrumbs, type Crumb } from '#web/core/ui/breadcrumbs.tsx'
import type { IslandName } from '#web/pages/islands/islands.ts'
import { CategoryPills } from '../category-pills.tsx'
import { Listing } from './listing.tsx'
import type { ListingContent } from './listing-view.ts'

export function ListingPage(props: {
  title: string
  text: string
  crumbs: Crumb[]
  subcategories: Category[]
  content: ListingContent
}) {
  const { title, text, crumbs, subcategories, content } = props
  return (
    <main className="page listing" id="content">
      <Breadcrumbs crumbs={crumbs} />
      <header className="listing__head">
        <h1>
          <TranslatedText text={applyTypography(title)} />
        </h1>
        <p className="listing__total">{content.total}</p>
        {text && content.view.page === 1 && (
          <p className="listing__text">
            <TranslatedText text={applyTypography(text)} />
          </p>
        )}
      </header>
      {subcategories.length > 0 && (
        <nav className="listing__below" aria-label={siteTexts.categories}>
          <CategoryPills categories={subcategories} />
        </nav>
      )}
      <ListingBody content={content} />
    </main>
  )
}

/** An island that fetches its data: the page has their version. */
export function ListingBody({ content }: { content: ListingContent }) {
  return (
    <x-island name={'listing' satisfies IslandName} version={content.version}>
      <Listing {...content} />
    </x-island>
  )
}
