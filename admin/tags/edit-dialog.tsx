import { useState } from 'react'
import type { WooTagInput } from '#api/wc-rest/terms/input.protocol.ts'
import type { WooTag } from '#api/wc-rest/terms/protocol.ts'
import { adminTags as words } from '#i18n/admin/uk/products/tags.ts'
import { saveTexts as savingWords } from '#i18n/admin/uk/shell.ts'
import { request } from '../requests/request.ts'
import { showToast } from '../ui/feedback/toasts.tsx'
import { TextArea, TextField } from '../ui/fields/text-field.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useSave } from '../ui/forms/use-save.ts'

export const TAGS_PATH = '/wc/v3/products/tags'

type Form = Pick<WooTag, 'name' | 'slug' | 'description'>

export function TagEditDialog(props: { tag: WooTag | undefined; onClose(): void; onSaved(): void }) {
  const { tag, onClose, onSaved } = props
  const [form, setForm] = useState<Form>(tag ? toForm(tag) : { name: '', slug: '', description: '' })
  const saving = useSave<WooTagInput, WooTag>({
    send: (data) => request({ path: tag ? `${TAGS_PATH}/${tag.id}` : TAGS_PATH, method: tag ? 'PUT' : 'POST', data }),
    theirs: () => request<WooTag>({ path: `${TAGS_PATH}/${tag?.id ?? 0}` }),
    codeFields: { term_exists: 'name' },
  })
  const change = (change: Partial<Form>) => setForm({ ...form, ...change })
  const save = async (version = tag?.meblia.version) => {
    const saved = await saving.save({ ...form, ...(version !== undefined && { meblia: { version } }) })
    if (!saved) return
    showToast({ text: savingWords.saved })
    onSaved()
  }

  const asked = saving.conflictDialog({
    differences: (theirs) =>
      (['name', 'slug', 'description'] as const)
        .map((field) => ({ label: words[field], mine: form[field], theirs: theirs[field] }))
        .filter(({ mine, theirs }) => mine !== theirs),
    onKeepMine: ({ meblia }) => save(meblia.version),
    onTakeTheirs: onSaved,
  })
  if (asked) return asked
  return (
    <FormDialog
      title={tag ? words.edit(tag.name) : words.add}
      busy={saving.isSaving}
      problem={saving.errorMessage}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        required
        maxLength={200}
        value={form.name}
        error={saving.errors.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        label={words.slug}
        hint={words.slugHint}
        maxLength={190}
        value={form.slug}
        error={saving.errors.slug}
        onChange={(slug) => change({ slug })}
      />
      <TextArea
        label={words.description}
        value={form.description}
        error={saving.errors.description}
        onChange={(description) => change({ description })}
      />
    </FormDialog>
  )
}

function toForm({ name, slug, description }: WooTag): Form {
  return { name, slug, description }
}
