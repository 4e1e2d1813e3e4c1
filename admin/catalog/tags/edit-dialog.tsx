import type { WooTagInput } from '#api/wc/v3/terms/input.protocol.ts'
import type { WooTag } from '#api/wc/v3/terms/protocol.ts'
import { adminTags as texts } from '#i18n/admin/uk/products/tags.ts'
import { TextArea, TextField } from '../../core/ui/fields/text-field.tsx'
import { FormDialog } from '../../core/ui/forms/form-dialog.tsx'
import type { ComparedField } from '../../core/ui/forms/save-error.ts'
import { useRecordDialog } from '../../core/ui/forms/use-record-dialog.ts'
import type { DialogProps } from '../../core/ui/open-dialog.tsx'

export const TAGS_PATH = '/wc/v3/products/tags'

type Form = Pick<WooTag, 'name' | 'slug' | 'description'>

const COMPARED: ComparedField<Form>[] = [
  [texts.name, ({ name }) => name],
  [texts.slug, ({ slug }) => slug],
  [texts.description, ({ description }) => description],
]

export function TagEditDialog({ tag, onClose, onDone }: { tag: WooTag | undefined } & DialogProps<WooTag>) {
  const { field, saving, onSubmit, conflict } = useRecordDialog<WooTag, Form>({
    path: TAGS_PATH,
    record: tag,
    blank: { name: '', slug: '', description: '' },
    toForm: ({ name, slug, description }) => ({ name, slug, description }),
    toInput: (form, over): WooTagInput => ({ ...form, ...(over && { meblia: { version: over.meblia.version } }) }),
    codeFields: { term_exists: 'name' },
    compared: COMPARED,
    onDone,
  })
  if (conflict) return conflict
  return (
    <FormDialog title={tag ? texts.edit(tag.name) : texts.add} saving={saving} onSubmit={onSubmit} onClose={onClose}>
      <TextField {...field('name')} label={texts.name} required maxLength={200} />
      <TextField {...field('slug')} label={texts.slug} hint={texts.slugHint} maxLength={190} />
      <TextArea {...field('description')} label={texts.description} />
    </FormDialog>
  )
}
