import { productTexts as uk } from '#i18n/storefront/uk/catalog/product.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import type { ChooserContent } from '../product-content.ts'
import { QuantityField } from './quantity-field.tsx'

/** Quantity and button; where nothing can be bought, the phone number. */
export function PurchaseFields({ content }: { content: ChooserContent }) {
  const { id, name, phone, purchase } = content
  switch (purchase.kind) {
    case 'impossible':
      return (
        <p className="product__impossible" role="status">
          {uk.noSuchVariation}
        </p>
      )
    case 'elsewhere':
      return (
        <a
          className="button button--wide"
          href={purchase.address}
          rel="nofollow noopener"
          lang={textLanguage(purchase.text)}
        >
          {purchase.text || uk.buyElsewhere}
        </a>
      )
    case 'byPhone':
      // Of a sold-out item «Повідомити» is the one primary button.
      return <PhoneLink phone={phone} className={`button button--wide${content.isSoldOut ? ' button--quiet' : ''}`} />
    case 'sold':
      return (
        <>
          <QuantityField id={id} {...purchase} />
          {/* The script of the cart adds its link. */}
          <div className="product__buy" data-foreign="">
            <AddToCart product={{ id, name }} />
            <PhoneLink phone={phone} className="product__phone" />
          </div>
        </>
      )
  }
}

/** Scripts know it by its class and name; with our script the page is not left. */
export function AddToCart({ product, form }: { product: { id: number; name: string }; form?: string }) {
  return (
    <button
      type="submit"
      className="single_add_to_cart_button button alt"
      form={form}
      name="add-to-cart"
      value={product.id}
      data-success_message={uk.added(product.name)}
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

export function productFormId(id: number): string {
  return `product-${id}`
}
