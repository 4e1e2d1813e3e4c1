import { useEffect, useRef } from 'react'
import { checkoutForm } from '#api/visitors/forms/checkout.protocol.ts'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import { checkoutTexts as texts } from '#i18n/storefront/uk/checkout/checkout.ts'
import { checkoutPath } from '#shop/core/paths.ts'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import type { CheckoutContent } from './checkout-content.ts'
import { CheckoutField, type FormState, fieldId, fieldProblemText, NameField } from './checkout-field.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import { useCheckout } from './use-checkout.ts'

/**
 * An island. A plain form without JavaScript; a choice posts it in the background and shows the answer. Only the browser
 * knows what is typed: texts are uncontrolled fields.
 */
export function CheckoutForm({ content: sent }: { content: CheckoutContent }) {
  const { content, state, problems, place, view } = useCheckout(sent)
  const { chosen, isWayChosen, isBusy, isPlacing } = state
  const { deliveries, payments, settings, requestKey } = content
  const isOffered = deliveries.length > 0 && payments.length > 0
  const choices = { content, state: { fields: content.fields, problems } }
  /** What the answer to a choice says nothing about. */
  const buyer: FormState = { fields: sent.fields, problems }
  const onPickPlace = useNextField(content)
  return (
    <>
      {(sent.problems.length > 0 || sent.notice) && <ProblemSummary problems={problems} notice={sent.notice} />}
      <form className="checkout__form" action={localizeUrl(checkoutPath)} method="post" noValidate ref={place}>
        {/* Enter presses the first submit button, so it must be this one. */}
        <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name={checkoutForm.request} value={requestKey} />
        <div className="checkout__fields">
          <section className="checkout__part">
            <h2>{texts.contacts}</h2>
            <NameField state={buyer} />
            <div className="checkout__pair">
              <CheckoutField
                state={buyer}
                name="phone"
                hint={texts.hints.phone}
                input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel' }}
              />
              <CheckoutField
                state={buyer}
                name="email"
                need="never"
                hint={texts.hints.email}
                input={{ type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false }}
              />
            </div>
          </section>
          {isOffered ? (
            <>
              <DeliveryFields
                {...choices}
                chosen={chosen.delivery}
                isWayChosen={isWayChosen}
                onChoose={view.chooseWay}
                onPickPlace={onPickPlace}
              />
              <PaymentFields {...choices} chosen={chosen.payment} onChoose={(payment) => view.choose({ payment })} />
              <details className="checkout__comment" open={hasComment(buyer)}>
                <summary>{texts.addComment}</summary>
                <CheckoutField state={buyer} name="comment" need="never" rows={3} />
              </details>
            </>
          ) : (
            <p className="checkout__notice">
              {applyTypography(texts.nothingOffered)}{' '}
              {settings.phone && <a href={`tel:${settings.phone}`}>{settings.phoneShown}</a>}
            </p>
          )}
          {/* Honeypot for bots that read only the markup. */}
          <p className="visually-hidden">
            <label>
              {texts.trap}
              <input name={checkoutForm.trap} tabIndex={-1} autoComplete="off" />
            </label>
          </p>
        </div>
        <CheckoutSummary content={content} isOffered={isOffered} isBusy={isBusy} isPlacing={isPlacing} />
      </form>
    </>
  )
}

/** After a place was picked, the next thing to say is the point there: its field takes the focus once it is there. */
function useNextField(content: CheckoutContent): () => void {
  const isWaiting = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another place is shown
  useEffect(() => {
    if (!isWaiting.current) return
    isWaiting.current = false
    document.getElementById(fieldId('point'))?.focus()
  }, [content])
  return () => {
    isWaiting.current = true
  }
}

function hasComment(state: FormState): boolean {
  return !!state.fields.comment || fieldProblemText(state, 'comment') !== undefined
}
