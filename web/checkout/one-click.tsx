import { checkout } from '#i18n/checkout.uk.ts'
import { tidy } from '#i18n/format.ts'
import { oneClickAddress } from '#shop/addresses.ts'
import { offerFor, type ProductView } from '#shop/catalog/product-view.ts'
import type { Choice } from '#shop/catalog/variations.ts'
import { fields } from '#wire/woo-cart.protocol.ts'

const words = checkout.oneClick

/** A telephone and nothing else. What is chosen later stands in the page's address, which the browser sends along. */
export function OneClick({ view, opening }: { view: ProductView; opening: Choice }) {
  const offer = offerFor(view, opening)
  if (view.type === 'external' || !offer?.price || offer.available === 'outofstock') return null
  return (
    <details className="one-click" aria-label={words.open}>
      <summary>{words.open}</summary>
      <form action={oneClickAddress} method="post">
        <input type="hidden" name={fields.product} value={view.id} />
        {Object.entries(opening).map(([slug, value]) => (
          <input key={slug} type="hidden" name={`attribute_${slug}`} value={value} />
        ))}
        <label className="field__label" htmlFor="one-click-phone">
          {words.phone}
        </label>
        <input
          className="field__input"
          id="one-click-phone"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          minLength={9}
          maxLength={40}
          aria-describedby="one-click-hint"
        />
        <button type="submit" className="button">
          {words.send}
        </button>
        <p className="one-click__hint" id="one-click-hint">
          {tidy(words.hint)}
        </p>
      </form>
    </details>
  )
}
