import { type FormEvent, useState } from 'react'
import type { WooOrder } from '#api/wc-rest/orders/protocol.ts'
import { adminOrders as words } from '#i18n/admin/uk/orders/orders.ts'
import { receivedPaymentTexts as received } from '#i18n/admin/uk/orders/payments.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { orderStatusNames } from '#i18n/orders/uk/statuses.ts'
import { allowedTransitions, ORDER_STATUSES, type OrderStatus } from '#shop/orders/status.ts'
import { toFailure } from '../../requests/failure.ts'
import { request } from '../../requests/request.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback/toasts.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'
import { restOrderTotals } from '../order-totals.ts'

/** The allowed next statuses; stock follows automatically. */
export function OrderStatusChange(props: { order: WooOrder; path: string; onChanged(order: WooOrder): void }) {
  const { order, path, onChanged } = props
  const isTrashed = order.status === 'trash'
  const moves = isTrashed ? ORDER_STATUSES.filter((one) => one !== 'trash') : allowedTransitions(order.status)
  const [chosen, setChosen] = useState<OrderStatus | ''>('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const status = moves.find((one) => one === chosen) ?? moves[0]
  const { due } = restOrderTotals(order)

  const change = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !status) return
    setBusy(true)
    setProblem(undefined)
    try {
      onChanged(await request<WooOrder>({ path, method: 'PUT', data: { status } }))
      setChosen('')
      showToast({ text: words.statusChanged })
    } catch (error) {
      setProblem(toFailure(error).message)
    }
    setBusy(false)
  }

  return (
    <section className="order__part order__status-part" aria-labelledby="order-status">
      <h2 id="order-status">{isTrashed ? words.restore : words.changeStatus}</h2>
      {isTrashed && <p>{words.trashed}</p>}
      {status ? (
        <form className="order__form" onSubmit={change}>
          <FormError text={problem} />
          <Select
            label={words.newStatus}
            value={status}
            onChange={setChosen}
            choices={moves.map((value) => ({ value, label: orderStatusNames[value] }))}
          />
          {due > 0 && (status === 'processing' || status === 'completed') && (
            <p className="order__small">{received.notByStatus(formatPrice(due))}</p>
          )}
          <Button type="submit" look="main" busy={busy}>
            {words.change}
          </Button>
        </form>
      ) : (
        <p>{words.noMoves}</p>
      )}
    </section>
  )
}
