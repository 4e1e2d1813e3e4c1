import { useState } from 'react'
import { saving as savingWords } from '#i18n/admin.uk.ts'
import { adminTags as words } from '#i18n/admin-tags.uk.ts'
import type { WooTag, WooTagWish } from '#wire/woo-rest-terms.protocol.ts'
import { request } from '../shell/requests.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toasts.tsx'
import { useSave } from '../ui/use-save.ts'

export const TAGS = '/wc/v3/products/tags'

type Form = Pick<WooTag, 'name' | 'slug' | 'description'>

export function TagDialog(props: { tag: WooTag | undefined; onClose(): void; onSaved(): void }) {
  const { tag, onClose, onSaved } = props
  const [form, setForm] = useState<Form>(tag ? formOf(tag) : { name: '', slug: '', description: '' })
  const saving = useSave<WooTagWish, WooTag>({
    send: (data) => request({ path: tag ? `${TAGS}/${tag.id}` : TAGS, method: tag ? 'PUT' : 'POST', data }),
    theirs: () => request<WooTag>({ path: `${TAGS}/${tag?.id ?? 0}` }),
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
      problem={saving.sentence}
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

function formOf({ name, slug, description }: WooTag): Form {
  return { name, slug, description }
}
