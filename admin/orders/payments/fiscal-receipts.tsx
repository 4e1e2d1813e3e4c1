import { useState } from 'react'
import { type ReceiptJson, receiptsPath, retryReceiptPath } from '#api/office/orders/receipts.protocol.ts'
import { formatLongDateTime } from '#i18n/admin/uk/dates.ts'
import { adminReceipts as words } from '#i18n/admin/uk/orders/receipts.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { toFailure } from '../../requests/failure.ts'
import { request } from '../../requests/request.ts'
import { useRest } from '../../requests/use-rest.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback/toasts.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'

/** Empty without a cash register or without payments. */
export function FiscalReceipts({ orderId }: { orderId: number }) {
  const receipts = useRest<ReceiptJson[]>(receiptsPath(orderId))
  const [problem, setProblem] = useState<string>()
  if (!receipts.data || receipts.data.length === 0) return null

  const hurry = async (id: number) => {
    setProblem(undefined)
    try {
      receipts.setData(await request<ReceiptJson[]>({ path: retryReceiptPath(orderId, id), method: 'POST' }))
      showToast({ text: words.hurried })
    } catch (error) {
      setProblem(toFailure(error).message)
    }
  }

  return (
    <section className="order__part" aria-labelledby="order-receipts">
      <h2 id="order-receipts">{words.title}</h2>
      <FormError text={problem} />
      <ul className="order__receipts">
        {receipts.data.map((receipt) => (
          <li key={receipt.id}>
            {words.kinds[receipt.kind]}, {formatPrice(receipt.total)}
            <span className="order__small">{receiptStateText(receipt)}</span>
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

function receiptStateText({ state, reason, fiscalNumber, issuedAt }: ReceiptJson): string {
  if (state === 'issued') return words.issued(fiscalNumber, issuedAt === null ? '' : formatLongDateTime(issuedAt))
  return reason ? words.refused(reason) : words.waiting
}
