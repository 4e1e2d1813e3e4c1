import { savedListTexts as texts } from '#i18n/storefront/uk/catalog/favourites-comparison.ts'
import { orderPageTexts } from '#i18n/storefront/uk/checkout/order-page.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { comparisonPath, favouritesPath } from '#shop/core/paths.ts'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import { CopyButton } from '#web/core/ui/copy-button.tsx'
import type { SavedProductList } from './saved-products.ts'

/**
 * Above a list: its size and what can be done with it. The buttons need JavaScript; the link works without, and a list
 * that somebody has shared has none, because it has that address already.
 */
export function ListActions(props: { list: Exclude<SavedProductList, 'viewed'>; ids: number[]; isShared?: boolean }) {
  const { list, ids, isShared = false } = props
  const isComparison = list === 'compared'
  const address = localizeUrl(`${isComparison ? comparisonPath : favouritesPath}?ids=${ids.join(',')}`)
  const absoluteAddress = () => new URL(address, location.href).href
  return (
    <div className="kept-actions">
      <p className="woocommerce-result-count">{siteTexts.goodsCount(ids.length)}</p>
      <div>
        {!isShared && (
          <a href={address} rel="nofollow" onClick={(event) => isPhone() && shareFromPhone(event, absoluteAddress())}>
            {isComparison ? texts.share : texts.shareFavourites}
          </a>
        )}
        <CopyButton text={absoluteAddress} copied={orderPageTexts.invoice.copied}>
          {texts.copyLink}
        </CopyButton>
        <button type="button" data-early="" onClick={() => print()}>
          {texts.print}
        </button>
      </div>
    </div>
  )
}

function isPhone(): boolean {
  return matchMedia('(hover: none)').matches && 'share' in navigator
}

function shareFromPhone(event: { preventDefault(): void }, url: string): void {
  event.preventDefault()
  navigator.share({ title: document.title, url }).catch(() => {}) // the visitor has changed their mind
}
