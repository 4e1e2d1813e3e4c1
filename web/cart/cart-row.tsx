import { tidy } from '#i18n/format.ts'
import { uk } from '#i18n/uk.ts'
import type { CartLine } from '#shop/cart/cart.ts'
import { removeAddress } from '#wire/woo-cart-page.protocol.ts'
import { Amount, PriceText } from '../ui/price.tsx'
import { LinePicture } from './line-picture.tsx'
import { leadTimeText, optionsText, problemText } from './line-words.ts'

export function CartRow({ line, nonce }: { line: CartLine; nonce: string }) {
  const { key, name, price, regularPrice, leadTime } = line
  const options = optionsText(line)
  const isGone = line.problems.some((problem) => problem.kind === 'gone')
  return (
    <tr className="woocommerce-cart-form__cart-item cart_item" data-key={key}>
      <td className="product-thumbnail">
        {/* biome-ignore lint/a11y/useAnchorContent: the name beside it is the same link */}
        <a href={line.address} tabIndex={-1} aria-hidden="true">
          <LinePicture line={line} width={240} />
        </a>
      </td>
      <td className="product-name">
        <a href={line.address}>{tidy(name)}</a>
        {options && <p className="cart-row__options">{options}</p>}
        {leadTime && !isGone && <p className="cart-row__lead">{leadTimeText(leadTime)}</p>}
        {line.problems.map((problem) => (
          <p key={problem.kind} className="line-problem">
            {tidy(problemText(problem))}
          </p>
        ))}
      </td>
      <td className="product-price" data-title={uk.cart.price}>
        {price !== null && (
          <PriceText
            low={price}
            high={price}
            was={regularPrice !== null && regularPrice > price ? regularPrice : null}
          />
        )}
      </td>
      <td className="product-quantity" data-title={uk.quantity}>
        {isGone ? line.quantity : <Stepper line={line} />}
      </td>
      <td className="product-subtotal" data-title={uk.cart.sum}>
        {isGone ? '—' : <Amount kopiykas={line.total} />}
      </td>
      <td className="product-remove">
        <a
          href={removeAddress(key, nonce)}
          className="remove"
          rel="nofollow"
          aria-label={uk.cart.removeNamed(name)}
          data-product_id={line.productId}
          data-product_sku={line.sku}
        >
          {uk.cart.remove}
        </a>
      </td>
    </tr>
  )
}

/** `min` is 0 by protocol (it removes); what may be bought at least is the stepper's own minimum. */
function Stepper({ line: { key, name, quantity, limits } }: { line: CartLine }) {
  const { min, max, step } = limits
  return (
    <div className="quantity">
      <div className="quantity__field" data-min={min} data-max={max ?? ''} data-step={step}>
        <button type="button" data-by={-step} aria-label={uk.cart.lessOf(name)} disabled={quantity <= min}>
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
          defaultValue={quantity}
          aria-label={uk.cart.quantityOf(name)}
        />
        <button
          type="button"
          data-by={step}
          aria-label={uk.cart.moreOf(name)}
          disabled={max !== null && quantity + step > max}
        >
          +
        </button>
      </div>
    </div>
  )
}
