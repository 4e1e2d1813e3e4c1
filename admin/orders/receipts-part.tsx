import { useState } from 'react'
import { adminReceipts as words } from '#i18n/admin-receipts.uk.ts'
import { formatPrice } from '#i18n/format.ts'
import { formatMoment } from '#i18n/moments.uk.ts'
import { hurryReceiptPath, type ReceiptJson, receiptsPath } from '#wire/meblia-rest-receipts.protocol.ts'
import { asFailure, request } from '../shell/requests.ts'
import { useRest } from '../shell/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { showToast } from '../ui/toasts.tsx'

/** Nothing where there is no cash register, or nothing has been paid. */
export function ReceiptsPart({ orderId }: { orderId: number }) {
  const receipts = useRest<ReceiptJson[]>(receiptsPath(orderId))
  const [problem, setProblem] = useState<string>()
  if (!receipts.data || receipts.data.length === 0) return null

  const hurry = async (id: number) => {
    setProblem(undefined)
    try {
      receipts.put(await request<ReceiptJson[]>({ path: hurryReceiptPath(orderId, id), method: 'POST' }))
      showToast({ text: words.hurried })
    } catch (error) {
      setProblem(asFailure(error).message)
    }
  }

  return (
    <section className="order__part" aria-labelledby="order-receipts">
      <h2 id="order-receipts">{words.title}</h2>
      <Problem text={problem} />
      <ul className="order__receipts">
        {receipts.data.map((receipt) => (
          <li key={receipt.id}>
            {words.kinds[receipt.kind]}, {formatPrice(receipt.total)}
            <span className="order__small">{standingOf(receipt)}</span>
            {receipt.link && (
              <a href={receipt.link} target="_blank" rel="noreferrer">
                {words.open}
              </a>
            )}
            {receipt.state === 'waiting' && receipt.reason && (
              <Button look="bare" onClick={() => void hurry(receipt.id)}>
                {words.hurry}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function standingOf({ state, reason, fiscalNumber, issuedAt }: ReceiptJson): string {
  if (state === 'issued') return words.issued(fiscalNumber, issuedAt === null ? '' : formatMoment(issuedAt))
  return reason ? words.refused(reason) : words.waiting
}
