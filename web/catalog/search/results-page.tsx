import { Fragment } from 'react'
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
  /** Words of the query that the products do not have, and the query that asks for them. */
  left: { word: string; demanded: string | undefined }[]
  /** The query that finds more than these few products. */
  wider: string | undefined
  /** The pages found are what was asked for, so they come first. */
  isPageNamed: boolean
  /** The results are of `meant`: what was typed has none. */
  isGuessed: boolean | undefined
  /** The found products; absent when there are none. */
  content: ListingContent | undefined
  categories: { id: number; name: string; path: string }[]
  contents: FoundPage[]
  journal: FoundPage[]
  /** Shown when nothing was found or the query is empty. */
  popular: { id: number; name: string; path: string }[]
}

export function SearchResultsPage({ results }: { results: SearchResults }) {
  const { text, meant, guess, partial, categories, content, isPageNamed } = results
  const isNothing = !content && categories.length + results.contents.length + results.journal.length === 0
  return (
    <main className="page listing" id="content">
      <Breadcrumbs crumbs={[homeCrumb, { name: texts.open, href: searchPath(text) }]} />
      <header className={isNothing ? 'plain' : 'listing__head'}>
        {isNothing && text !== '' && <MissingPicture />}
        <h1>
          <TranslatedText
            text={text === '' ? texts.emptyTitle : isNothing ? texts.nothing(text) : quote(applyTypography(text))}
          />
        </h1>
        {content && <p className="listing__total">{content.total}</p>}
        {meant && !isNothing && (
          <p className="listing__text">
            {results.isGuessed ? `${texts.nothing(text)}. ` : ''}
            {texts.meant}{' '}
            <a href={searchPath(meant)} lang={textLanguage(meant)}>
              {quote(meant)}
            </a>
          </p>
        )}
        {(partial || results.left.length > 0) && !isNothing && <LeftOut {...results} />}
        {results.wider && content && (
          <p className="listing__text">
            {texts.allFound}{' '}
            <a href={searchPath(results.wider)} lang={textLanguage(results.wider)}>
              {quote(results.wider)}
            </a>
          </p>
        )}
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
      {isPageNamed && <FoundPages title={texts.inPages} links={results.contents} />}
      {content && <ListingBody content={content} />}
      {!isPageNamed && <FoundPages title={texts.inPages} links={results.contents} />}
      <FoundPages title={texts.inJournal} links={results.journal} />
    </main>
  )
}

/** What was left out of the query, each with a link to what has it. */
function LeftOut({ left, partial }: Pick<SearchResults, 'left' | 'partial'>) {
  return (
    <p className="listing__text">
      {partial && texts.partial}
      {left.map(({ word, demanded }, n) => (
        <Fragment key={word}>
          {n === 0 ? ` ${texts.without} ` : ', '}
          {demanded ? (
            <a href={searchPath(demanded)} title={texts.demand(word)} lang={textLanguage(word)}>
              {quote(word)}
            </a>
          ) : (
            quote(word)
          )}
        </Fragment>
      ))}
      {left.length > 0 && `. ${left.some(({ demanded }) => demanded) ? texts.demandHint : ''}`}
    </p>
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
