import { useContext, useEffect, useRef, useState } from 'react'
import { formatPrice } from '#i18n/format.ts'
import { productWords as uk } from '#i18n/product.uk.ts'
import { productAddress } from '#shop/addresses.ts'
import {
  galleryFor,
  nameFor,
  type Offer,
  type OfferedOption,
  offerFor,
  type ProductView,
  variationOf,
} from '#shop/catalog/product-view.ts'
import { nearestAllowed } from '#shop/catalog/quantity.ts'
import { type Choice, choiceQuery, choose, isOffered, readChoice } from '#shop/catalog/variations.ts'
import type { InstalmentOffer } from '#shop/payment/instalments.ts'
import { languageOf } from '../said-in.ts'
import type { Told } from './chosen.ts'
import { MarksHere } from './marks.ts'
import { barPrice, OfferFacts } from './offer-facts.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { swatchStyle } from './swatch.ts'

/**
 * Pictures on one side, everything that follows from the choice on the other. Without JavaScript the same form asks
 * the server for the page of that choice.
 */
export function ProductChooser(props: {
  view: ProductView
  opening: Choice
  told: Told
  titleEnd: string
  summary: string
  phone: string
  instalments: InstalmentOffer[]
}) {
  const { view, opening, told, titleEnd, summary, phone, instalments } = props
  const marks = useContext(MarksHere)
  const [choice, setChoice] = useState(opening)
  const form = useRef<HTMLFormElement>(null)
  const [isAlive, setAlive] = useState(false)
  const offer = offerFor(view, choice)

  useEffect(() => setAlive(true), [])

  // The visitor may have chosen before this came alive, or come back to a page whose form the browser restored.
  useEffect(() => {
    const early = Object.entries(chosenIn(form.current)).filter(([option, value]) => opening[option] !== value)
    if (early.length === 0) return
    const next = early.reduce(
      (choice, [option, value]) => choose(view.options, view.variations, choice, option, value),
      opening,
    )
    setChoice(next)
    tellThePage(view, next, told, titleEnd)
  }, [view, opening, told, titleEnd])

  function change(option: string, value: string) {
    const next = choose(view.options, view.variations, choice, option, value)
    setChoice(next)
    tellThePage(view, next, told, titleEnd)
  }

  const options = view.options.map((option) => (
    <OptionField
      key={option.slug}
      option={option}
      chosen={choice[option.slug] ?? ''}
      isOffered={(value) => isOffered(view.variations, choice, option.slug, value)}
      onChoose={(value) => change(option.slug, value)}
    />
  ))
  const order = offer ? (
    // Until ours is alive, another script may choose what can be bought where this cannot.
    <Order view={view} offer={offer} phone={phone} whatever={marks !== undefined && !isAlive} />
  ) : (
    <p className="product__impossible" role="status">
      {uk.noSuchVariation}
    </p>
  )
  const shared = view.options.length > 0 ? marks : undefined

  return (
    <div className="product__top">
      <ProductGallery pictures={galleryFor(view, choice)} name={view.name} />
      <form
        className={view.options.length > 0 ? 'product__facts cart variations_form' : 'product__facts cart'}
        ref={form}
        method="post"
        id={formId(view)}
        action={productAddress(view.slug)}
        data-product_id={view.id}
        data-product_variations={shared?.variations}
        suppressHydrationWarning
      >
        <OfferFacts
          view={view}
          offer={offer}
          text={variationOf(view, choice)?.text ?? ''}
          delivery={offer && told[offer.id]?.delivery}
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
        {/* Printed empty: without a script it would name the opening choice whatever is chosen. */}
        {view.type === 'variable' && (
          <input type="hidden" className="variation_id" name="variation_id" value={isAlive && offer ? offer.id : ''} />
        )}
        {shared ? <shared.Buying>{order}</shared.Buying> : order}
      </form>
      {isForSale(view, offer) ? (
        <div className="product__bar">
          <p>{barPrice(view, offer)}</p>
          <AddToCart view={view} form={formId(view)} />
        </div>
      ) : (
        phone && (
          <div className="product__bar">
            <p>{barPrice(view, offer)}</p>
            <a className="button" href={`tel:${phone}`}>
              {uk.orderByPhone}
            </a>
          </div>
        )
      )}
    </div>
  )
}

function OptionField(props: {
  option: OfferedOption
  chosen: string
  isOffered: (value: string) => boolean
  onChoose: (value: string) => void
}) {
  const { option, chosen, isOffered, onChoose } = props
  const name = option.values.find((value) => value.slug === chosen)?.name
  return (
    <fieldset className="option">
      <legend>
        <span lang={languageOf(option.name)}>{option.name}</span>
        {name && (
          <span className="option__chosen" lang={languageOf(name)}>
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
                  <span className="visually-hidden" lang={languageOf(value.name)}>
                    {value.name}
                  </span>
                </>
              ) : (
                <span className="pill" lang={languageOf(value.name)}>
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

function Order(props: { view: ProductView; offer: Offer; phone: string; whatever: boolean }) {
  const { view, offer, phone, whatever } = props
  const [quantity, setQuantity] = useState(offer.quantity.min)
  const allowed = nearestAllowed(quantity, offer.quantity)
  if (view.type === 'external') {
    return (
      <a className="button button--wide" href={view.externalUrl} rel="nofollow noopener">
        {view.buttonText || uk.buyElsewhere}
      </a>
    )
  }
  if (!offer.price || !(whatever || isForSale(view, offer))) return <PhoneButton phone={phone} />
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
            onClick={() => setQuantity(nearestAllowed(allowed - step, offer.quantity))}
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
            onClick={() => setQuantity(nearestAllowed(allowed + step, offer.quantity))}
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
        {phone && (
          <a className="product__phone" href={`tel:${phone}`}>
            {uk.orderByPhone}
          </a>
        )}
      </div>
    </>
  )
}

/** Scripts know it by its class and its name; with ours the page is not left. */
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

function isForSale(view: ProductView, offer: Offer | undefined): boolean {
  const isSoldHere = view.type !== 'grouped' && view.type !== 'external'
  return isSoldHere && offer !== undefined && offer.available !== 'outofstock' && offer.price !== null
}

function formId(view: ProductView): string {
  return `product-${view.id}`
}

function PhoneButton({ phone }: { phone: string }) {
  if (!phone) return null
  return (
    <a className="button button--wide" href={`tel:${phone}`}>
      {uk.orderByPhone}
    </a>
  )
}

/** The address, the tab and the table of sizes speak of what is chosen: a link of it, sent to somebody, opens the same. */
function tellThePage(view: ProductView, choice: Choice, told: Told, titleEnd: string): void {
  history.replaceState(history.state, '', `${productAddress(view.slug)}?${choiceQuery(choice)}`)
  document.title = nameFor(view, choice) + titleEnd
  const sizes = told[offerFor(view, choice)?.id ?? view.id]?.sizes ?? []
  for (const row of document.querySelectorAll<HTMLElement>('[data-measure]')) {
    const text = sizes[Number(row.dataset.measure)] ?? ''
    row.hidden = text === ''
    if (row.lastElementChild) row.lastElementChild.textContent = text
  }
}

function chosenIn(form: HTMLFormElement | null): Choice {
  const query = new URLSearchParams()
  if (form) for (const [name, value] of new FormData(form)) query.append(name, String(value))
  return readChoice(query)
}
