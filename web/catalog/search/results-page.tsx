import { applyTypography, quote } from '#i18n/locale/uk/format.ts'
import { searchTexts as texts } from '#i18n/storefront/uk/catalog/search.ts'
import { categoryPath, searchPath } from '#shop/core/paths.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'
import { Breadcrumbs, homeCrumb } from '#web/core/ui/breadcrumbs.tsx'
import { MissingPicture } from '#web/core/ui/picture.tsx'
import { ListingBody } from '../listing/listing-page.tsx'
import type { ListingContent } from '../listing/listing-view.ts'
import { SearchForm } from './search-form.tsx'

type FoundPage = { id: number; title: string; address: string; description: string }

export type SearchResults = {
  text: string
  meant?: string
  guess?: string
  partial: boolean
  /** The found products; absent when there are none. */
  content: ListingContent | undefined
  categories: { id: number; name: string; path: string }[]
  contents: FoundPage[]
  journal: FoundPage[]
  /** Shown when nothing was found or the query is empty. */
  popular: { id: number; name: string; path: string }[]
}

export function SearchResultsPage({ results }: { results: SearchResults }) {
  const { text, meant, guess, partial, categories, content } = results
  const isNothing = !content && categories.length + results.contents.length + results.journal.length === 0
  return (
    <main className="page listing" id="content">
      <Breadcrumbs crumbs={[homeCrumb, { name: texts.open, href: searchPath(text) }]} />
      <header className={isNothing ? 'plain' : 'listing__head'}>
        {isNothing && text !== '' && <MissingPicture alt="" />}
        <h1>
          <TranslatedText
            text={text === '' ? texts.emptyTitle : isNothing ? texts.nothing(text) : quote(applyTypography(text))}
          />
        </h1>
        {content && <p className="listing__total">{content.total}</p>}
        {meant && !isNothing && (
          <p className="listing__text">
            {texts.meant}{' '}
            <a href={searchPath(meant)} lang={textLanguage(meant)}>
              {quote(meant)}
            </a>
          </p>
        )}
        {partial && <p className="listing__text">{texts.partial}</p>}
        {guess && (
          <p className="listing__text">
            {texts.guess}{' '}
            <a href={searchPath(guess)} lang={textLanguage(guess)}>
              {quote(guess)}
            </a>
          </p>
        )}
        {isNothing && <p className="listing__text">{text === '' ? texts.emptyHint : texts.nothingHint}</p>}
        {isNothing && <SearchForm id="search-again" text={text} />}
      </header>
      {results.popular.length > 0 && <h2 className="search__popular">{texts.popular}</h2>}
      <CategoryPills categories={[...categories, ...results.popular]} />
      {content && <ListingBody content={content} />}
      <FoundPages title={texts.inPages} links={results.contents} />
      <FoundPages title={texts.inJournal} links={results.journal} />
    </main>
  )
}

function CategoryPills({ categories }: { categories: SearchResults['categories'] }) {
  if (categories.length === 0) return null
  return (
    <nav className="listing__below" aria-label={texts.inCategories}>
      <ul>
        {categories.map(({ id, name, path }) => (
          <li key={id}>
            <a className="pill" href={categoryPath(path)} lang={textLanguage(name)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FoundPages({ title, links }: { title: string; links: FoundPage[] }) {
  if (links.length === 0) return null
  return (
    <section className="search__links">
      <h2>{title}</h2>
      <ul>
        {links.map(({ id, title, address, description }) => (
          <li key={id}>
            <a href={address} lang={textLanguage(title)}>
              {applyTypography(title)}
            </a>
            {description && (
              <p>
                <TranslatedText text={applyTypography(description)} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
