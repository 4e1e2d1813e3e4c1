import './waybills.css'
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
import { downloadFile, request, useRest } from '../../../core/requests/request.ts'
import { Badge, Button, ButtonLink, openDialog } from '../../../core/ui/controls.tsx'
import { confirmAndRun, LoadFailure, runWithToast, showToast } from '../../../core/ui/feedback/feedback.tsx'
import { WaybillDialog } from './waybill-dialog.tsx'

const POLL_MS = 3000
const CLOSED = ['trash', 'cancelled', 'refunded']

/** Only where Nova Poshta delivers the order, or did. */
export function OrderWaybill({ order, onChanged }: { order: WooOrder; onChanged(): void }) {
  const state = useRest<OrderWaybillsJson>(waybillsPath(order.id), (data) =>
    data?.waybills[0]?.state === 'creating' ? POLL_MS : false,
  )
  if (state.failure) return <LoadFailure failure={state.failure} onRetry={state.reload} />
  if (!state.data || (!state.data.goes && state.data.waybills.length === 0)) return null
  const { waybills, setup, draft, goes } = state.data
  const current = waybills.find((waybill) => waybill.state !== 'cancelled')
  const cancelled = waybills.filter((waybill) => waybill.state === 'cancelled')
  const changed = (data: OrderWaybillsJson) => {
    state.setData(data)
    onChanged()
  }
  const create = async () => {
    if (!draft) return
    const made = await openDialog<OrderWaybillsJson>((dialog) => (
      <WaybillDialog order={order} draft={draft} onFailed={state.reload} {...dialog} />
    ))
    if (!made) return
    changed(made)
    showToast({ text: texts.created(made.waybills[0]?.number ?? '') })
  }

  return (
    <section className="order__part waybill" aria-labelledby="order-waybill">
      <h2 id="order-waybill">{texts.title}</h2>
      {current?.state === 'created' && <CreatedWaybill order={order} waybill={current} onChanged={changed} />}
      {current?.state === 'creating' && <p role="status">{texts.creating}</p>}
      {(current?.state === 'refused' || current?.state === 'unknown') && (
        <div className="waybill__problem" role="status">
          <strong>{texts.states[current.state]}</strong>
          <p>{current.message}</p>
          {current.reason && <p className="order__small">{texts.says(current.reason)}</p>}
        </div>
      )}
      {current?.state !== 'created' && setup === 'no_key' && <p>{texts.noKey}</p>}
      {current?.state !== 'created' && setup === 'no_sender' && (
        <>
          <p>{texts.noSender}</p>
          <ButtonLink to="/settings">{texts.openSettings}</ButtonLink>
        </>
      )}
      {goes && draft && setup === 'ready' && current?.state !== 'creating' && !CLOSED.includes(order.status) && (
        <>
          {!current && <p className="order__small">{texts.draft(draft.seats.length)}</p>}
          <Button onClick={create}>{current?.state === 'unknown' ? texts.retry : texts.create}</Button>
        </>
      )}
      {cancelled.length > 0 && (
        <p className="order__small">
          {texts.earlier}: {cancelled.map(({ number }) => number).join(', ')}
        </p>
      )}
    </section>
  )
}

const TONES: Record<ParcelStatus, 'plain' | 'good' | 'wait' | 'bad'> = {
  waiting: 'plain',
  on_way: 'wait',
  arrived: 'wait',
  delivered: 'good',
  refused: 'bad',
  returned: 'bad',
}

/** Where the parcel is, and what can still be done with its waybill. */
function CreatedWaybill(props: { order: WooOrder; waybill: WaybillJson; onChanged(data: OrderWaybillsJson): void }) {
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
