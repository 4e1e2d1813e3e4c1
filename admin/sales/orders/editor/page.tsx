import { parseDecimalAmount } from '#shop/core/money.ts'
import '../orders.css'
import './page.css'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ORDERS_ROUTE, type WooOrder } from '#api/wc/v3/orders/protocol.ts'
import { pickupPointTexts, orderEditorTexts as texts } from '#i18n/admin/uk/orders/order-editor.ts'
import { adminOrders } from '#i18n/admin/uk/orders/orders.ts'
import { saveTexts as savingWords } from '#i18n/admin/uk/shell.ts'
import { chargeLabels } from '#i18n/orders/uk/charges.ts'
import { orderStatusNames } from '#i18n/orders/uk/statuses.ts'
import type { OrderStatus } from '#shop/sales/orders/status.ts'
import { request } from '../../../core/requests/request.ts'
import { EditorPage, LoadingPage } from '../../../core/shell/page-layout.tsx'
import { Button } from '../../../core/ui/controls.tsx'
import { showToast } from '../../../core/ui/feedback/feedback.tsx'
import { Checkbox, choicesOf, FieldRow, Select, TextArea, TextField } from '../../../core/ui/fields/fields.tsx'
import { FormError } from '../../../core/ui/forms/form-dialog.tsx'
import { useRecordForm } from '../../../core/ui/forms/use-record-form.ts'
import { bindFields } from '../../../core/ui/forms/use-save.ts'
import { blankOrder, type OrderForm, orderDifferences, toOrderForm, toOrderInput, validateOrderForm } from './form.ts'
import { OrderLineItemFields } from './line-items.tsx'
import { pickPickupPoint } from './pickup-point-picker.tsx'

/** `/orders/new`: a phone order. `/orders/12/edit`: an existing one. */
export function Component() {
  const { id } = useParams()
  return <OrderEditor key={id} id={id} />
}

function OrderEditor({ id }: { id: string | undefined }) {
  const path = id === undefined ? null : `${ORDERS_ROUTE}/${encodeURIComponent(id)}`
  const isNew = path === null
  const [looked, setLooked] = useState(false)
  // The idempotency key: repeated submits create one order.
  const [requestKey] = useState(() => `admin-${crypto.randomUUID()}`)
  const navigate = useNavigate()
  const editor = useRecordForm<WooOrder, OrderForm>({
    entity: `order:${id ?? 'new'}`,
    path,
    blank: blankOrder,
    toForm: toOrderForm,
    send: (form, over) =>
      path === null
        ? request({ path: ORDERS_ROUTE, method: 'POST', data: toOrderInput(form, undefined, requestKey) })
        : request({ path, method: 'PUT', data: toOrderInput(form, over, requestKey) }),
    onSaved: ({ id, number }) => {
      showToast({ text: isNew ? texts.placed(number) : savingWords.saved })
      return navigate(`/orders/${id}`, { replace: true })
    },
  })
  const { record: order, form, change } = editor
  const back = id === undefined ? { to: '/orders', label: adminOrders.title } : backLink(id)
  if (!form) return <LoadingPage title={adminOrders.title} back={back} source={editor.source} />

  const problems = validateOrderForm(form, isNew)
  const isWrong = looked && Object.keys(problems).length > 0
  const save = () => {
    setLooked(true)
    if (Object.keys(problems).length === 0) void editor.save()
  }
  const errors = looked ? problems : {}
  const refused = Object.values(editor.errors).join(' ')
  const { field, checkbox } = bindFields(form, change, errors)
  const text = (name: TextFieldName) => ({ ...field(name), label: texts[name], maxLength: 200 })

  const choosePoint = async () => {
    const chosen = await pickPickupPoint()
    if (!chosen) return
    const { place, point } = chosen
    const code = `np_${point.kind}` as const
    const delivery = { code, name: chargeLabels.delivery[code], point: { ref: point.ref, settlement: place.ref } }
    change({ city: place.name, address: point.name, delivery: { ...form.delivery, ...delivery } })
  }

  return (
    <EditorPage
      wide
      title={order ? texts.editTitle(order.number) : texts.newTitle}
      back={back}
      editor={editor}
      saveLabel={isNew ? texts.place : savingWords.save}
      onSave={save}
      problem={isWrong ? texts.checkFields : undefined}
      differences={orderDifferences}
    >
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
            <h2 id="order-buyer">{texts.buyer}</h2>
            <TextField {...text('phone')} required={isNew} type="tel" />
            <FieldRow>
              <TextField {...text('firstName')} required={isNew} />
              <TextField {...text('lastName')} />
            </FieldRow>
            <TextField {...text('email')} type="email" />
            <TextField {...text('city')} />
            <TextField {...text('address')} />
            <Button onClick={choosePoint}>{pickupPointTexts.open}</Button>
            <TextArea {...field('note')} label={texts.note} maxLength={5000} />
          </section>
          <section className="order__part order-editor__fields" aria-labelledby="order-terms">
            <h2 id="order-terms">{texts.terms}</h2>
            <TextField {...text('promised')} type="date" hint={texts.promisedHint} />
            <Select
              label={texts.payment}
              value={form.payment}
              onChange={(payment) => change({ payment, paymentTitle: paymentTitleFor(payment, order) })}
              choices={paymentChoices(order)}
            />
            {isNew && (
              <Select {...field('status')} label={texts.status} choices={choicesOf(NEW_STATUSES, orderStatusNames)} />
            )}
            {isNew && form.email.trim() !== '' && (
              <Checkbox
                {...checkbox('tellsBuyer')}
                label={texts.tellBuyer}
                hint={texts.tellBuyerHint(form.payment === 'bacs')}
              />
            )}
          </section>
        </div>
      </div>
    </EditorPage>
  )
}

const NEW_STATUSES: OrderStatus[] = ['pending', 'on-hold', 'processing']

type TextFieldName = 'firstName' | 'lastName' | 'phone' | 'email' | 'city' | 'address' | 'promised'

function backLink(id: string) {
  return { to: `/orders/${id}`, label: adminOrders.one(id) }
}

/** Fees, and deliveries after the first: the form leaves them unchanged. */
function otherChargesTotal({ fee_lines: fees, shipping_lines: [, ...further] }: WooOrder): number {
  return [...fees, ...further].reduce((sum, { total }) => sum + (parseDecimalAmount(total) ?? 0), 0)
}

function paymentChoices(order: WooOrder | undefined) {
  const listed = Object.entries(texts.payments).map(([value, label]) => ({ value, label }))
  const method = order?.payment_method
  if (method === undefined || listed.some(({ value }) => value === method)) return listed
  return [{ value: method, label: order?.payment_method_title || method || adminOrders.none }, ...listed]
}

function paymentTitleFor(payment: string, order: WooOrder | undefined): string {
  if (payment === '') return ''
  return paymentChoices(order).find(({ value }) => value === payment)?.label ?? ''
}
