import { useState } from 'react'
import type { WooOrder } from '#api/wc/v3/orders/protocol.ts'
import { adminOrders as texts } from '#i18n/admin/uk/orders/orders.ts'
import { receivedPaymentTexts as received } from '#i18n/admin/uk/orders/payments.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { orderStatusNames } from '#i18n/orders/uk/statuses.ts'
import { allowedTransitions, ORDER_STATUSES, type OrderStatus } from '#shop/sales/orders/status.ts'
import { request } from '../../../core/requests/request.ts'
import { Button } from '../../../core/ui/controls.tsx'
import { showToast } from '../../../core/ui/feedback/feedback.tsx'
import { choicesOf, Select } from '../../../core/ui/fields/fields.tsx'
import { Form } from '../../../core/ui/forms/form-dialog.tsx'
import { useSave } from '../../../core/ui/forms/use-save.ts'
import { restOrderTotals } from '../order-totals.ts'

/** The allowed next statuses; stock follows automatically. */
export function OrderStatusChange(props: { order: WooOrder; path: string; onChanged(order: WooOrder): void }) {
  const { order, path, onChanged } = props
  const isTrashed = order.status === 'trash'
  const moves = isTrashed ? ORDER_STATUSES.filter((status) => status !== 'trash') : allowedTransitions(order.status)
  const [chosen, setChosen] = useState<OrderStatus | ''>('')
  const saving = useSave<{ status: OrderStatus }, WooOrder>({
    send: (data) => request({ path, method: 'PUT', data }),
  })
  const status = moves.find((move) => move === chosen) ?? moves[0]
  const { due } = restOrderTotals(order)

  const change = async () => {
    const changed = status && (await saving.save({ status }))
    if (!changed) return
    onChanged(changed)
    setChosen('')
    showToast({ text: texts.statusChanged })
  }

  return (
    <section className="order__part order__status-part" aria-labelledby="order-status">
      <h2 id="order-status">{isTrashed ? texts.restore : texts.changeStatus}</h2>
      {isTrashed && <p>{texts.trashed}</p>}
      {status ? (
        <Form className="order__form" saving={saving} onSubmit={change}>
          <Select
            label={texts.newStatus}
            value={status}
            onChange={setChosen}
            choices={choicesOf(moves, orderStatusNames)}
          />
          {due > 0 && (status === 'processing' || status === 'completed') && (
            <p className="order__small">{received.notByStatus(formatPrice(due))}</p>
          )}
          <Button type="submit" look="main" busy={saving.isSaving}>
            {texts.change}
          </Button>
        </Form>
      ) : (
        <p>{texts.noMoves}</p>
      )}
    </section>
  )
}
