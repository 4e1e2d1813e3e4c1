import { applyTypography } from '#i18n/locale/uk/format.ts'
import { orderPageTexts as texts } from '#i18n/storefront/uk/checkout/order-page.ts'
import { cancelOrderPath, changeOrderPath } from '#shop/core/paths.ts'
import { type Settings, shownPhone } from '#shop/core/settings/settings.ts'
import {
  type BuyerChange,
  type BuyerChangeOutcome,
  canBuyerCancel,
  canBuyerChange,
  changeablePlace,
  orderSteps,
} from '#shop/sales/progress/progress.ts'
import { CheckoutField, CheckoutSelect, NameField } from '../checkout/checkout-field.tsx'
import type { OrderOnItsWay } from './order-progress.tsx'

export type OrderChangeState = {
  /** The buyer wanted what cannot be done here any more. */
  late: 'change' | 'cancel' | undefined
  isChanged: boolean
  refused: (Extract<BuyerChangeOutcome, { kind: 'refused' }> & { change: BuyerChange }) | undefined
}

type Props = OrderOnItsWay & { settings: Settings; change: OrderChangeState }

/** Until the cloth is cut; then, and to return money, by telephone. */
export function ChangeOrder({ order, parcel, settings, change }: Props) {
  const isOver = orderSteps(order, parcel).length === 0 || order.status === 'completed'
  if (isOver) return null
  const { phone } = settings
  const [canChange, canCancel] = [canBuyerChange(order, parcel), canBuyerCancel(order, parcel)]
  const isLate = change.late && !(change.late === 'cancel' ? canCancel : canChange)
  return (
    <details className="order__change" id="change" open={isLate || change.isChanged || change.refused !== undefined}>
      <summary>{canChange && !canCancel ? texts.changeOnly : texts.change}</summary>
      {isLate && <p role="alert">{applyTypography(texts.tooLate[change.late ?? 'change'])}</p>}
      {change.isChanged && <p role="status">{texts.changed}</p>}
      <p>
        {applyTypography(canChange ? texts.changeUntilCut : texts.changeByPhone)}{' '}
        {phone && <a href={`tel:${phone}`}>{shownPhone(settings)}</a>}
      </p>
      {canChange && <ChangeForm order={order} change={change} />}
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

/** Empty, because whoever has the link may be anybody; what stays empty stays as it is. */
function ChangeForm({ order, change: { refused } }: Pick<Props, 'order' | 'change'>) {
  const typed = refused?.change
  const { fullName = '', phone = '', address = '', pointText: point_text = '' } = typed ?? {}
  const state = { fields: { phone, address, point_text }, problems: refused?.problems ?? [] }
  const points = refused?.points ?? []
  const place = changeablePlace(order)
  return (
    <form action={`${changeOrderPath(order.key)}#change`} method="post" className="order__change-form" noValidate>
      <NameField state={state} input={{ required: false, defaultValue: fullName }} />
      <CheckoutField state={state} name="phone" need="sometimes" input={{ type: 'tel', autoComplete: 'tel' }} />
      {place === 'point' && (
        <CheckoutField
          state={state}
          name="point_text"
          need="sometimes"
          hint={applyTypography(texts.otherPoint(order.shipping.city))}
        />
      )}
      {points.length > 0 && (
        <CheckoutSelect
          state={state}
          name="point"
          options={points.map(({ point: { ref, name } }) => ({ value: ref, text: name }))}
        />
      )}
      {place === 'address' && (
        <CheckoutField
          state={state}
          name="address"
          need="sometimes"
          hint={order.shipping.city && applyTypography(texts.sameCity(order.shipping.city))}
          input={{ autoComplete: 'street-address' }}
        />
      )}
      <button type="submit" className="button">
        {texts.saveChange}
      </button>
    </form>
  )
}
