import type { ReactNode } from 'react'
import { savedListTexts } from '#i18n/storefront/uk/catalog/favourites-comparison.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { shopPath } from '#shop/paths.ts'
import { Breadcrumbs, homeCrumb } from '../layout/breadcrumbs.tsx'
import { MissingPicture } from '../ui/picture.tsx'
import type { SavedProductList } from './saved-products.ts'

/** Favourites or the comparison. Without ids it is a shell, the same for everybody, which the browser fills. */
export function SavedProductsPage(props: {
  list: Exclude<SavedProductList, 'viewed'>
  title: string
  gone: number[]
  address: string
  isShell: boolean
  children: ReactNode
}) {
  const { list, title, gone, address, isShell, children } = props
  const crumbs = [homeCrumb, { name: title, href: address }]
  return (
    <main className="page kept-page" id="content">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{title}</h1>
      <div
        data-kept-list={isShell ? list : undefined}
        data-failed={savedListTexts.failed}
        aria-busy={isShell || undefined}
      >
        <div data-kept-content data-gone={gone.join() || undefined}>
          {gone.length > 0 && <p role="status">{savedListTexts.gone(gone.length)}</p>}
          {children}
        </div>
        <div className="plain" data-kept-empty hidden={isShell || hasContent(children)}>
          <MissingPicture alt="" />
          <p>{list === 'compared' ? savedListTexts.noComparison : savedListTexts.noFavourites}</p>
          <p>{list === 'compared' ? savedListTexts.noComparisonHint : savedListTexts.noFavouritesHint}</p>
          <a className="button" href={shopPath}>
            {siteTexts.toShop}
          </a>
        </div>
        {isShell && <noscript>{savedListTexts.needsScript}</noscript>}
      </div>
    </main>
  )
}

function hasContent(children: ReactNode): boolean {
  return [children].flat(2).some((child) => Boolean(child))
}
