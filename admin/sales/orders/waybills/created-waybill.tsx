import {
  type OrderWaybillsJson,
  type WaybillJson,
  waybillPrintPath,
  waybillsPath,
} from '#api/office/orders/waybills.protocol.ts'
import type { WooOrder } from '#api/wc/v3/orders/protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { waybillTexts as texts } from '#i18n/admin/uk/orders/waybills.ts'
import { formatDate, formatPrice } from '#i18n/locale/uk/format.ts'
import { PRINT_FORMATS } from '#shop/sales/waybills/carrier.ts'
import type { ParcelStatus } from '#shop/sales/waybills/waybills.ts'
import { downloadFile, request } from '../../../core/requests/request.ts'
import { Badge } from '../../../core/ui/badge.tsx'
import { Button } from '../../../core/ui/button.tsx'
import { confirmAndRun } from '../../../core/ui/feedback/confirm.tsx'
import { runWithToast } from '../../../core/ui/feedback/run-with-toast.ts'

const TONES: Record<ParcelStatus, 'plain' | 'good' | 'wait' | 'bad'> = {
  waiting: 'plain',
  on_way: 'wait',
  arrived: 'wait',
  delivered: 'good',
  refused: 'bad',
  returned: 'bad',
}

/** Where the parcel is, and what can still be done with its waybill. */
export function CreatedWaybill(props: {
  order: WooOrder
  waybill: WaybillJson
  onChanged(data: OrderWaybillsJson): void
}) {
  const { order, waybill, onChanged } = props
  const { number, parcelStatus, cost, expectedDay, statusText, checkedAt } = waybill
  const isComing = expectedDay !== '' && (parcelStatus === 'waiting' || parcelStatus === 'on_way')
  const cancel = () =>
    confirmAndRun(
      { title: texts.cancelSure(number), text: texts.cancelText, yes: texts.cancel, danger: true },
      async () => onChanged(await request<OrderWaybillsJson>({ path: waybillsPath(order.id), method: 'DELETE' })),
      texts.cancelled,
    )
  return (
    <>
      {order.status === 'cancelled' && <p className="waybill__problem">{texts.orderCancelled}</p>}
      <p className="waybill__number">
        <a href={waybill.tracking} target="_blank" rel="noreferrer" aria-label={texts.track(number)}>
          {number}
        </a>{' '}
        <Badge tone={TONES[parcelStatus]}>{texts.statuses[parcelStatus]}</Badge>
      </p>
      <dl className="order__facts">
        {statusText && <dt>{texts.carrierSays}</dt>}
        {statusText && (
          <dd>
            {statusText}
            {checkedAt !== null && (
              <span className="order__small">{texts.checked(formatShortDateTime(checkedAt))}</span>
            )}
          </dd>
        )}
        {isComing && <dt>{texts.expected}</dt>}
        {isComing && <dd>{formatDate(Date.parse(expectedDay))}</dd>}
        {cost !== null && <dt>{texts.cost}</dt>}
        {cost !== null && <dd>{formatPrice(cost)}</dd>}
      </dl>
      <div className="waybill__actions">
        {PRINT_FORMATS.map((format) => (
          <Button key={format} onClick={() => runWithToast(() => downloadFile(waybillPrintPath(order.id, format)))}>
            {texts.print[format]}
          </Button>
        ))}
        {parcelStatus === 'waiting' && (
          <Button look="danger" onClick={cancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </>
  )
}
