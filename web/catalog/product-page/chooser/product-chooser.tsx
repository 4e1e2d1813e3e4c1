import { type ReactNode, useContext, useRef } from 'react'
import { productTexts as uk } from '#i18n/storefront/uk/catalog/product.ts'
import { choiceQuery } from '#shop/catalog/products/sellable-items/variations.ts'
import { productPath } from '#shop/core/paths.ts'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import { type ChooserContent, useProductPart } from '../product-content.ts'
import { VariationFormContext } from '../woocommerce-markup.tsx'
import { OfferDetails } from './offer-details.tsx'
import { OptionField } from './option-field.tsx'
import { longOptions } from './option-lists.ts'
import { PurchaseFields, productFormId } from './purchase-fields.tsx'
import { StockAlertForm } from './stock-alert.tsx'
import { loadChoice, queryWith, useChoice } from './use-choice.ts'

/** Price, options and button. Without a script the form opens the page of another choice. */
export function ProductChooser(sent: ChooserContent) {
  const content = useProductPart(sent, ({ chooser }) => chooser)
  const form = useRef<HTMLFormElement>(null)
  const { choice, isPending, isAlive, choose } = useChoice(content, form)
  const { id, slug, name, chosen, summary, pageGlobals, offer, itemId, isVariable, isSoldOut } = content
  const hasOptions = content.options.length > 0
  const long = longOptions(content.options)
  const options = content.options.map((option) => (
    <OptionField
      key={option.slug}
      option={option}
      chosen={choice[option.slug]}
      isLong={long.has(option)}
      onChoose={(value) => void choose(queryWith(form.current, option, value))}
      onNear={(value) => void loadChoice(queryWith(form.current, option, value))}
    />
  ))
  const purchase = (
    <div className="product__purchase">
      <PurchaseFields content={content} />
    </div>
  )
  const isForeign = pageGlobals && hasOptions
  return (
    <>
      <form
        ref={form}
        className={hasOptions ? 'product__facts cart variations_form' : 'product__facts cart'}
        method="post"
        id={productFormId(id)}
        action={localizeUrl(productPath(slug))}
        data-product_id={id}
        data-product_variations={useContext(VariationFormContext)?.variations}
        suppressHydrationWarning
      >
        <OfferDetails name={name} chosen={chosen} summary={summary} offer={offer} />
        {isForeign ? <VariationChoices isAlive={isAlive}>{options}</VariationChoices> : options}
        {hasOptions && (
          <noscript>
            <button type="submit" className="button button--quiet" formMethod="get">
              {uk.showChoice}
            </button>
          </noscript>
        )}
        {isVariable && (
          // Empty until the form follows the choice: it would name the first variation whatever is chosen.
          <input
            type="hidden"
            className="variation_id"
            name="variation_id"
            value={isAlive && !isPending ? (itemId ?? '') : ''}
          />
        )}
        {isForeign ? <AddToCartArea>{purchase}</AddToCartArea> : purchase}
      </form>
      <div>
        {isSoldOut && itemId !== undefined && <StockAlertForm itemId={itemId} choice={choiceQuery(content.choice)} />}
      </div>
    </>
  )
}

/**
 * The fields of scripts made for WooCommerce until ours runs, then ours. Both sets share one place, so nothing shifts
 * when they are swapped; the disabled set is neither visible nor submitted.
 */
function VariationChoices({ isAlive, children }: { isAlive: boolean; children: ReactNode }) {
  return (
    <div className="choices">
      <fieldset
        className="variations"
        data-foreign=""
        disabled={isAlive}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, which the browser is to leave alone
        dangerouslySetInnerHTML={{ __html: useContext(VariationFormContext)?.fields ?? '' }}
      />
      <fieldset className="choices__own" disabled={!isAlive}>
        {children}
      </fieldset>
    </div>
  )
}

function AddToCartArea({ children }: { children: ReactNode }) {
  return (
    <div className="single_variation_wrap">
      <div
        className="woocommerce-variation single_variation"
        data-foreign=""
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: filled by those scripts
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      <div className="woocommerce-variation-add-to-cart variations_button">{children}</div>
    </div>
  )
}
