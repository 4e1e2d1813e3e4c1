import { useState } from 'react'
import type { WooTag } from '#api/wc-rest/terms/protocol.ts'
import { adminTags as texts } from '#i18n/admin/uk/products/tags.ts'
import { request } from '../requests/request.ts'
import { showToast } from '../ui/feedback/toasts.tsx'
import { Select } from '../ui/fields/select.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useSave } from '../ui/forms/use-save.ts'

type Merged = { id: number; name: string }

/** Merges one tag into another. */
export function MergeTagsDialog(props: { tag: WooTag; all: WooTag[]; onClose(): void; onMerged(): void }) {
  const { tag, all, onClose, onMerged } = props
  const others = all.filter(({ id }) => id !== tag.id)
  const [into, setInto] = useState(String(others[0]?.id ?? ''))
  const saving = useSave<{ into: string }, Merged>({
    send: (data) => request({ path: `/meblia/v1/tags/${tag.id}/merge`, method: 'POST', data }),
  })
  const merge = async () => {
    const merged = await saving.save({ into })
    if (!merged) return
    showToast({ text: texts.merged(tag.name, merged.name) })
    onMerged()
  }
  return (
    <FormDialog
      title={texts.mergeTitle(tag.name)}
      submit={texts.mergeDo}
      disabled={into === ''}
      saving={saving}
      onSubmit={merge}
      onClose={onClose}
    >
      <p>{texts.mergeText}</p>
      <Select
        label={texts.into}
        value={into}
        error={saving.errors.into}
        choices={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={setInto}
      />
    </FormDialog>
  )
}
