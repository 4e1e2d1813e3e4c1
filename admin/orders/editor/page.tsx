import { parseDecimalAmount } from '#shop/money.ts'
import '../orders.css'
import './page.css'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ORDERS_ROUTE, type WooOrder } from '#api/wc-rest/orders/protocol.ts'
import { pickupPointTexts, orderEditorTexts as words } from '#i18n/admin/uk/orders/order-editor.ts'
import { adminOrders } from '#i18n/admin/uk/orders/orders.ts'
import { pageErrors, saveTexts as savingWords } from '#i18n/admin/uk/shell.ts'
import { chargeLabels } from '#i18n/orders/uk/charges.ts'
import { orderStatusNames } from '#i18n/orders/uk/statuses.ts'
import { request } from '../../requests/request.ts'
import { useRest } from '../../requests/use-rest.ts'
import { PageLayout } from '../../shell/page-layout.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { showToast } from '../../ui/feedback/toasts.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { FieldRow } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'
import { useSave } from '../../ui/forms/use-save.ts'
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.tsx'
import { blankOrder, type OrderForm, orderDifferences, toOrderForm, toOrderInput, validateOrderForm } from './form.ts'
import { OrderLineItemFields } from './line-items.tsx'
import { PickupPointPicker } from './pickup-point-picker.tsx'

/** `/orders/new`: a phone order. `/orders/12/edit`: an existing one. */
export function Component() {
  const { id } = useParams()
  return <OrderEditor key={id} id={id} />
}

function OrderEditor({ id }: { id: string | undefined }) {
  const path = `${ORDERS_ROUTE}/${encodeURIComponent(id ?? '')}`
  const { data: order, failure, reload, setData } = useRest<WooOrder>(id === undefined ? null : path)
  const [form, setForm] = useState<OrderForm | undefined>(id === undefined ? blankOrder : undefined)
  const [looked, setLooked] = useState(false)
  const [isPlacing, setPlacing] = useState(false)
  // The idempotency key: repeated submits create one order.
  const [requestKey] = useState(() => `admin-${crypto.randomUUID()}`)
  const navigate = useNavigate()
  useEffect(() => {
    if (order && !form) setForm(toOrderForm(order))
  })
  const saved = id === undefined ? blankOrder : order && toOrderForm(order)
  const unsaved = useUnsavedChanges({ entity: `order:${id ?? 'new'}`, saved, value: form, onRestore: setForm })
  const saving = useSave<{ form: OrderForm; before: WooOrder | undefined }, WooOrder>({
    send: ({ form, before }) =>
      request({
        path: id === undefined ? ORDERS_ROUTE : path,
        method: id === undefined ? 'POST' : 'PUT',
        data: toOrderInput(form, before, requestKey),
      }),
    theirs: () => request<WooOrder>({ path }),
  })
  const back = id === undefined ? { to: '/orders', label: adminOrders.title } : backLink(id)

  if (!form) {
    return (
      <PageLayout title={adminOrders.title} back={back}>
        {failure ? (
          <EmptyState text={failure.message} action={<Button onClick={reload}>{pageErrors.again}</Button>} />
        ) : (
          <p>{words.loading}</p>
        )}
      </PageLayout>
    )
  }

  const problems = validateOrderForm(form, id === undefined)
  const send = async (before = order) => {
    setLooked(true)
    if (Object.keys(problems).length > 0) return
    const answer = await saving.save({ form, before })
    if (!answer) return
    unsaved.clearDraft()
    showToast({ text: id === undefined ? words.placed(answer.number) : savingWords.saved })
    await navigate(`/orders/${answer.id}`, { replace: true })
  }
  const change = (change: Partial<OrderForm>) => setForm({ ...form, ...change })
  const errors = looked ? problems : {}
  const refused = Object.values(saving.errors).join(' ')
  const isWrong = looked && Object.keys(problems).length > 0
  const text = (
    name: TextFieldName,
    label: string,
    more: { required?: boolean; type?: string; hint?: string } = {},
  ) => (
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
    <PageLayout
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
      <FormError
        text={saving.conflict ? undefined : (saving.errorMessage ?? (isWrong ? words.checkFields : undefined))}
      />
      <FormError text={refused || undefined} />
      <div className="order">
        <div className="order__main">
          <OrderLineItemFields
            form={form}
            errors={errors}
            others={order ? otherChargesTotal(order) : 0}
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
            <Button onClick={() => setPlacing(true)}>{pickupPointTexts.open}</Button>
            <TextArea label={words.note} value={form.note} maxLength={5000} onChange={(note) => change({ note })} />
          </section>
          <section className="order__part order-editor__fields" aria-labelledby="order-terms">
            <h2 id="order-terms">{words.terms}</h2>
            {text('promised', words.promised, { type: 'date', hint: words.promisedHint })}
            <Select
              label={words.payment}
              value={form.payment}
              onChange={(payment) => change({ payment, paymentTitle: paymentTitleFor(payment, order) })}
              choices={paymentChoices(order)}
            />
            {id === undefined && (
              <Select
                label={words.status}
                value={form.status}
                onChange={(status) => change({ status })}
                choices={(['pending', 'on-hold', 'processing'] as const).map((value) => ({
                  value,
                  label: orderStatusNames[value],
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
        <PickupPointPicker
          onClose={() => setPlacing(false)}
          onChoose={(place, { ref, kind, name }) => {
            setPlacing(false)
            const code = `np_${kind}` as const
            const point = { ref, settlement: place.ref }
            const delivery = { ...form.delivery, code, name: chargeLabels.delivery[code], point }
            change({ city: place.name, address: name, delivery })
          }}
        />
      )}
      {saving.conflictDialog({
        differences: (theirs) => orderDifferences(form, toOrderForm(theirs)),
        onKeepMine: (theirs) => send(theirs),
        onTakeTheirs: (theirs) => {
          unsaved.clearDraft()
          setData(theirs)
          setForm(toOrderForm(theirs))
        },
      })}
    </PageLayout>
  )
}

type TextFieldName = 'firstName' | 'lastName' | 'phone' | 'email' | 'city' | 'address' | 'promised'

function backLink(id: string) {
  return { to: `/orders/${id}`, label: adminOrders.one(id) }
}

/** Fees, and deliveries after the first: the form leaves them unchanged. */
function otherChargesTotal({ fee_lines: fees, shipping_lines: [, ...further] }: WooOrder): number {
  return [...fees, ...further].reduce((sum, { total }) => sum + (parseDecimalAmount(total) ?? 0), 0)
}

function paymentChoices(order: WooOrder | undefined) {
  const known = Object.entries(words.payments).map(([value, label]) => ({ value, label }))
  const method = order?.payment_method
  if (method === undefined || known.some(({ value }) => value === method)) return known
  return [{ value: method, label: order?.payment_method_title || method || adminOrders.none }, ...known]
}

function paymentTitleFor(payment: string, order: WooOrder | undefined): string {
  if (payment === '') return ''
  return paymentChoices(order).find(({ value }) => value === payment)?.label ?? ''
}
