import './waybills.css'
import { type OrderWaybillsJson, waybillsPath } from '#api/office/orders/waybills.protocol.ts'
import type { WooOrder } from '#api/wc/v3/orders/protocol.ts'
import { waybillTexts as texts } from '#i18n/admin/uk/orders/waybills.ts'
import { useRest } from '../../../core/requests/use-rest.ts'
import { Button, ButtonLink } from '../../../core/ui/button.tsx'
import { LoadFailure } from '../../../core/ui/feedback/empty-state.tsx'
import { showToast } from '../../../core/ui/feedback/toasts.tsx'
import { openDialog } from '../../../core/ui/open-dialog.tsx'
import { CreatedWaybill } from './created-waybill.tsx'
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
