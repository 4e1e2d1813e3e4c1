import { removeItemUrl } from '#api/store/wc-ajax/cart-page.protocol.ts'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { leadTimeText } from '#web/catalog/lead-time-texts.ts'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'
import { PriceAmount, PriceText } from '#web/core/ui/price.tsx'
import { SmallPicture } from '../line-picture.tsx'
import { lineProblemText, optionsText } from '../line-texts.ts'
import type { LineOfPage } from './cart-page-content.ts'

type QuantityProps = {
  line: LineOfPage
  /** Entered and not answered yet. */
  typed: string | undefined
  onType: (text: string) => void
}

export function CartRow({ line, nonce, typed, onType }: QuantityProps & { nonce: string }) {
  const { key, name, price, regularPrice, leadTime } = line
  const options = optionsText(line)
  const isGone = line.problems.some((problem) => problem.kind === 'gone')
  return (
    <tr className="woocommerce-cart-form__cart-item cart_item" data-key={key}>
      <td className="product-thumbnail">
        {/* biome-ignore lint/a11y/useAnchorContent: the name next to it is the same link */}
        <a href={localizeUrl(line.address)} tabIndex={-1} aria-hidden="true">
          <SmallPicture media={line.picture} width={240} />
        </a>
      </td>
      <td className="product-name">
        <a href={localizeUrl(line.address)} lang={textLanguage(name)}>
          {applyTypography(name)}
        </a>
        {options && (
          <p className="cart-row__options">
            <TranslatedText text={options} />
          </p>
        )}
        {leadTime && !isGone && <p className="cart-row__lead">{leadTimeText(leadTime)}</p>}
        {line.problems.map((problem) => (
          <p key={problem.kind} className="line-problem">
            {applyTypography(lineProblemText(problem))}
          </p>
        ))}
      </td>
      <td className="product-price" data-title={siteTexts.cart.price}>
        {price !== null && (
          <PriceText
            low={price}
            high={price}
            was={regularPrice !== null && regularPrice > price ? regularPrice : null}
          />
        )}
      </td>
      <td className="product-quantity" data-title={siteTexts.quantity}>
        {isGone ? line.quantity : <QuantityStepper line={line} typed={typed} onType={onType} />}
      </td>
      <td className="product-subtotal" data-title={siteTexts.cart.sum}>
        {isGone ? '—' : <PriceAmount kopiykas={line.total} />}
      </td>
      <td className="product-remove">
        <a
          href={localizeUrl(removeItemUrl(key, nonce))}
          className="remove"
          rel="nofollow"
          aria-label={siteTexts.cart.removeNamed(name)}
          data-product_id={line.productId}
          data-product_sku={line.sku}
        >
          {siteTexts.cart.remove}
        </a>
      </td>
    </tr>
  )
}

/** `min` is 0 by protocol (0 removes the line); the stepper has the product's minimum quantity. */
function QuantityStepper({ line, typed, onType }: QuantityProps) {
  const { key, name, limits } = line
  const { min, max, step } = limits
  const quantity = typed === undefined ? line.quantity : Number(typed)
  return (
    <div className="quantity">
      <div className="quantity__field" data-min={min} data-max={max ?? ''} data-step={step}>
        <button type="button" data-step={-step} aria-label={siteTexts.cart.lessOf(name)} disabled={quantity <= min}>
          −
        </button>
        <input
          className="qty"
          type="number"
          inputMode="numeric"
          name={`cart[${key}][qty]`}
          min={0}
          max={max ?? undefined}
          step={step}
          value={typed ?? line.quantity}
          onChange={({ target }) => onType(target.value)}
          aria-label={siteTexts.cart.quantityOf(name)}
          lang={textLanguage(name)}
        />
        <button
          type="button"
          data-step={step}
          aria-label={siteTexts.cart.moreOf(name)}
          disabled={max !== null && quantity + step > max}
        >
          +
        </button>
      </div>
    </div>
  )
}
