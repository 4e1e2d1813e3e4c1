import { searchTexts, searchTexts as texts } from '#i18n/storefront/uk/catalog/search.ts'
import type { Shop } from '#shop/core/shop.ts'
import { loadSearchResults, type ZeroResultQuery } from '#web/catalog/search/results-page.server.tsx'
import { SearchForm } from '#web/catalog/search/search-form.tsx'
import type { Assets } from '../document/document.tsx'
import type { PageHead, RenderedPage } from '../document/page.ts'
import { getPageFrame } from '../document/page-frame.server.ts'
import { renderDocument } from '../document/render-document.server.tsx'

/** The query stays in the field, so it can be repeated a minute later with one press. */
function SearchRateLimitedPage({ text }: { text: string }) {
  return (
    <main className="page plain" id="content">
      <h1>{texts.tooOften}</h1>
      <p>{texts.tooOftenHint}</p>
      <SearchForm id="search-again" text={text} />
    </main>
  )
}

/** The results page, or its products as data; `miss`: no product matches, or none matches the whole query. */
export async function renderSearchResults(
  shop: Shop,
  assets: Assets,
  query: { text: string; page: number; query: URLSearchParams; asData?: boolean },
): Promise<{ rendered: RenderedPage; miss: ZeroResultQuery | undefined }> {
  const frame = await getPageFrame(shop, '')
  const { scriptHosts } = frame.settings.consent
  const { loaded, miss } = await loadSearchResults(shop, frame, query)
  if (loaded.kind !== 'page') return { rendered: loaded, miss }
  const data = query.asData && loaded.data?.()
  const shown = data
    ? { html: JSON.stringify(data), type: 'application/json' as const }
    : { html: renderDocument({ head: loaded.head, frame, assets, body: loaded.body }) }
  return { rendered: { kind: 'page', status: 200, ...shown, tags: [], rare: true, scriptHosts }, miss }
}

/** The page for a visitor over the search limit per minute; the query stays in the field. */
export async function renderSearchRateLimited(shop: Shop, assets: Assets, text: string): Promise<string> {
  const frame = await getPageFrame(shop, '')
  const head: PageHead = { title: `${searchTexts.tooOften} — ${frame.settings.shopName}` }
  return renderDocument({ head, frame, assets, body: <SearchRateLimitedPage text={text} /> })
}
