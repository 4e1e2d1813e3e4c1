import type { WooTag } from '#api/wc/v3/terms/protocol.ts'
import { adminTags as texts } from '#i18n/admin/uk/products/tags.ts'
import { request } from '../../core/requests/request.ts'
import { Select } from '../../core/ui/fields/select.tsx'
import { FormDialog } from '../../core/ui/forms/form-dialog.tsx'
import { useInputDialog } from '../../core/ui/forms/use-input-dialog.ts'
import type { DialogProps } from '../../core/ui/open-dialog.tsx'

export type MergedTag = { id: number; name: string }

export function MergeTagsDialog({
  tag,
  all,
  onClose,
  onDone,
}: { tag: WooTag; all: WooTag[] } & DialogProps<MergedTag>) {
  const others = all.filter(({ id }) => id !== tag.id)
  const { input, field, saving, onSubmit } = useInputDialog<{ into: string }, MergedTag>({
    initial: { into: String(others[0]?.id ?? '') },
    send: (data) => request({ path: `/meblia/v1/tags/${tag.id}/merge`, method: 'POST', data }),
    onDone,
  })
  return (
    <FormDialog
      title={texts.mergeTitle(tag.name)}
      submit={texts.mergeDo}
      disabled={input.into === ''}
      saving={saving}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>{texts.mergeText}</p>
      <Select
        {...field('into')}
        label={texts.into}
        choices={others.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </FormDialog>
  )
}
