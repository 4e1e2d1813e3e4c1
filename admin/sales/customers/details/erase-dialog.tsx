import type { CustomerPageJson, ErasureJson } from '#api/office/customers/protocol.ts'
import { customerErasureRoute } from '#api/office/customers/routes.protocol.ts'
import { customersTexts as texts } from '#i18n/admin/uk/customers.ts'
import { request } from '../../../core/requests/request.ts'
import { showToast } from '../../../core/ui/feedback/toasts.tsx'
import { Checkbox } from '../../../core/ui/fields/checkbox.tsx'
import { FormDialog } from '../../../core/ui/forms/form-dialog.tsx'
import { useInputDialog } from '../../../core/ui/forms/use-input-dialog.ts'
import type { DialogProps } from '../../../core/ui/open-dialog.tsx'

/** Says what is lost before it is. */
export function EraseDialog(props: { customer: CustomerPageJson } & DialogProps<true>) {
  const { customer, onClose, onDone } = props
  const { input, field, saving, onSubmit } = useInputDialog<{ also_open: boolean }, ErasureJson>({
    initial: { also_open: false },
    send: (data) => request({ path: customerErasureRoute(customer.id), method: 'POST', data }),
    onDone: ({ orders, messages, postponed }) => {
      showToast({ text: texts.erased(orders, messages) })
      if (postponed.length > 0) showToast({ text: texts.postponed(postponed) })
      onDone(true)
    },
  })
  const { onChange } = field('also_open')
  return (
    <FormDialog
      title={texts.eraseTitle}
      submit={texts.eraseDo}
      submitLook="danger"
      saving={saving}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>{texts.eraseText}</p>
      <Checkbox label={texts.eraseOpen} checked={input.also_open} onChange={onChange} />
      <p className="order__small">{texts.eraseOpenHint}</p>
    </FormDialog>
  )
}
