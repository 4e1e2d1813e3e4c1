import { applyTypography } from '#i18n/locale/uk/format.ts'
import { productTexts as uk } from '#i18n/storefront/uk/catalog/product.ts'
import { instalmentTexts } from '#i18n/storefront/uk/checkout/instalments.ts'
import { htmlLanguage, textLanguage } from '#web/core/locale/text-language.ts'
import { PriceText } from '#web/core/ui/price.tsx'
import type { ChooserContent } from '../product-content.ts'

/** Three lines in the column of a wide screen; longer names would push the price out of the first view. */
const MAX_LARGE_NAME_LENGTH = 60

/** Name, price, stock and lead time. Changes with the selection are announced to screen readers. */
export function OfferDetails({
  name,
  chosen,
  summary,
  offer,
}: Pick<ChooserContent, 'name' | 'chosen' | 'summary' | 'offer'>) {
  const { low, high, was, saleUntil, monthly, stock, text } = offer
  const isLong = name.length + chosen.length > MAX_LARGE_NAME_LENGTH
  return (
    <>
      <div>
        <h1 className={isLong ? 'product__name product__name--long' : 'product__name'} lang={textLanguage(name)}>
          {applyTypography(name)}
          {chosen && (
            <span className="product__chosen" lang={textLanguage(chosen)}>
              , {applyTypography(chosen)}
            </span>
          )}
        </h1>
        {summary && (
          <p className="product__summary" lang={htmlLanguage(summary)}>
            {applyTypography(summary)}
          </p>
        )}
        {text && (
          <div
            className="woocommerce-variation-description product__summary"
            lang={htmlLanguage(text)}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: already passed through sanitizedHtml
            dangerouslySetInnerHTML={{ __html: text }}
          />
        )}
      </div>
      <div className="product__offer" aria-live="polite" aria-atomic="true">
        <PriceText low={low} high={high} was={was} />
        {was !== null && low !== null && stock?.look !== 'outofstock' && (
          <p className="product__saving">{[uk.saving(was - low), saleUntil].filter(Boolean).join('. ')}</p>
        )}
        {monthly !== null && <p className="monthly">{instalmentTexts.fromInParts(monthly)}</p>}
        {stock && (
          <ul className="product__availability">
            <li className={`stock stock--${stock.look}`}>{stock.text}</li>
            {stock.lead && <li>{stock.lead}</li>}
            {stock.ready && <li className="product__ready">{stock.ready}</li>}
            {stock.sku && (
              <li data-foreign="" className="product__sku product_meta">
                {uk.articleNumber}: {/* Scripts made for WooCommerce write their variation's. */}
                <span className="sku" suppressHydrationWarning>
                  {stock.sku}
                </span>
              </li>
            )}
          </ul>
        )}
      </div>
    </>
  )
}
