import { productTexts as uk } from '#i18n/storefront/uk/catalog/product.ts'
import { chosenItem, chosenOffer, chosenVariation, type ProductView } from '#shop/catalog/product-page/product-view.ts'
import type { Choice } from '#shop/catalog/sellable-items/variations.ts'
import { productPath } from '#shop/paths.ts'
import type { InstalmentOffer } from '#shop/payment/instalments/instalments.ts'
import type { WooCommerceMarkup } from '../woocommerce-markup.tsx'
import { OfferDetails } from './offer-details.tsx'
import { OptionField } from './option-field.tsx'
import { PurchaseFields, productFormId } from './purchase-fields.tsx'

export type ProductChooserProps = {
  view: ProductView
  choice: Choice
  /** When the chosen item can leave the shop; null: unknown. */
  readyAt: number | null
  /** The short description in one or two plain sentences. */
  summary: string
  phone: string
  instalments: readonly InstalmentOffer[]
  marks: WooCommerceMarkup | undefined
}

/**
 * Price, options and button. `data-part` marks what depends on the choice: the script replaces it with that of the page
 * of another choice, which the form requests without a script.
 */
export function ProductChooser(props: ProductChooserProps) {
  const { view, choice, readyAt, summary, phone, instalments, marks } = props
  const offer = chosenOffer(view, choice)
  const hasOptions = view.options.length > 0
  const shared = hasOptions ? marks : undefined
  const options = view.options.map((option) => (
    <OptionField key={option.slug} view={view} option={option} choice={choice} />
  ))
  const purchase = (
    <div className="product__purchase" data-part="purchase" data-offer={offer?.id}>
      {offer ? (
        <PurchaseFields view={view} offer={offer} phone={phone} anyVariation={marks !== undefined} />
      ) : (
        <p className="product__impossible" role="status">
          {uk.noSuchVariation}
        </p>
      )}
    </div>
  )
  return (
    <form
      className={hasOptions ? 'product__facts cart variations_form' : 'product__facts cart'}
      method="post"
      id={productFormId(view)}
      action={productPath(view.slug)}
      data-product_id={view.id}
      data-product_variations={shared?.variations}
    >
      <OfferDetails
        view={view}
        offer={offer}
        text={chosenVariation(view, choice)?.text ?? ''}
        readyAt={readyAt}
        saleUntil={chosenItem(view, choice).saleUntil}
        summary={summary}
        instalments={instalments}
      />
      {shared ? <shared.Choices fields={shared.fields}>{options}</shared.Choices> : options}
      {hasOptions && (
        <noscript>
          <button type="submit" className="button button--quiet" formMethod="get">
            {uk.showChoice}
          </button>
        </noscript>
      )}
      {view.type === 'variable' && <input type="hidden" className="variation_id" name="variation_id" />}
      {shared ? <shared.Buying>{purchase}</shared.Buying> : purchase}
    </form>
  )
}
