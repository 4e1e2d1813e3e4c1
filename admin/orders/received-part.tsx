import { useState } from 'react'
import { receivedWords as words } from '#i18n/admin-payments.uk.ts'
import { formatPrice } from '#i18n/format.ts'
import { formatMoment, shortMoment } from '#i18n/moments.uk.ts'
import {
  type ReceivedPaymentJson,
  receivedPaymentPath,
  receivedPaymentsPath,
} from '#wire/meblia-rest-received-payments.protocol.ts'
import type { WooOrder } from '#wire/woo-rest-orders.protocol.ts'
import { asFailure, request } from '../shell/requests.ts'
import { useRest } from '../shell/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { showToast } from '../ui/toasts.tsx'
import { sumsOfOrder } from './order-sums.ts'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'

/** Money that has come, each sum with who recorded it; and the only place where staff say that more has. */
export function ReceivedPart({ order, onChanged }: { order: WooOrder; onChanged(): void }) {
  const payments = useRest<ReceivedPaymentJson[]>(receivedPaymentsPath(order.id))
  const [isRecording, setRecording] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { due, paid, total } = sumsOfOrder(order)
  const changed = (list: ReceivedPaymentJson[]) => {
    payments.put(list)
    onChanged()
  }
  const voided = async (id: number) => {
    setProblem(undefined)
    try {
      changed(await request<ReceivedPaymentJson[]>({ path: receivedPaymentPath(order.id, id), method: 'DELETE' }))
      showToast({ text: words.voided })
    } catch (error) {
      setProblem(asFailure(error).message)
    }
  }

  return (
    <section className="order__part order__received" aria-labelledby="order-received">
      <h2 id="order-received">{words.title}</h2>
      <p>
        {due > 0 ? words.due(formatPrice(due)) : paid > total ? words.tooMuch(formatPrice(paid - total)) : words.all}
      </p>
      <Problem text={problem} />
      {payments.data && payments.data.length > 0 && (
        <ul className="order__payments">
          {payments.data.map((one) => (
            <li key={one.id} data-voided={one.voidedAt === null ? undefined : true}>
              <strong>{formatPrice(one.amount)}</strong> {words.methods[one.method] ?? one.method}
              <span className="order__small">{factsOf(one)}</span>
              {one.voidedAt === null && one.source !== 'service' && (
                <Button
                  look="bare"
                  aria-label={words.voidOf(formatPrice(one.amount))}
                  onClick={() => {
                    if (window.confirm(words.voidSure(formatPrice(one.amount)))) void voided(one.id)
                  }}
                >
                  {words.void}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {order.status !== 'trash' && <Button onClick={() => setRecording(true)}>{words.record}</Button>}
      {isRecording && (
        <RecordPaymentDialog
          order={order}
          onClose={() => setRecording(false)}
          onRecorded={(list) => {
            setRecording(false)
            changed(list)
          }}
        />
      )}
    </section>
  )
}

function factsOf({ receivedAt, reference, source, author, voidedAt, voidedBy }: ReceivedPaymentJson): string {
  return [
    formatMoment(receivedAt),
    reference,
    source === 'earlier' ? words.earlier : source === 'service' ? words.byService : words.by(author || words.shop),
    voidedAt === null ? '' : words.voidedBy(voidedBy, shortMoment(voidedAt)),
  ]
    .filter((text) => text !== '')
    .join(' · ')
}
