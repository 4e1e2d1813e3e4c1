import { applyTypography } from '#i18n/locale/uk/format.ts'
import { checkoutTexts as texts } from '#i18n/storefront/uk/checkout/checkout.ts'
import { cartPath } from '#shop/core/paths.ts'
import { Island } from '#web/core/islands/island.tsx'
import type { CheckoutContent } from './checkout-content.ts'
import { checkoutProblemText, fieldId } from './checkout-field.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import type { CheckoutNotice } from './checkout-state.ts'

export function CheckoutPage({ content, notice }: { content: CheckoutContent; notice: CheckoutNotice | null }) {
  return (
    <main className="page checkout" id="content">
      <h1>{texts.title}</h1>
      <ProblemSummary problems={content.problems} notice={notice} />
      <x-checkout>
        <Island name="checkout" component={CheckoutForm} props={{ content }} />
      </x-checkout>
    </main>
  )
}

/** Errors as notices (§2), first on the page: they take the focus, and each error links to its field. */
function ProblemSummary(props: { problems: CheckoutContent['problems']; notice: CheckoutNotice | null }) {
  const { problems, notice } = props
  if (problems.length === 0 && notice === null) return null
  return (
    <div
      className="woocommerce-notices-wrapper checkout__problems"
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
            <a href={cartPath}>{texts.toCart}</a>
          </li>
        )}
        {problems.length > 0 && <li className="checkout__wrong">{texts.wrong(problems.length)}</li>}
        {problems.map((problem) => (
          <li key={problem.field} data-id={problemAnchor(problem.field)}>
            <a href={`#${problemAnchor(problem.field)}`}>{checkoutProblemText(problem)}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function problemAnchor(field: CheckoutContent['problems'][number]['field']): string {
  if (field === 'delivery' || field === 'payment') return `checkout-${field}`
  return fieldId(field)
}
