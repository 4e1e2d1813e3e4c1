import {
  chosenGallery,
  chosenName,
  chosenOffer,
  isPurchasable,
  type ProductView,
} from '#shop/catalog/product-page/product-view.ts'
import type { Choice } from '#shop/catalog/sellable-items/variations.ts'
import { textLanguage } from '../../../locale/text-language.ts'
import { Picture } from '../../../ui/picture.tsx'
import { stickyBarPrice } from './offer-details.tsx'
import { AddToCart, PhoneLink, productFormId } from './purchase-fields.tsx'

export function hasProductBar(view: ProductView, choice: Choice, phone: string): boolean {
  return phone !== '' || isPurchasable(view, chosenOffer(view, choice))
}

/**
 * On narrow screens: a strip with the picture while the options are in view, and a bar with the button once that has
 * been passed (`product-bars.client.ts`). Both repeat what the page says, so screen readers hear only the button.
 */
export function ProductBars({ view, choice, phone }: { view: ProductView; choice: Choice; phone: string }) {
  const offer = chosenOffer(view, choice)
  const canBuy = isPurchasable(view, offer)
  const picture = chosenGallery(view, choice)[0]?.media ?? null
  const chosen = chosenName(view, choice).slice(view.name.length).replace(/^, /, '') || view.name
  const facts = (
    <>
      {picture && (
        <div className="product__bars-picture" aria-hidden="true">
          <Picture media={picture} alt="" layout="thumbnail" sizes="80px" />
        </div>
      )}
      <p className="product__bars-text" aria-hidden="true">
        <b>{stickyBarPrice(view, offer)}</b>
        <span lang={textLanguage(chosen)}>{chosen}</span>
      </p>
    </>
  )
  return (
    <>
      <div className="product__strip" data-strip>
        <div className="product__bars-row" data-part="strip">
          {facts}
        </div>
      </div>
      {hasProductBar(view, choice, phone) && (
        <div className="product__bar" data-bar>
          <div className="product__bars-row" data-part="bar">
            {facts}
            {canBuy ? (
              <AddToCart view={view} form={productFormId(view)} />
            ) : (
              <PhoneLink phone={phone} className="button" />
            )}
          </div>
        </div>
      )}
    </>
  )
}
