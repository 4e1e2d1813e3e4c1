import type { WooAttributeInput } from '#api/wc/v3/terms/input.protocol.ts'
import type { WooAttribute } from '#api/wc/v3/terms/protocol.ts'
import { adminAttributes as texts } from '#i18n/admin/uk/products/products.ts'
import { request } from '../../core/requests/request.ts'
import { FormDialog } from '../../core/ui/forms/form-dialog.tsx'
import { useInputDialog } from '../../core/ui/forms/use-input-dialog.ts'
import type { DialogProps } from '../../core/ui/open-dialog.tsx'
import { ATTRIBUTES_PATH, AttributeFields, type AttributeForm } from './fields.tsx'

export function CreateAttributeDialog({ onClose, onDone }: DialogProps<WooAttribute>) {
  const { input, change, errors, saving, onSubmit } = useInputDialog<AttributeForm, WooAttribute>({
    initial: { name: '', slug: '', kind: 'swatch', filterable: true },
    send: ({ name, slug, ...meblia }) => {
      const data: WooAttributeInput = { name, slug, meblia }
      return request({ path: ATTRIBUTES_PATH, method: 'POST', data })
    },
    codeFields: { woocommerce_rest_cannot_create: 'slug' },
    onDone,
  })
  return (
    <FormDialog title={texts.add} saving={saving} onSubmit={onSubmit} onClose={onClose}>
      <AttributeFields form={input} errors={errors} onChange={change} />
    </FormDialog>
  )
}
