import { quote, tidy } from '#i18n/format.ts'
import { searchWords as words } from '#i18n/search.uk.ts'
import { uk } from '#i18n/uk.ts'
import { categoryAddress, searchAddress } from '#shop/addresses.ts'
import { ListingBody } from '../catalog/listing-page.tsx'
import { Breadcrumbs } from '../layout/breadcrumbs.tsx'
import { SearchForm } from './search-form.tsx'

type Link = { id: number; title: string; address: string; description: string }

export type Results = {
  text: string
  /** Without what was said of the price, which is a filter. */
  rest: string
  meant?: string
  guess?: string
  partial: boolean
  most: number
  /** Before anything was filtered. */
  total: number
  /** Goods; absent: there are none. */
  listing?: Omit<Parameters<typeof ListingBody>[0], 'list' | 'cleared' | 'hidden' | 'first'>
  categories: { id: number; name: string; path: string }[]
  contents: Link[]
  journal: Link[]
  /** When nothing was found, or nothing asked. */
  popular: { id: number; name: string; path: string }[]
}

export function ResultsPage({ results }: { results: Results }) {
  const { text, rest, meant, guess, partial, most, total, categories, listing } = results
  // Under filters so many are left; of all that was found only the best are counted.
  const left = listing && (listing.chips?.length ?? 0) > 0 ? listing.listing.total : total
  const isNothing = total + categories.length + results.contents.length + results.journal.length === 0
  return (
    <main className="page listing" id="content">
      <Breadcrumbs
        crumbs={[
          { name: uk.home, href: '/' },
          { name: words.open, href: searchAddress(text) },
        ]}
      />
      <header className="listing__head">
        <h1>
          {text === '' ? words.emptyTitle : isNothing ? words.nothing(text) : quote(tidy(text))}{' '}
          {total > 0 && <span className="listing__total">{words.found(left, most)}</span>}
        </h1>
        {meant && !isNothing && (
          <p className="listing__text">
            {words.meant} <a href={searchAddress(meant)}>{quote(meant)}</a>
          </p>
        )}
        {partial && <p className="listing__text">{words.partial}</p>}
        {guess && (
          <p className="listing__text">
            {words.guess} <a href={searchAddress(guess)}>{quote(guess)}</a>
          </p>
        )}
        {isNothing && <p className="listing__text">{text === '' ? words.emptyHint : words.nothingHint}</p>}
      </header>
      {isNothing && <SearchForm id="search-again" text={text} />}
      {results.popular.length > 0 && <h2 className="search__popular">{words.popular}</h2>}
      <Pills categories={[...categories, ...results.popular]} />
      {results.listing && (
        <ListingBody
          {...results.listing}
          list="/"
          cleared={searchAddress(rest)}
          hidden={[
            ['s', rest],
            ['post_type', 'product'],
          ]}
          first={{ value: 'relevance', label: words.relevance }}
        />
      )}
      <Links title={words.inPages} links={results.contents} />
      <Links title={words.inJournal} links={results.journal} />
    </main>
  )
}

function Pills({ categories }: { categories: Results['categories'] }) {
  if (categories.length === 0) return null
  return (
    <nav className="listing__below" aria-label={words.inCategories}>
      <ul>
        {categories.map(({ id, name, path }) => (
          <li key={id}>
            <a className="pill" href={categoryAddress(path)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Links({ title, links }: { title: string; links: Link[] }) {
  if (links.length === 0) return null
  return (
    <section className="search__links">
      <h2>{title}</h2>
      <ul>
        {links.map(({ id, title, address, description }) => (
          <li key={id}>
            <a href={address}>{tidy(title)}</a>
            {description && <p>{tidy(description)}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
