import { applyTypography } from '#i18n/locale/uk/format.ts'
import { checkoutTexts as texts } from '#i18n/storefront/uk/checkout/checkout.ts'
import { checkoutFormTexts as formTexts } from '#i18n/storefront/uk/checkout/checkout-form.ts'
import { cartPath } from '#shop/core/paths.ts'
import type { CheckoutProblem } from '#shop/sales/checkout/checkout-fields.ts'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import { checkoutProblemText, fieldId } from './checkout-field.tsx'
import type { CheckoutNotice } from './checkout-state.ts'

/**
 * After a submit, as notices (§2), first on the page: they take the focus, and each error links to its field. What is
 * mended leaves the list.
 */
export function ProblemSummary({ problems, notice }: { problems: CheckoutProblem[]; notice: CheckoutNotice | null }) {
  const shown = onePerField(problems)
  const isMended = shown.length === 0 && notice === null
  return (
    <div
      className={`woocommerce-notices-wrapper checkout__problems${isMended ? ' checkout__problems--mended' : ''}`}
      id="checkout-problems"
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a submit the buyer must learn why nothing was ordered
      autoFocus
    >
      <ul className="woocommerce-error">
        {notice && <li className="checkout__wrong">{applyTypography(texts.notices[notice])}</li>}
        {notice === 'cart' && (
          <li>
            <a href={localizeUrl(cartPath)}>{texts.toCart}</a>
          </li>
        )}
        {shown.length > 0 && <li className="checkout__wrong">{texts.wrong(shown.length)}</li>}
        {isMended && <li className="checkout__wrong">{formTexts.allMended}</li>}
        {shown.map((problem) => (
          <li key={problem.field} data-id={problemAnchor(problem.field)}>
            <a href={`#${problemAnchor(problem.field)}`}>{checkoutProblemText(problem)}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Both names have one. */
function onePerField(problems: CheckoutProblem[]): CheckoutProblem[] {
  const anchors = problems.map(({ field }) => problemAnchor(field))
  return problems.filter(({ field }, at) => anchors.indexOf(problemAnchor(field)) === at)
}

function problemAnchor(field: CheckoutProblem['field']): string {
  if (field === 'delivery' || field === 'payment') return `checkout-${field}`
  return fieldId(field === 'last_name' ? 'first_name' : field)
}
