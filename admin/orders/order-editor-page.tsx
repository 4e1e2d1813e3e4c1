import './orders.css'
import './order-editor.css'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { failures, saving as savingWords } from '#i18n/admin.uk.ts'
import { placeWords, orderEditor as words } from '#i18n/admin-order-editor.uk.ts'
import { adminOrders } from '#i18n/admin-orders.uk.ts'
import { chargeWords } from '#i18n/charges.uk.ts'
import { orderStatuses } from '#i18n/orders.uk.ts'
import { ORDERS_ROUTE, type WooOrder } from '#wire/woo-rest-orders.protocol.ts'
import { Page } from '../shell/page.tsx'
import { request } from '../shell/requests.ts'
import { useRest } from '../shell/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FieldRow } from '../ui/field.tsx'
import { Problem } from '../ui/problem.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toasts.tsx'
import { useSave } from '../ui/use-save.ts'
import { useUnsaved } from '../ui/use-unsaved.tsx'
import { blankOrder, type OrderForm, orderDifferences, orderForm, orderProblems, orderWish } from './order-form.ts'
import { OrderGoods } from './order-goods.tsx'
import { signedMoney } from './order-sums.ts'
import { PlaceChooser } from './place-chooser.tsx'

/** `/orders/new`: an order by telephone. `/orders/12/edit`: one that is there. */
export function Component() {
  const { id } = useParams()
  return <OrderEditor key={id} id={id} />
}

function OrderEditor({ id }: { id: string | undefined }) {
  const path = `${ORDERS_ROUTE}/${encodeURIComponent(id ?? '')}`
  const { data: order, failure, reload, put } = useRest<WooOrder>(id === undefined ? null : path)
  const [form, setForm] = useState<OrderForm | undefined>(id === undefined ? blankOrder : undefined)
  const [looked, setLooked] = useState(false)
  const [isPlacing, setPlacing] = useState(false)
  // However often it is sent, this is one order.
  const [requestKey] = useState(() => `admin-${crypto.randomUUID()}`)
  const navigate = useNavigate()
  useEffect(() => {
    if (order && !form) setForm(orderForm(order))
  })
  const saved = id === undefined ? blankOrder : order && orderForm(order)
  const unsaved = useUnsaved({ entity: `order:${id ?? 'new'}`, saved, value: form, onRestore: setForm })
  const saving = useSave<{ form: OrderForm; before: WooOrder | undefined }, WooOrder>({
    send: ({ form, before }) =>
      request({
        path: id === undefined ? ORDERS_ROUTE : path,
        method: id === undefined ? 'POST' : 'PUT',
        data: orderWish(form, before, requestKey),
      }),
    theirs: () => request<WooOrder>({ path }),
  })
  const back = id === undefined ? { to: '/orders', label: adminOrders.title } : backTo(id)

  if (!form) {
    return (
      <Page title={adminOrders.title} back={back}>
        {failure ? (
          <EmptyState text={failure.message} action={<Button onClick={reload}>{failures.again}</Button>} />
        ) : (
          <p>{words.loading}</p>
        )}
      </Page>
    )
  }

  const problems = orderProblems(form, id === undefined)
  const send = async (before = order) => {
    setLooked(true)
    if (Object.keys(problems).length > 0) return
    const answer = await saving.save({ form, before })
    if (!answer) return
    unsaved.settle()
    showToast({ text: id === undefined ? words.placed(answer.number) : savingWords.saved })
    await navigate(`/orders/${answer.id}`, { replace: true })
  }
  const change = (change: Partial<OrderForm>) => setForm({ ...form, ...change })
  const errors = looked ? problems : {}
  const refused = Object.values(saving.errors).join(' ')
  const isWrong = looked && Object.keys(problems).length > 0
  const text = (name: TextName, label: string, more: { required?: boolean; type?: string; hint?: string } = {}) => (
    <TextField
      label={label}
      value={form[name]}
      maxLength={200}
      error={errors[name]}
      onChange={(value) => change({ [name]: value })}
      {...more}
    />
  )

  return (
    <Page
      wide
      title={order ? words.editTitle(order.number) : words.newTitle}
      back={back}
      actions={
        <Button look="main" busy={saving.isSaving} onClick={() => void send()}>
          {id === undefined ? words.place : savingWords.save}
        </Button>
      }
    >
      {unsaved.element}
      <Problem text={saving.conflict ? undefined : (saving.sentence ?? (isWrong ? words.checkFields : undefined))} />
      <Problem text={refused || undefined} />
      <div className="order">
        <div className="order__main">
          <OrderGoods
            form={form}
            errors={errors}
            others={order ? othersOf(order) : 0}
            isLocked={order !== undefined && !order.is_editable}
            onChange={change}
          />
        </div>
        <div className="order__side">
          <section className="order__part order-editor__fields" aria-labelledby="order-buyer">
            <h2 id="order-buyer">{words.buyer}</h2>
            {text('phone', words.phone, { required: id === undefined, type: 'tel' })}
            <FieldRow>
              {text('firstName', words.firstName, { required: id === undefined })}
              {text('lastName', words.lastName)}
            </FieldRow>
            {text('email', words.email, { type: 'email' })}
            {text('city', words.city)}
            {text('address', words.address)}
            <Button onClick={() => setPlacing(true)}>{placeWords.open}</Button>
            <TextArea label={words.note} value={form.note} maxLength={5000} onChange={(note) => change({ note })} />
          </section>
          <section className="order__part order-editor__fields" aria-labelledby="order-terms">
            <h2 id="order-terms">{words.terms}</h2>
            {text('promised', words.promised, { type: 'date', hint: words.promisedHint })}
            <Select
              label={words.payment}
              value={form.payment}
              onChange={(payment) => change({ payment, paymentTitle: titleOf(payment, order) })}
              choices={paymentsFor(order)}
            />
            {id === undefined && (
              <Select
                label={words.status}
                value={form.status}
                onChange={(status) => change({ status })}
                choices={(['pending', 'on-hold', 'processing'] as const).map((value) => ({
                  value,
                  label: orderStatuses[value],
                }))}
              />
            )}
            {id === undefined && form.email.trim() !== '' && (
              <Checkbox
                label={words.tellBuyer}
                hint={words.tellBuyerHint(form.payment === 'bacs')}
                checked={form.tellsBuyer}
                onChange={(tellsBuyer) => change({ tellsBuyer })}
              />
            )}
          </section>
        </div>
      </div>
      {isPlacing && (
        <PlaceChooser
          onClose={() => setPlacing(false)}
          onChoose={(place, { ref, kind, name }) => {
            setPlacing(false)
            const code = `np_${kind}` as const
            const point = { ref, settlement: place.ref }
            const delivery = { ...form.delivery, code, name: chargeWords.delivery[code], point }
            change({ city: place.name, address: name, delivery })
          }}
        />
      )}
      {saving.conflictDialog({
        differences: (theirs) => orderDifferences(form, orderForm(theirs)),
        onKeepMine: (theirs) => send(theirs),
        onTakeTheirs: (theirs) => {
          unsaved.settle()
          put(theirs)
          setForm(orderForm(theirs))
        },
      })}
    </Page>
  )
}

type TextName = 'firstName' | 'lastName' | 'phone' | 'email' | 'city' | 'address' | 'promised'

function backTo(id: string) {
  return { to: `/orders/${id}`, label: adminOrders.one(id) }
}

/** Fees, and deliveries after the first: the form leaves them alone. */
function othersOf({ fee_lines: fees, shipping_lines: [, ...further] }: WooOrder): number {
  return [...fees, ...further].reduce((sum, { total }) => sum + signedMoney(total), 0)
}

function paymentsFor(order: WooOrder | undefined) {
  const known = Object.entries(words.payments).map(([value, label]) => ({ value, label }))
  const method = order?.payment_method
  if (method === undefined || known.some(({ value }) => value === method)) return known
  return [{ value: method, label: order?.payment_method_title || method || adminOrders.none }, ...known]
}

function titleOf(payment: string, order: WooOrder | undefined): string {
  if (payment === '') return ''
  return paymentsFor(order).find(({ value }) => value === payment)?.label ?? ''
}
