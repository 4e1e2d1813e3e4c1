import { applyTypography, formatPrice } from '#i18n/locale/uk/format.ts'
import { productTexts as uk } from '#i18n/storefront/uk/catalog/product.ts'
import { productFactTexts as factTexts } from '#i18n/storefront/uk/catalog/product-facts.ts'
import type { Availability } from '#shop/catalog/catalog.ts'
import { isMadeToOrder, type Offer, type ProductView } from '#shop/catalog/product-page/product-view.ts'
import type { InstalmentOffer } from '#shop/payment/instalments/instalments.ts'
import { htmlLanguage, textLanguage } from '../../../locale/text-language.ts'
import { MonthlyPayment } from '../../../payment/instalments.tsx'
import { PriceText } from '../../../ui/price.tsx'
import { offerLeadTimeText } from '../../lead-time-texts.ts'

/** Name, price, stock and lead time. Changes with the selection are announced to screen readers. */
export function OfferDetails(props: {
  view: ProductView
  offer: Offer | undefined
  /** Description of the selected variation, sanitized. */
  text: string
  /** When it can leave the shop; null: unknown. */
  readyAt: number | null
  saleUntil: number | null
  summary: string
  instalments: readonly InstalmentOffer[]
}) {
  const { view, offer, text, readyAt, saleUntil, summary, instalments } = props
  const price = offer?.price
  return (
    <>
      <div>
        <h1 className="product__name" lang={textLanguage(view.name)}>
          {applyTypography(view.name)}
        </h1>
        {summary && (
          <p className="product__summary" lang={htmlLanguage(summary)}>
            {applyTypography(summary)}
          </p>
        )}
      </div>
      <div className="product__offer" aria-live="polite" aria-atomic="true" data-part="offer">
        {view.type === 'grouped' || !offer ? (
          <PriceText low={view.priceLow} high={view.priceHigh} was={null} />
        ) : (
          <PriceText low={price?.now ?? null} high={price?.now ?? null} was={price?.was ?? null} />
        )}
        {price?.was != null && (
          <p className="product__saving">
            {[uk.saving(price.was - price.now), saleUntil === null ? '' : factTexts.saleUntil(saleUntil)]
              .filter(Boolean)
              .join('. ')}
          </p>
        )}
        {view.type !== 'external' && offer?.available !== 'outofstock' && (
          <MonthlyPayment price={price ? price.now : view.priceLow} offers={instalments} />
        )}
        {offer && (
          <ul className="product__availability">
            <li className={`stock stock--${isMadeToOrder(offer) ? 'onbackorder' : offer.available}`}>
              {stockText(offer)}
            </li>
            {offer.available !== 'outofstock' && offerLeadTimeText(offer) && <li>{offerLeadTimeText(offer)}</li>}
            {readyAt !== null && offer.leadTime && (
              <li className="product__ready">{factTexts.ready[offer.leadTime.kind](readyAt)}</li>
            )}
            {offer.sku && (
              <li className="product__sku product_meta">
                {uk.articleNumber}: <span className="sku">{offer.sku}</span>
              </li>
            )}
          </ul>
        )}
        {text && (
          <div
            className="woocommerce-variation-description"
            lang={htmlLanguage(text)}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: already passed through sanitizedHtml
            dangerouslySetInnerHTML={{ __html: text }}
          />
        )}
      </div>
    </>
  )
}

const STOCK_LABELS: Record<Availability, string> = {
  instock: uk.inStock,
  outofstock: uk.outOfStock,
  onbackorder: uk.onBackorder,
}

function stockText(offer: Offer): string {
  if (offer.left !== null) return uk.fewLeft(offer.left)
  if (isMadeToOrder(offer)) return uk.leadTime[offer.leadTime.kind]
  return STOCK_LABELS[offer.available]
}

/** For the sticky bar on a phone. */
export function stickyBarPrice(view: ProductView, offer: Offer | undefined): string {
  if (offer?.price) return formatPrice(offer.price.now)
  if (view.priceLow === null) return uk.priceOnRequest
  const prefix = view.priceHigh !== null && view.priceHigh > view.priceLow ? `${uk.from} ` : ''
  return prefix + formatPrice(view.priceLow)
}
