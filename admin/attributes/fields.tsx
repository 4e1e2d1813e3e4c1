import { adminAttributes } from '#i18n/admin/uk/products/products.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'

export type AttributeForm = { name: string; slug: string; kind: 'pills' | 'swatch'; filterable: boolean }

export function AttributeFields(props: {
  form: AttributeForm
  errors: Record<string, string>
  onChange(change: Partial<AttributeForm>): void
}) {
  const { form, errors, onChange } = props
  return (
    <>
      <TextField
        required
        label={adminAttributes.name}
        value={form.name}
        maxLength={100}
        error={errors.name}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={adminAttributes.slug}
        hint={adminAttributes.slugHint}
        value={form.slug}
        maxLength={100}
        error={errors.slug}
        onChange={(slug) => onChange({ slug })}
      />
      <Select
        label={adminAttributes.kind}
        value={form.kind}
        onChange={(kind) => onChange({ kind })}
        choices={[
          { value: 'swatch', label: adminAttributes.kinds.swatch },
          { value: 'pills', label: adminAttributes.kinds.pills },
        ]}
      />
      <Checkbox
        label={adminAttributes.filterable}
        checked={form.filterable}
        onChange={(filterable) => onChange({ filterable })}
      />
    </>
  )
}
