import { useContext, useEffect, useRef, useState } from 'react'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { productTexts as uk } from '#i18n/storefront/uk/catalog/product.ts'
import {
  chosenGallery,
  chosenName,
  chosenOffer,
  chosenVariation,
  type Offer,
  type OptionWithSwatches,
  type ProductView,
} from '#shop/catalog/product-page/product-view.ts'
import { nearestAllowedQuantity } from '#shop/catalog/sellable-items/quantity.ts'
import {
  type Choice,
  choiceQuery,
  isValueAvailable,
  parseChoice,
  withChosenValue,
} from '#shop/catalog/sellable-items/variations.ts'
import { productPath } from '#shop/paths.ts'
import type { InstalmentOffer } from '#shop/payment/instalments/instalments.ts'
import { textLanguage } from '../../locale/text-language.ts'
import { swatchStyle } from '../product-card/swatch.ts'
import { OfferDetails, stickyBarPrice } from './offer-details.tsx'
import { ProductGallery } from './product-gallery.tsx'
import type { VariationTexts } from './variation-texts.ts'
import { WooCommerceMarkupContext } from './woocommerce-markup.ts'

export type ProductChooserProps = {
  view: ProductView
  opening: Choice
  texts: VariationTexts
  /** Suffix of the document title after the product name. */
  titleEnd: string
  /** The short description in one or two plain sentences. */
  summary: string
  phone: string
  instalments: InstalmentOffer[]
}

/**
 * The pictures and everything that depends on the selection. Without JavaScript the same form requests the page of that
 * selection from the server.
 */
export function ProductChooser(props: ProductChooserProps) {
  const { view, opening, texts, titleEnd, summary, phone, instalments } = props
  const marks = useContext(WooCommerceMarkupContext)
  const [choice, setChoice] = useState(opening)
  const form = useRef<HTMLFormElement>(null)
  const [isAlive, setAlive] = useState(false)
  const offer = chosenOffer(view, choice)

  useEffect(() => setAlive(true), [])

  // The visitor may have selected before hydration, or returned to a page whose form the browser restored.
  useEffect(() => {
    const early = Object.entries(readFormChoice(form.current)).filter(([option, value]) => opening[option] !== value)
    if (early.length === 0) return
    const next = early.reduce(
      (choice, [option, value]) => withChosenValue(view.options, view.variations, choice, option, value),
      opening,
    )
    setChoice(next)
    updatePageForChoice(view, next, texts, titleEnd)
  }, [view, opening, texts, titleEnd])

  function change(option: string, value: string) {
    const next = withChosenValue(view.options, view.variations, choice, option, value)
    setChoice(next)
    updatePageForChoice(view, next, texts, titleEnd)
  }

  const options = view.options.map((option) => (
    <OptionField
      key={option.slug}
      option={option}
      chosen={choice[option.slug] ?? ''}
      isOffered={(value) => isValueAvailable(view.variations, choice, option.slug, value)}
      onChoose={(value) => change(option.slug, value)}
    />
  ))
  const order = offer ? (
    // Before hydration another script may select variations that this render cannot know.
    <PurchaseFields view={view} offer={offer} phone={phone} whatever={marks !== undefined && !isAlive} />
  ) : (
    <p className="product__impossible" role="status">
      {uk.noSuchVariation}
    </p>
  )
  const shared = view.options.length > 0 ? marks : undefined

  return (
    <div className="product__top">
      <ProductGallery pictures={chosenGallery(view, choice)} name={view.name} />
      <form
        className={view.options.length > 0 ? 'product__facts cart variations_form' : 'product__facts cart'}
        ref={form}
        method="post"
        id={formId(view)}
        action={productPath(view.slug)}
        data-product_id={view.id}
        data-product_variations={shared?.variations}
        suppressHydrationWarning
      >
        <OfferDetails
          view={view}
          offer={offer}
          text={chosenVariation(view, choice)?.text ?? ''}
          delivery={offer && texts[offer.id]?.delivery}
          summary={summary}
          instalments={instalments}
        />
        {shared ? <shared.Choices isAlive={isAlive}>{options}</shared.Choices> : options}
        {view.options.length > 0 && (
          <noscript>
            <button type="submit" className="button button--quiet" formMethod="get">
              {uk.showChoice}
            </button>
          </noscript>
        )}
        {/* Rendered empty: without a script it would name the initial selection whatever is selected. */}
        {view.type === 'variable' && (
          <input type="hidden" className="variation_id" name="variation_id" value={isAlive && offer ? offer.id : ''} />
        )}
        {shared ? <shared.Buying>{order}</shared.Buying> : order}
      </form>
      {(isPurchasable(view, offer) || phone) && (
        <div className="product__bar">
          <p>{stickyBarPrice(view, offer)}</p>
          {isPurchasable(view, offer) ? (
            <AddToCart view={view} form={formId(view)} />
          ) : (
            <PhoneLink phone={phone} className="button" />
          )}
        </div>
      )}
    </div>
  )
}

function OptionField(props: {
  option: OptionWithSwatches
  chosen: string
  isOffered: (value: string) => boolean
  onChoose: (value: string) => void
}) {
  const { option, chosen, isOffered, onChoose } = props
  const name = option.values.find((value) => value.slug === chosen)?.name
  return (
    <fieldset className="option">
      <legend>
        <span lang={textLanguage(option.name)}>{option.name}</span>
        {name && (
          <span className="option__chosen" lang={textLanguage(name)}>
            : {name}
          </span>
        )}
      </legend>
      <div className="option__values">
        {option.values.map((value) => {
          const swatch = option.swatches[value.slug]
          const offered = isOffered(value.slug)
          return (
            <label
              key={value.slug}
              className={`${swatch ? 'choice choice--swatch' : 'choice'}${offered ? '' : ' choice--elsewhere'}`}
              title={offered ? undefined : uk.notOffered}
            >
              <input
                type="radio"
                name={`attribute_${option.slug}`}
                value={value.slug}
                checked={value.slug === chosen}
                onChange={() => onChoose(value.slug)}
              />
              {swatch ? (
                <>
                  <span className="swatch" style={swatchStyle(swatch)} />
                  <span className="visually-hidden" lang={textLanguage(value.name)}>
                    {value.name}
                  </span>
                </>
              ) : (
                <span className="pill" lang={textLanguage(value.name)}>
                  {value.name}
                </span>
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function PurchaseFields(props: { view: ProductView; offer: Offer; phone: string; whatever: boolean }) {
  const { view, offer, phone, whatever } = props
  const [quantity, setQuantity] = useState(offer.quantity.min)
  const allowed = nearestAllowedQuantity(quantity, offer.quantity)
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
  if (!offer.price || !(whatever || isPurchasable(view, offer)))
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
          <button
            type="button"
            aria-label={uk.less}
            disabled={allowed <= min}
            onClick={() => setQuantity(nearestAllowedQuantity(allowed - step, offer.quantity))}
          >
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
            value={quantity}
            onChange={(event) => setQuantity(event.target.valueAsNumber || 0)}
            onBlur={() => setQuantity(allowed)}
          />
          <button
            type="button"
            aria-label={uk.more}
            disabled={max !== null && allowed + step > max}
            onClick={() => setQuantity(nearestAllowedQuantity(allowed + step, offer.quantity))}
          >
            +
          </button>
        </div>
        <p className="quantity__sum" aria-live="polite">
          {allowed > 1 && uk.together(formatPrice(offer.price.now * allowed))}
        </p>
      </div>
      <div className="product__buy">
        <AddToCart view={view} />
        <PhoneLink phone={phone} className="product__phone" />
      </div>
    </>
  )
}

/** Scripts know it by its class and name; with our script the page is not left. */
function AddToCart({ view, form }: { view: ProductView; form?: string }) {
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

function isPurchasable(view: ProductView, offer: Offer | undefined): boolean {
  const isSoldHere = view.type !== 'grouped' && view.type !== 'external'
  return isSoldHere && offer !== undefined && offer.available !== 'outofstock' && offer.price !== null
}

function formId(view: ProductView): string {
  return `product-${view.id}`
}

function PhoneLink({ phone, className }: { phone: string; className: string }) {
  if (!phone) return null
  return (
    <a className={className} href={`tel:${phone}`}>
      {uk.orderByPhone}
    </a>
  )
}

/** Updates the URL, the title and the size table for the selection, so that a shared link opens the same variation. */
function updatePageForChoice(view: ProductView, choice: Choice, texts: VariationTexts, titleEnd: string): void {
  history.replaceState(history.state, '', `${productPath(view.slug)}?${choiceQuery(choice)}`)
  document.title = chosenName(view, choice) + titleEnd
  const sizes = texts[chosenOffer(view, choice)?.id ?? view.id]?.sizes ?? []
  for (const row of document.querySelectorAll<HTMLElement>('[data-measure]')) {
    const text = sizes[Number(row.dataset.measure)] ?? ''
    row.hidden = text === ''
    if (row.lastElementChild) row.lastElementChild.textContent = text
  }
}

function readFormChoice(form: HTMLFormElement | null): Choice {
  const query = new URLSearchParams()
  if (form) for (const [name, value] of new FormData(form)) query.append(name, String(value))
  return parseChoice(query)
}
