import { adminAttributes } from '#i18n/admin/uk/products/products.ts'
import { Checkbox, Select, TextField, toChoices } from '../../core/ui/fields/fields.tsx'
import { bindFields } from '../../core/ui/forms/use-save.ts'

export const ATTRIBUTES_PATH = '/wc/v3/products/attributes'

export type AttributeForm = { name: string; slug: string; kind: 'pills' | 'swatch'; filterable: boolean }

export function AttributeFields(props: {
  form: AttributeForm
  errors: Partial<Record<string, string>>
  onChange(change: Partial<AttributeForm>): void
}) {
  const { field, checkbox } = bindFields(props.form, props.onChange, props.errors)
  return (
    <>
      <TextField {...field('name')} required label={adminAttributes.name} maxLength={100} />
      <TextField {...field('slug')} label={adminAttributes.slug} hint={adminAttributes.slugHint} maxLength={100} />
      <Select {...field('kind')} label={adminAttributes.kind} choices={toChoices(adminAttributes.kinds)} />
      <Checkbox {...checkbox('filterable')} label={adminAttributes.filterable} />
    </>
  )
}
