import { applyTypography } from '#i18n/locale/uk/format.ts'
import { productFactTexts as texts } from '#i18n/storefront/uk/catalog/product-facts.ts'
import { checkoutTexts } from '#i18n/storefront/uk/checkout/checkout.ts'
import { instalmentTexts } from '#i18n/storefront/uk/checkout/instalments.ts'
import type { Kopiykas } from '#shop/money.ts'
import type { PaymentCode, PaymentTerms } from '#shop/payment/payment-methods.ts'
import { TranslatedText } from '../../../locale/translated-text.tsx'
import { DeliveryTerm, type DeliveryTermProps } from './delivery-term.tsx'

export type PurchaseTermsProps = {
  delivery: DeliveryTermProps
  payment: { ways: { code: PaymentCode; terms: PaymentTerms }[]; monthly: Kopiykas | null }
  /** Months; undefined: not said. */
  warranty: number | undefined
  /** 0: none. */
  returnDays: number
  returnFree: boolean
  adviser: string
  phone: string
  phoneShown: string
}

/** Three quiet lines under the button; each opens the rest. Then who answers questions. */
export function PurchaseTerms(props: PurchaseTermsProps) {
  const { delivery, payment, warranty, returnDays, returnFree, adviser, phone, phoneShown } = props
  const warrantyText = warranty === undefined ? '' : texts.warranty(warranty)
  const returns = [warrantyText, returnDays > 0 ? texts.returnDays(returnDays) : ''].filter(Boolean).join(', ')
  return (
    <section className="terms" aria-label={texts.terms}>
      <DeliveryTerm {...delivery} />
      <div data-part="terms">
        {payment.ways.length > 0 && (
          <details className="term">
            <summary>
              <b className="term__title">{texts.payment}</b>
              <span>{paymentSummary(payment)}</span>
            </summary>
            <ul className="term__more" aria-label={texts.paymentWays}>
              {payment.ways.map(({ code, terms }) => (
                <li key={code}>{wayText(code, terms)}</li>
              ))}
            </ul>
          </details>
        )}
        {returns && (
          <details className="term">
            <summary>
              <b className="term__title">{texts.returns}</b>
              <span>{returns}</span>
            </summary>
            <div className="term__more">
              {warrantyText && <p>{applyTypography(texts.warrantyLine(warrantyText))}</p>}
              <p>
                {returnDays > 0
                  ? `${texts.returnLine(returnDays)} ${returnFree ? texts.returnFree : texts.returnPaid}`
                  : texts.noReturns}
              </p>
            </div>
          </details>
        )}
      </div>
      {phone && (
        <p className="product__adviser">
          <TranslatedText text={applyTypography(texts.adviser(adviser))} />{' '}
          <a href={`tel:${phone}`}>{phoneShown || phone}</a>
        </p>
      )}
    </section>
  )
}

function paymentSummary({ ways, monthly }: PurchaseTermsProps['payment']): string {
  if (monthly !== null) return instalmentTexts.fromInParts(monthly)
  return ways.map(({ code }) => checkoutTexts.payments[code].name.toLocaleLowerCase('uk')).join(', ')
}

function wayText(code: PaymentCode, { prepaid, counts }: PaymentTerms): string {
  const more = counts ? texts.inParts(Math.max(...counts)) : code === 'cod' && prepaid > 0 ? texts.prepaid(prepaid) : ''
  return [checkoutTexts.payments[code].name, more].filter(Boolean).join(', ')
}
