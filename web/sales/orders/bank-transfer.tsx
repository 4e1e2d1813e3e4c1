import { applyTypography, formatPrice } from '#i18n/locale/uk/format.ts'
import { orderPageTexts as texts } from '#i18n/storefront/uk/checkout/order-page.ts'
import { formatDecimalAmount } from '#shop/core/money.ts'
import { formatIban } from '#shop/core/seller/seller-numbers.ts'
import { type Invoice, paymentQrLink } from '#shop/sales/payment/invoice/invoice.ts'
import { Island } from '#web/core/islands/island.tsx'
import { type InvoiceFact, InvoiceFacts } from './invoice-facts.tsx'

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
      <Island
        name="invoice-facts"
        component={InvoiceFacts}
        props={{ facts: copiedFacts(details), labels: { copy: texts.invoice.copy, copied: texts.invoice.copied } }}
      />
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

function copiedFacts({ sum, iban, code, recipient, purpose, bank }: Invoice): InvoiceFact[] {
  const names = texts.invoice
  return [
    { name: names.sum, value: formatPrice(sum), copy: formatDecimalAmount(sum) },
    { name: names.iban, value: formatIban(iban), copy: iban },
    { name: names.code, value: code, copy: code },
    { name: names.recipient, value: recipient, copy: recipient },
    { name: names.purpose, value: applyTypography(purpose), copy: purpose },
    { name: names.bank, value: bank },
  ]
}
