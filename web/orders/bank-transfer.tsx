import { applyTypography, formatPrice } from '#i18n/locale/uk/format.ts'
import { orderPageTexts as texts } from '#i18n/storefront/uk/checkout/order-page.ts'
import { formatDecimalAmount } from '#shop/money.ts'
import { type Invoice, paymentQrLink } from '#shop/payment/invoice/invoice.ts'
import { formatIban } from '#shop/seller/seller-numbers.ts'
import { OrderFact } from './order-fact.tsx'

/** What to copy into a bank's form, the link that fills it in, and the code for a second screen. */
export function BankTransfer({
  invoice: { details, qr },
  address,
}: {
  invoice: { details: Invoice; qr: string }
  address: string
}) {
  return (
    <div className="order__invoice">
      <h2>{texts.invoice.title(details.number)}</h2>
      <p className="order__bank">
        <a className="button" href={paymentQrLink(details)} rel="nofollow">
          {texts.invoice.openInBank}
        </a>
        <span className="checkout__hint">{applyTypography(texts.invoice.openInBankHint)}</span>
      </p>
      <x-order>
        <dl className="order__facts order__facts--copied">
          <OrderFact
            name={texts.invoice.sum}
            value={formatPrice(details.sum)}
            copy={formatDecimalAmount(details.sum)}
          />
          <OrderFact name={texts.invoice.iban} value={formatIban(details.iban)} copy={details.iban} />
          <OrderFact name={texts.invoice.code} value={details.code} copy={details.code} />
          <OrderFact name={texts.invoice.recipient} value={details.recipient} copy={details.recipient} />
          <OrderFact name={texts.invoice.purpose} value={details.purpose} copy={details.purpose} />
          <OrderFact name={texts.invoice.bank} value={details.bank} />
        </dl>
      </x-order>
      <figure className="order__code">
        <img src={qr} alt={texts.invoice.qr} width={256} height={256} />
        <figcaption>{applyTypography(texts.invoice.scan)}</figcaption>
      </figure>
      <p>
        <a className="button button--quiet" href={address} rel="nofollow">
          {texts.invoice.open}
        </a>
      </p>
    </div>
  )
}
