import { type FormEvent, useState } from 'react'
import { adminOrders as words } from '#i18n/admin-orders.uk.ts'
import { receivedWords as received } from '#i18n/admin-payments.uk.ts'
import { formatPrice } from '#i18n/format.ts'
import { orderStatuses } from '#i18n/orders.uk.ts'
import { movesFrom, ORDER_STATUSES, type OrderStatus } from '#shop/orders/orders.ts'
import type { WooOrder } from '#wire/woo-rest-orders.protocol.ts'
import { asFailure, request } from '../shell/requests.ts'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { Select } from '../ui/select.tsx'
import { showToast } from '../ui/toasts.tsx'
import { sumsOfOrder } from './order-sums.ts'

/** Where the order may go from here; the shelf follows by itself. */
export function StatusPart(props: { order: WooOrder; path: string; onChanged(order: WooOrder): void }) {
  const { order, path, onChanged } = props
  const isTrashed = order.status === 'trash'
  const moves = isTrashed ? ORDER_STATUSES.filter((one) => one !== 'trash') : movesFrom(order.status)
  const [chosen, setChosen] = useState<OrderStatus | ''>('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const status = moves.find((one) => one === chosen) ?? moves[0]
  const { due } = sumsOfOrder(order)

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
      setProblem(asFailure(error).message)
    }
    setBusy(false)
  }

  return (
    <section className="order__part order__status-part" aria-labelledby="order-status">
      <h2 id="order-status">{isTrashed ? words.restore : words.changeStatus}</h2>
      {isTrashed && <p>{words.trashed}</p>}
      {status ? (
        <form className="order__form" onSubmit={change}>
          <Problem text={problem} />
          <Select
            label={words.newStatus}
            value={status}
            onChange={setChosen}
            choices={moves.map((value) => ({ value, label: orderStatuses[value] }))}
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
