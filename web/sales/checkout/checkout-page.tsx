import { checkoutTexts as texts } from '#i18n/storefront/uk/checkout/checkout.ts'
import { Island } from '#web/core/islands/island.tsx'
import type { CheckoutContent } from './checkout-content.ts'
import { CheckoutForm } from './checkout-form.tsx'

export function CheckoutPage({ content }: { content: CheckoutContent }) {
  return (
    <main className="page checkout" id="content">
      <h1>{texts.title}</h1>
      <x-checkout>
        <Island name="checkout" component={CheckoutForm} props={{ content }} />
      </x-checkout>
    </main>
  )
}
