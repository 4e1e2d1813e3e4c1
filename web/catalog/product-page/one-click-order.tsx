import { wcAjaxFields } from '#api/store/wc-ajax/protocol.ts'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import { checkoutTexts } from '#i18n/storefront/uk/checkout/checkout.ts'
import { oneClickPath } from '#shop/core/paths.ts'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import { type OneClickContent, useProductPart } from './product-content.ts'

const texts = checkoutTexts.oneClick

/** A phone number only. The page's URL, which the browser sends as the referrer, has the choice, too. */
export function OneClickOrder(sent: OneClickContent) {
  const { productId, choice, isOffered } = useProductPart(sent, ({ oneClick }) => oneClick)
  if (!isOffered) return null
  return (
    <details className="one-click" aria-label={texts.open}>
      <summary>{texts.open}</summary>
      <form action={localizeUrl(oneClickPath)} method="post">
        <input type="hidden" name={wcAjaxFields.product} value={productId} />
        {Object.entries(choice).map(([slug, value]) => (
          <input key={slug} type="hidden" name={`attribute_${slug}`} value={value} />
        ))}
        <label className="field__label" htmlFor="one-click-phone">
          {texts.phone}
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
          {texts.send}
        </button>
        <p className="one-click__hint" id="one-click-hint">
          {applyTypography(texts.hint)}
        </p>
      </form>
    </details>
  )
}
