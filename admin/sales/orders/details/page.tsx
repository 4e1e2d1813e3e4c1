import { parseDecimalAmount } from '#shop/core/money.ts'
import '../orders.css'
import { Link, useParams } from 'react-router'
import { orderPaymentsRoute, type PaymentJson } from '#api/office/orders/payments.protocol.ts'
import { ORDERS_ROUTE, type WooOrder, type WooOrderNote, type WooRefund } from '#api/wc/v3/orders/protocol.ts'
import { customersTexts } from '#i18n/admin/uk/customers.ts'
import { formatLongDateTime } from '#i18n/admin/uk/dates.ts'
import { deliveryNoteTexts, orderEditorTexts, refundTexts, workshopTexts } from '#i18n/admin/uk/orders/order-editor.ts'
import { adminOrders as texts } from '#i18n/admin/uk/orders/orders.ts'
import { formatDate } from '#i18n/locale/uk/format.ts'
import { formatPhone } from '#shop/core/phone.ts'
import { workshopStage } from '#shop/sales/progress/progress.ts'
import { useRest } from '../../../core/requests/request.ts'
import { LoadingPage, PageLayout } from '../../../core/shell/page-layout.tsx'
import { useCan } from '../../../core/shell/sign-in/current-user.tsx'
import { Button, ButtonLink, openDialog } from '../../../core/ui/controls.tsx'
import { deliveryAddress } from '../editor/form.ts'
import { OrderStatusBadge, parseGmt } from '../order-status.tsx'
import { FiscalReceipts } from '../payments/fiscal-receipts.tsx'
import { PaymentAttempts } from '../payments/payment-attempts.tsx'
import { ReceivedPayments } from '../payments/received-payments.tsx'
import { RefundDialog } from '../refunds/dialog.tsx'
import { isRefundable } from '../refunds/form.ts'
import { OrderWaybill } from '../waybills/order-waybill.tsx'
import { OrderLineItems } from './line-items.tsx'
import { OrderNotes } from './notes.tsx'
import { PackingSlipSeller } from './packing-slip-seller.tsx'
import { OrderStatusChange } from './status-change.tsx'
import { WorkshopStageChange } from './workshop-stage.tsx'

export function Component() {
  const { id = '' } = useParams()
  const mayManage = useCan('orders.manage')
  const path = `${ORDERS_ROUTE}/${encodeURIComponent(id)}`
  const { data: order, failure, reload, setData } = useRest<WooOrder>(path)
  const notes = useRest<WooOrderNote[]>(`${path}/notes`)
  const payments = useRest<PaymentJson[]>(orderPaymentsRoute(encodeURIComponent(id)))
  const back = { to: '/orders', label: texts.title }

  if (!order) return <LoadingPage title={texts.title} back={back} source={{ failure, reload }} />

  const refund = async () => {
    const parts = { order, path, payments: payments.data ?? [] }
    if (!(await openDialog<WooRefund>((dialog) => <RefundDialog {...parts} {...dialog} />))) return
    for (const source of [{ reload }, notes, payments]) source.reload()
  }

  return (
    <PageLayout
      wide
      title={texts.one(order.number)}
      back={back}
      beside={<OrderStatusBadge status={order.status} />}
      actions={
        <>
          <Button look="bare" onClick={() => window.print()}>
            {deliveryNoteTexts.print}
          </Button>
          {mayManage && isRefundable(order) && <Button onClick={refund}>{refundTexts.open}</Button>}
          {mayManage && order.status !== 'trash' && (
            <ButtonLink to={`/orders/${order.id}/edit`}>{orderEditorTexts.edit}</ButtonLink>
          )}
        </>
      }
    >
      <PackingSlipSeller order={order} />
      <p className="order__moment">{formatLongDateTime(parseGmt(order.date_created_gmt))}</p>
      <div className="order">
        <div className="order__main">
          <OrderLineItems order={order} />
          <ReceivedPayments
            order={order}
            onChanged={() => {
              reload()
              notes.reload()
            }}
          />
          <PaymentAttempts payments={payments.data ?? []} />
          <OrderNotes path={`${path}/notes`} notes={notes.data} onAdded={notes.reload} />
        </div>
        <div className="order__side">
          {mayManage && (
            <OrderStatusChange
              order={order}
              path={path}
              onChanged={(changed) => {
                setData(changed)
                notes.reload()
              }}
            />
          )}
          {mayManage && order.status === 'processing' && (
            <section className="order__part order__status-part" aria-labelledby="order-workshop">
              <h2 id="order-workshop">{workshopTexts.title}</h2>
              <WorkshopStageChange
                order={{ ...order, stage: workshopStage({ meta: order.meta_data }) ?? null }}
                onChanged={() => {
                  reload()
                  notes.reload()
                }}
              />
              <p className="order__small">{workshopTexts.stageHint}</p>
            </section>
          )}
          <CustomerDetails order={order} />
          {mayManage && (
            <OrderWaybill
              order={order}
              onChanged={() => {
                reload()
                notes.reload()
              }}
            />
          )}
          <FiscalReceipts key={`${order.status}-${order.refunds.length}-${order.meblia.paid}`} orderId={order.id} />
        </div>
      </div>
      <p className="order__hands">
        <span>{deliveryNoteTexts.packed}: ____________________</span>{' '}
        <span>{deliveryNoteTexts.received}: ____________________</span>
      </p>
    </PageLayout>
  )
}

function CustomerDetails({ order }: { order: WooOrder }) {
  const { billing, customer_note: input } = order
  const mayOpenCustomer = useCan('customers.manage')
  const name = `${billing.first_name ?? ''} ${billing.last_name ?? ''}`.trim()
  const to = deliveryAddress(order)
  const address = [to.postcode, to.city, to.address_1, to.address_2].filter((text) => text).join(', ')
  return (
    <section className="order__part" aria-labelledby="order-buyer">
      <h2 id="order-buyer">{texts.buyer}</h2>
      <dl className="order__facts">
        <dt>{texts.name}</dt>
        <dd>
          {name || texts.none}
          {mayOpenCustomer && order.customer_id > 0 && (
            <Link className="order__small" to={`/customers/${order.customer_id}`}>
              {customersTexts.toCustomer}
            </Link>
          )}
        </dd>
        <dt>{texts.phone}</dt>
        <dd>
          {billing.phone ? (
            <a href={`tel:${billing.phone.replace(/[^\d+]/g, '')}`}>{formatPhone(billing.phone)}</a>
          ) : (
            texts.none
          )}
        </dd>
        <dt>{texts.email}</dt>
        <dd>{billing.email ? <a href={`mailto:${billing.email}`}>{billing.email}</a> : texts.none}</dd>
        <dt>{texts.address}</dt>
        <dd>{address || texts.none}</dd>
        <dt>{texts.payment}</dt>
        <dd>
          {order.payment_method_title && <div>{order.payment_method_title}</div>}
          {order.date_paid_gmt
            ? texts.paid(formatLongDateTime(parseGmt(order.date_paid_gmt)))
            : (parseDecimalAmount(order.meblia.paid) ?? 0) > 0
              ? texts.partlyPaid
              : texts.notPaid}
        </dd>
        {order.meblia.promised && <dt>{orderEditorTexts.promised}</dt>}
        {order.meblia.promised && <dd>{formatDate(Date.parse(order.meblia.promised))}</dd>}
        {input && <dt>{texts.buyerNote}</dt>}
        {input && <dd className="order__wish">{input}</dd>}
      </dl>
    </section>
  )
}
