import { applyTypography } from '#i18n/locale/uk/format.ts'
import { checkoutTexts as texts } from '#i18n/storefront/uk/checkout/checkout.ts'
import { instalmentTexts } from '#i18n/storefront/uk/checkout/instalments.ts'
import { instalmentCountField } from '#shop/sales/checkout/checkout-fields.ts'
import {
  chooseInstalmentCount,
  computeMonthlyPayment,
  isInstalment,
} from '#shop/sales/payment/instalments/instalments.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'
import type { CheckoutContent } from './checkout-content.ts'
import { CheckoutSelect, FieldProblem, type FormState, fieldProblemText } from './checkout-field.tsx'

type PaymentChoice = CheckoutContent['payments'][number]

export function PaymentFields(props: {
  content: CheckoutContent
  state: FormState
  chosen: string | undefined
  onChoose: (code: string) => void
}) {
  const { content, state, chosen, onChoose } = props
  const { payments, fields, total } = content
  const problem = fieldProblemText(state, 'payment')
  return (
    <section className="checkout__part" id="checkout-payment">
      <fieldset className="checkout__ways" aria-describedby={problem ? 'checkout-payment-way-problem' : undefined}>
        <legend>{texts.payment}</legend>
        {payments.map((payment) => (
          <label className="checkout__way" key={payment.code}>
            <input
              type="radio"
              name="payment"
              value={payment.code}
              checked={payment.code === chosen}
              onChange={() => onChoose(payment.code)}
            />
            <span>
              <TranslatedText text={applyTypography(payment.name ?? texts.payments[payment.code].name)} />
              <small>{paymentHint(payment, total)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <FieldProblem id="checkout-payment-way" problem={problem} />
      {payments.map(
        ({ code, counts }) =>
          isInstalment(code) &&
          counts && (
            <div className="checkout__details" data-for={code} key={code}>
              <CheckoutSelect
                key={counts.join()}
                state={state}
                name={instalmentCountField(code)}
                chosen={String(chooseInstalmentCount(counts, fields[instalmentCountField(code)]) ?? '')}
                options={counts.map((count) => ({
                  value: String(count),
                  text: instalmentTexts.count(count, computeMonthlyPayment(total, count)),
                }))}
              />
            </div>
          ),
      )}
    </section>
  )
}

function paymentHint({ code, fee, prepaid, counts }: PaymentChoice, total: number): string {
  const isDeposit = !counts && prepaid < total
  if (code !== 'cod')
    return applyTypography(
      [texts.payments[code].hint, isDeposit && texts.deposit(prepaid, total - prepaid)].filter(Boolean).join(' '),
    )
  const hints = [texts.payments.cod.hint, fee > 0 && texts.codFee(fee), prepaid > 0 && texts.codPrepaid(prepaid)]
  return applyTypography(hints.filter(Boolean).join(' '))
}
