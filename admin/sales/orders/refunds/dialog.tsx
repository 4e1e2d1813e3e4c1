import './dialog.css'
import type { PaymentJson } from '#api/office/orders/payments.protocol.ts'
import type { WooOrder, WooRefund } from '#api/wc/v3/orders/protocol.ts'
import { refundTexts as texts } from '#i18n/admin/uk/orders/order-editor.ts'
import { adminPayments as online } from '#i18n/admin/uk/orders/payments.ts'
import { shellTexts } from '#i18n/admin/uk/shell.ts'
import { joinParts } from '#i18n/locale/shared-format.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { request, useRest } from '../../../core/requests/request.ts'
import { Button, type DialogProps } from '../../../core/ui/controls.tsx'
import { LoadFailure, showToast } from '../../../core/ui/feedback/feedback.tsx'
import { Checkbox, TextField } from '../../../core/ui/fields/fields.tsx'
import { MoneyField, NumberField } from '../../../core/ui/fields/number-field.tsx'
import { FormDialog } from '../../../core/ui/forms/form-dialog.tsx'
import { useInputDialog } from '../../../core/ui/forms/use-save.ts'
import { restOrderTotals } from '../order-totals.ts'
import {
  blankRefund,
  fullQuantities,
  type RefundForm,
  receivedLeftOf,
  refundableLines,
  refundableTotal,
  selectedTotal,
  toRefundInput,
  validateRefund,
} from './form.ts'

/** Refunds pieces, services or an amount; stock is returned only on request. */
export function RefundDialog(
  props: { order: WooOrder; path: string; payments: PaymentJson[] } & DialogProps<WooRefund>,
) {
  const { order, path, payments, onClose, onDone } = props
  const service = payments.find(({ refundable }) => refundable)?.service
  const isOnline = service !== undefined
  const { data, failure, reload } = useRest<WooRefund[]>(`${path}/refunds?per_page=-1`)
  const lines = refundableLines(order, data ?? [])
  const left = refundableTotal(order)
  const received = receivedLeftOf(order)
  const { overpaid } = restOrderTotals(order)
  const dialog = useInputDialog<RefundForm, WooRefund>({
    initial: { ...blankRefund, amount: overpaid || null },
    send: (form) => request({ path: `${path}/refunds`, method: 'POST', data: toRefundInput(lines, form) }),
    validate: (form) => validateRefund(lines, form, { left, received }),
    onDone: (refund) => {
      showToast({ text: texts.given(formatPrice(form.amount ?? selectedTotal(lines, form))) })
      onDone(refund)
    },
  })
  const { input: form, change, errors, field, checkbox } = dialog
  const put = (id: number, pieces: number | null) =>
    change({ quantities: { ...form.quantities, [id]: pieces }, amount: null, isUnreadable: false })

  return (
    <FormDialog
      title={texts.title(order.number)}
      size="wide"
      submit={isOnline && form.online ? online.giveOnline : texts.give}
      submitLook="danger"
      saving={dialog.saving}
      onSubmit={() => data && dialog.onSubmit()}
      onClose={onClose}
    >
      <p>{isOnline && form.online ? online.textOnline : texts.text}</p>
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      {!data && !failure && <p>{shellTexts.loading}</p>}
      {data && lines.length > 0 && (
        <>
          <ul className="refund__lines">
            {lines.map((line) => (
              <li key={line.id}>
                <span className="refund__name">
                  {line.name} <span className="order__small">{formatPrice(line.total)}</span>
                </span>
                {line.kind === 'product' ? (
                  <NumberField
                    label={texts.pieces(line.name)}
                    hiddenLabel
                    isInteger
                    unit={texts.left(line.quantity)}
                    value={form.quantities[line.id] ?? null}
                    error={errors[line.id]}
                    onChange={(pieces) => put(line.id, pieces)}
                  />
                ) : (
                  <Checkbox
                    label={texts.withService(line.name)}
                    hiddenLabel
                    checked={(form.quantities[line.id] ?? 0) > 0}
                    onChange={(is) => put(line.id, is ? 1 : 0)}
                  />
                )}
              </li>
            ))}
          </ul>
          <Button onClick={() => change({ quantities: fullQuantities(lines), amount: null, isUnreadable: false })}>
            {texts.all}
          </Button>
        </>
      )}
      <MoneyField
        {...field('amount')}
        label={texts.amount}
        hint={joinParts([
          received > 0 ? texts.amountHint(formatPrice(Math.min(left, received))) : texts.nothingReceived,
          overpaid > 0 && texts.overpaid(formatPrice(overpaid)),
        ])}
        value={form.amount ?? (selectedTotal(lines, form) || null)}
        onUnreadable={(isUnreadable) => change({ isUnreadable })}
      />
      <TextField {...field('reason')} label={texts.reason} maxLength={1000} />
      <Checkbox {...checkbox('restock')} label={texts.restock} />
      {service && (
        <Checkbox
          {...checkbox('online')}
          label={online.backOnline(online.services[service] ?? service)}
          hint={online.backOnlineHint}
        />
      )}
    </FormDialog>
  )
}
