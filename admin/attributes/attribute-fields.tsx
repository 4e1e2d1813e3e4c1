import { attributes } from '#i18n/admin-products.uk.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'

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
        label={attributes.name}
        value={form.name}
        maxLength={100}
        error={errors.name}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={attributes.slug}
        hint={attributes.slugHint}
        value={form.slug}
        maxLength={100}
        error={errors.slug}
        onChange={(slug) => onChange({ slug })}
      />
      <Select
        label={attributes.kind}
        value={form.kind}
        onChange={(kind) => onChange({ kind })}
        choices={[
          { value: 'swatch', label: attributes.kinds.swatch },
          { value: 'pills', label: attributes.kinds.pills },
        ]}
      />
      <Checkbox
        label={attributes.filterable}
        checked={form.filterable}
        onChange={(filterable) => onChange({ filterable })}
      />
    </>
  )
}
