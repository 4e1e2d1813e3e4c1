import { orderPageTexts as texts } from '#i18n/storefront/uk/checkout/order-page.ts'
import type { Order } from '#shop/sales/orders/orders.ts'
import { orderSteps } from '#shop/sales/progress/progress.ts'
import type { Waybill } from '#shop/sales/waybills/waybills.ts'

export type OrderOnItsWay = { order: Order; parcel: Waybill | undefined }

/** What has happened to the order, and what comes. */
export function OrderProgress({ order, parcel }: OrderOnItsWay) {
  const steps = orderSteps(order, parcel)
  if (steps.length === 0) return null
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <ol className="order__steps" aria-label={texts.progress}>
      {steps.map((step) => (
        <li key={step.name} data-done={step.isDone || undefined} aria-current={step === next ? 'step' : undefined}>
          {texts.steps[step.name]}
          {step.isDone && <span className="visually-hidden">{texts.stepDone}</span>}
        </li>
      ))}
    </ol>
  )
}
