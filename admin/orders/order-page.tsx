import './orders.css'
import { useState } from 'react'
import { useParams } from 'react-router'
import { failures } from '#i18n/admin.uk.ts'
import { orderEditor, refunding, slip } from '#i18n/admin-order-editor.uk.ts'
import { adminOrders as words } from '#i18n/admin-orders.uk.ts'
import { formatDay } from '#i18n/format.ts'
import { formatMoment } from '#i18n/moments.uk.ts'
import { orderPaymentsRoute, type PaymentJson } from '#wire/meblia-rest-payments.protocol.ts'
import { ORDERS_ROUTE, type WooOrder, type WooOrderNote } from '#wire/woo-rest-orders.protocol.ts'
import { Page } from '../shell/page.tsx'
import { useRest } from '../shell/use-rest.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinesPart } from './lines-part.tsx'
import { NotesPart } from './notes-part.tsx'
import { placeOf } from './order-form.ts'
import { signedMoney } from './order-sums.ts'
import { momentOf, Status } from './order-words.tsx'
import { PaymentsPart } from './payments-part.tsx'
import { ReceiptsPart } from './receipts-part.tsx'
import { ReceivedPart } from './received-part.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { isRefundable } from './refund-form.ts'
import { SlipSeller } from './slip-seller.tsx'
import { StatusPart } from './status-part.tsx'

/** One order on one screen. */
export function Component() {
  const { id = '' } = useParams()
  const path = `${ORDERS_ROUTE}/${encodeURIComponent(id)}`
  const { data: order, failure, reload, put } = useRest<WooOrder>(path)
  const notes = useRest<WooOrderNote[]>(`${path}/notes`)
  const payments = useRest<PaymentJson[]>(orderPaymentsRoute(encodeURIComponent(id)))
  const [isRefunding, setRefunding] = useState(false)
  const back = { to: '/orders', label: words.title }

  if (!order) {
    return (
      <Page title={words.title} back={back}>
        {failure ? (
          <EmptyState text={failure.message} action={<Button onClick={reload}>{failures.again}</Button>} />
        ) : (
          <p>{words.loading}</p>
        )}
      </Page>
    )
  }
  return (
    <Page
      wide
      title={words.one(order.number)}
      back={back}
      beside={<Status status={order.status} />}
      actions={
        <>
          <Button look="bare" onClick={() => window.print()}>
            {slip.print}
          </Button>
          {isRefundable(order) && <Button onClick={() => setRefunding(true)}>{refunding.open}</Button>}
          {order.status !== 'trash' && <ButtonLink to={`/orders/${order.id}/edit`}>{orderEditor.edit}</ButtonLink>}
        </>
      }
    >
      <SlipSeller order={order} />
      <p className="order__moment">{formatMoment(momentOf(order.date_created_gmt))}</p>
      <div className="order">
        <div className="order__main">
          <LinesPart order={order} />
          <ReceivedPart
            order={order}
            onChanged={() => {
              reload()
              notes.reload()
            }}
          />
          <PaymentsPart payments={payments.data ?? []} />
          <NotesPart path={`${path}/notes`} notes={notes.data} onAdded={notes.reload} />
        </div>
        <div className="order__side">
          <StatusPart
            order={order}
            path={path}
            onChanged={(changed) => {
              put(changed)
              notes.reload()
            }}
          />
          <Buyer order={order} />
          <ReceiptsPart key={`${order.status}-${order.refunds.length}-${order.meblia.paid}`} orderId={order.id} />
        </div>
      </div>
      <p className="order__hands">
        <span>{slip.packed}: ____________________</span> <span>{slip.received}: ____________________</span>
      </p>
      {isRefunding && (
        <RefundDialog
          order={order}
          path={path}
          payments={payments.data ?? []}
          onClose={() => setRefunding(false)}
          onGiven={() => {
            setRefunding(false)
            reload()
            notes.reload()
            payments.reload()
          }}
        />
      )}
    </Page>
  )
}

function Buyer({ order }: { order: WooOrder }) {
  const { billing, customer_note: wish } = order
  const name = `${billing.first_name ?? ''} ${billing.last_name ?? ''}`.trim()
  const to = placeOf(order)
  const address = [to.postcode, to.city, to.address_1, to.address_2].filter((text) => text).join(', ')
  return (
    <section className="order__part" aria-labelledby="order-buyer">
      <h2 id="order-buyer">{words.buyer}</h2>
      <dl className="order__facts">
        <dt>{words.name}</dt>
        <dd>{name || words.none}</dd>
        <dt>{words.phone}</dt>
        <dd>
          {billing.phone ? <a href={`tel:${billing.phone.replace(/[^\d+]/g, '')}`}>{billing.phone}</a> : words.none}
        </dd>
        <dt>{words.email}</dt>
        <dd>{billing.email ? <a href={`mailto:${billing.email}`}>{billing.email}</a> : words.none}</dd>
        <dt>{words.address}</dt>
        <dd>{address || words.none}</dd>
        <dt>{words.payment}</dt>
        <dd>
          {order.payment_method_title && <div>{order.payment_method_title}</div>}
          {order.date_paid_gmt
            ? words.paid(formatMoment(momentOf(order.date_paid_gmt)))
            : signedMoney(order.meblia.paid) > 0
              ? words.partlyPaid
              : words.notPaid}
        </dd>
        {order.meblia.promised && <dt>{orderEditor.promised}</dt>}
        {order.meblia.promised && <dd>{formatDay(Date.parse(order.meblia.promised))}</dd>}
        {wish && <dt>{words.buyerNote}</dt>}
        {wish && <dd className="order__wish">{wish}</dd>}
      </dl>
    </section>
  )
}
