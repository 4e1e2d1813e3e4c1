import { productFactTexts as texts } from '#i18n/storefront/uk/catalog/product-facts.ts'
import { type TermsContent, useProductPart } from '../product-content.ts'

/** Quiet lines under the button; each opens the rest. */
export function PurchaseTerms(sent: TermsContent) {
  const { payment, returns } = useProductPart(sent, ({ terms }) => terms)
  return (
    <div>
      {payment && (
        <details className="term">
          <summary>
            <b className="term__title">{texts.payment}</b>
            <span>{payment.summary}</span>
          </summary>
          <ul className="term__more" aria-label={texts.paymentWays}>
            {payment.ways.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ul>
        </details>
      )}
      {returns && (
        <details className="term">
          <summary>
            <b className="term__title">{texts.returns}</b>
            <span>{returns.summary}</span>
          </summary>
          <div className="term__more">
            {returns.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </details>
      )}
    </div>
  )
}
