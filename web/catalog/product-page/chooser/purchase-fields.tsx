import { productTexts as uk } from '#i18n/storefront/uk/catalog/product.ts'
import { isPurchasable, type Offer, type ProductView } from '#shop/catalog/product-page/product-view.ts'
import { textLanguage } from '../../../locale/text-language.ts'

/** Quantity and button; where nothing can be bought, the phone number. */
export function PurchaseFields(props: {
  view: ProductView
  offer: Offer
  phone: string
  /** Other scripts may select variations that this page has not been rendered for. */
  anyVariation: boolean
}) {
  const { view, offer, phone, anyVariation } = props
  if (view.type === 'external') {
    return (
      <a
        className="button button--wide"
        href={view.externalUrl}
        rel="nofollow noopener"
        lang={textLanguage(view.buttonText)}
      >
        {view.buttonText || uk.buyElsewhere}
      </a>
    )
  }
  if (!offer.price || !(anyVariation || isPurchasable(view, offer)))
    return <PhoneLink phone={phone} className="button button--wide" />
  const { min, max, step } = offer.quantity
  return (
    <>
      <div className="quantity">
        <label className="quantity__label" htmlFor={`quantity-${view.id}`}>
          {uk.quantity}
          {step > 1 && <span className="quantity__step"> ({uk.quantityStep(step)})</span>}
        </label>
        <div className="quantity__field">
          <button type="button" aria-label={uk.less} data-step={-step} disabled>
            −
          </button>
          <input
            className="qty"
            id={`quantity-${view.id}`}
            type="number"
            inputMode="numeric"
            name="quantity"
            min={min}
            max={max ?? undefined}
            step={step}
            defaultValue={min}
          />
          <button type="button" aria-label={uk.more} data-step={step} disabled={max !== null && min + step > max}>
            +
          </button>
        </div>
        <p className="quantity__sum" aria-live="polite" data-price={offer.price.now} data-label={uk.together} />
      </div>
      <div className="product__buy">
        <AddToCart view={view} />
        <PhoneLink phone={phone} className="product__phone" />
      </div>
    </>
  )
}

/** Scripts know it by its class and name; with our script the page is not left. */
export function AddToCart({ view, form }: { view: ProductView; form?: string }) {
  return (
    <button
      type="submit"
      className="single_add_to_cart_button button alt"
      form={form}
      name="add-to-cart"
      value={view.id}
      data-success_message={uk.added(view.name)}
    >
      <span>{uk.add}</span>
    </button>
  )
}

export function PhoneLink({ phone, className }: { phone: string; className: string }) {
  if (!phone) return null
  return (
    <a className={className} href={`tel:${phone}`}>
      {uk.orderByPhone}
    </a>
  )
}

export function productFormId(view: ProductView): string {
  return `product-${view.id}`
}
