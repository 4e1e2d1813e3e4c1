import { searchTexts as texts } from '#i18n/storefront/uk/catalog/search.ts'
import { SearchForm } from './search-form.tsx'

/** The query stays in the field, so it can be repeated a minute later with one press. */
export function SearchRateLimitedPage({ text }: { text: string }) {
  return (
    <main className="page plain" id="content">
      <h1>{texts.tooOften}</h1>
      <p>{texts.tooOftenHint}</p>
      <SearchForm id="search-again" text={text} />
    </main>
  )
}
