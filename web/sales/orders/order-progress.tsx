import { applyTypography } from '#i18n/locale/uk/format.ts'
import { orderPageTexts as texts } from '#i18n/storefront/uk/checkout/order-page.ts'
import { cancelOrderPath } from '#shop/core/paths.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import type { Order } from '#shop/sales/orders/orders.ts'
import { canBuyerCancel, orderSteps } from '#shop/sales/progress/progress.ts'
import type { Waybill } from '#shop/sales/waybills/waybills.ts'

type OrderOnItsWay = { order: Order; parcel: Waybill | undefined }

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

/** Until the cloth is cut; then, and where money was paid, by telephone. */
export function CancelOrder({
  order,
  parcel,
  settings,
  isTooLate,
}: OrderOnItsWay & { settings: Settings; isTooLate: boolean }) {
  const isOver = orderSteps(order, parcel).length === 0 || order.status === 'completed'
  if (isOver) return null
  const { phone, phoneShown } = settings
  const canCancel = canBuyerCancel(order, parcel)
  return (
    <details className="order__change" open={isTooLate}>
      <summary>{texts.change}</summary>
      {isTooLate && !canCancel && <p role="alert">{applyTypography(texts.tooLate)}</p>}
      <p>
        {applyTypography(canCancel ? texts.changeUntilCut : texts.changeByPhone)}{' '}
        {phone && <a href={`tel:${phone}`}>{phoneShown || phone}</a>}
      </p>
      {canCancel && (
        <form action={cancelOrderPath(order.key)} method="post">
          <button type="submit" className="button button--quiet">
            {texts.cancel}
          </button>
        </form>
      )}
    </details>
  )
}
