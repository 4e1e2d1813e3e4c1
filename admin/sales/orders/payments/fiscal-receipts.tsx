import { type ReceiptJson, receiptsPath, retryReceiptPath } from '#api/office/orders/receipts.protocol.ts'
import { formatLongDateTime } from '#i18n/admin/uk/dates.ts'
import { adminReceipts as texts } from '#i18n/admin/uk/orders/payments.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { request, useRest } from '../../../core/requests/request.ts'
import { useCan } from '../../../core/shell/sign-in/current-user.tsx'
import { Button } from '../../../core/ui/controls.tsx'
import { runWithToast } from '../../../core/ui/feedback/feedback.tsx'

/** Empty without a cash register or without payments. */
export function FiscalReceipts({ orderId }: { orderId: number }) {
  const mayManage = useCan('orders.manage')
  const receipts = useRest<ReceiptJson[]>(receiptsPath(orderId))
  if (!receipts.data || receipts.data.length === 0) return null

  const hurry = (id: number) =>
    runWithToast(
      async () =>
        receipts.setData(await request<ReceiptJson[]>({ path: retryReceiptPath(orderId, id), method: 'POST' })),
      texts.hurried,
    )

  return (
    <section className="order__part" aria-labelledby="order-receipts">
      <h2 id="order-receipts">{texts.title}</h2>
      <ul className="order__receipts">
        {receipts.data.map((receipt) => (
          <li key={receipt.id}>
            {texts.kinds[receipt.kind]}, {formatPrice(receipt.total)}
            <span className="order__small">{receiptStateText(receipt)}</span>
            {receipt.link && (
              <a href={receipt.link} target="_blank" rel="noreferrer">
                {texts.open}
              </a>
            )}
            {mayManage && receipt.state === 'waiting' && receipt.reason && (
              <Button look="bare" onClick={() => hurry(receipt.id)}>
                {texts.hurry}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function receiptStateText({ state, reason, fiscalNumber, issuedAt }: ReceiptJson): string {
  if (state === 'issued') return texts.issued(fiscalNumber, issuedAt === null ? '' : formatLongDateTime(issuedAt))
  return reason ? texts.refused(reason) : texts.waiting
}
