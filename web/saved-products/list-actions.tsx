import { savedListTexts as texts } from '#i18n/storefront/uk/catalog/favourites-comparison.ts'
import { orderPageTexts } from '#i18n/storefront/uk/checkout/order-page.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'

/** Above a list: its size and what can be done with it. The buttons need JavaScript; the link works without. */
export function ListActions({ ids, address, share }: { ids: number[]; address: string; share: string }) {
  return (
    <div className="kept-actions">
      <p className="woocommerce-result-count">{siteTexts.goodsCount(ids.length)}</p>
      <x-share>
        <a href={`${address}?ids=${ids.join(',')}`} rel="nofollow">
          {share}
        </a>
        <button type="button" data-copy="" data-copied={orderPageTexts.invoice.copied} aria-live="polite">
          {texts.copyLink}
        </button>
        <button type="button" data-print="">
          {texts.print}
        </button>
      </x-share>
    </div>
  )
}
