import { applyTypography } from '#i18n/locale/uk/format.ts'
import { checkoutTexts as texts } from '#i18n/storefront/uk/checkout/checkout.ts'
import { cartPath } from '#shop/paths.ts'
import { Island } from '../islands/island.tsx'
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

/** Errors, first on the page: the summary takes the focus, and each error links to its field. */
function ProblemSummary(props: { problems: CheckoutContent['problems']; notice: CheckoutNotice | null }) {
  const { problems, notice } = props
  if (problems.length === 0 && notice === null) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: after a submit the buyer must learn why nothing was ordered
    <div className="checkout__problems" id="checkout-problems" role="alert" tabIndex={-1} autoFocus>
      {notice && <p>{applyTypography(texts.notices[notice])}</p>}
      {notice === 'cart' && (
        <p>
          <a href={cartPath}>{texts.toCart}</a>
        </p>
      )}
      {problems.length > 0 && (
        <>
          <p>{texts.wrong(problems.length)}</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem.field}>
                <a href={`#${problemAnchor(problem.field)}`}>{checkoutProblemText(problem)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function problemAnchor(field: CheckoutContent['problems'][number]['field']): string {
  if (field === 'delivery' || field === 'payment') return `checkout-${field}`
  return fieldId(field)
}
