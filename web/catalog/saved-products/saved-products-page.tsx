import { savedListTexts } from '#i18n/storefront/uk/catalog/favourites-comparison.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { comparisonPath, favouritesPath, shopPath } from '#shop/core/paths.ts'
import { Island } from '#web/core/islands/island.tsx'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import { Breadcrumbs, homeCrumb } from '#web/core/ui/breadcrumbs.tsx'
import type { PageFrame, PageResult } from '#web/pages/document/page.ts'
import { ListActions } from './list-actions.tsx'
import { EmptyList, SavedList } from './saved-list.tsx'
import { type SavedListContent, savedListTags } from './saved-list-content.ts'

type List = SavedListContent['list']

const TITLES: Record<List, string> = { favourites: savedListTexts.favourites, compared: savedListTexts.comparison }
const PATHS: Record<List, string> = { favourites: favouritesPath, compared: comparisonPath }

/** Favourites or the comparison. Without content it is the same for everybody, and the browser puts its list in. */
export function savedProductsPage(list: List, frame: PageFrame, content: SavedListContent | undefined): PageResult {
  return {
    kind: 'page',
    head: { title: `${TITLES[list]} — ${frame.settings.shopName}`, style: 'saved-products' },
    body: (
      <main className="page kept-page" id="content">
        <Breadcrumbs crumbs={[homeCrumb, { name: TITLES[list], href: PATHS[list] }]} />
        <h1>{TITLES[list]}</h1>
        {content ? <SharedList content={content} /> : <PlaceOfOwnList list={list} />}
      </main>
    ),
    tags: savedListTags(content),
  }
}

function SharedList({ content }: { content: SavedListContent }) {
  const { list, ids } = content
  const actions = <Island name="list-actions" component={ListActions} props={{ list, ids, isShared: true }} />
  return (
    <div>
      <SavedList content={content} actions={actions} />
    </div>
  )
}

/** The script shows one of these, or the island of the list in place of them. */
function PlaceOfOwnList({ list }: { list: List }) {
  return (
    <div data-kept-list={list} aria-busy>
      <p role="alert" hidden>
        {savedListTexts.failed}
      </p>
      <EmptyList list={list} hidden />
      <noscript>
        <div className="plain">
          <p>{savedListTexts.needsScript}</p>
          <a className="button" href={localizeUrl(shopPath)}>
            {siteTexts.toShop}
          </a>
        </div>
      </noscript>
    </div>
  )
}
