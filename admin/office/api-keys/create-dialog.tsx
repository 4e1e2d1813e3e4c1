import { type ApiKeyInput, KEYS_ROUTE, type NewApiKeyJson } from '#api/office/api-keys/protocol.ts'
import { adminApiKeys as texts } from '#i18n/admin/uk/staff/api-keys.ts'
import { request } from '../../core/requests/request.ts'
import { toChoices } from '../../core/ui/fields/choices.ts'
import { Select } from '../../core/ui/fields/select.tsx'
import { TextField } from '../../core/ui/fields/text-field.tsx'
import { FormDialog } from '../../core/ui/forms/form-dialog.tsx'
import { useInputDialog } from '../../core/ui/forms/use-input-dialog.ts'
import type { DialogProps } from '../../core/ui/open-dialog.tsx'

export function CreateKeyDialog({ onClose, onDone }: DialogProps<NewApiKeyJson>) {
  const { field, saving, onSubmit } = useInputDialog<ApiKeyInput, NewApiKeyJson>({
    initial: { description: '', permissions: 'read' },
    send: (data) => request({ path: KEYS_ROUTE, method: 'POST', data }),
    onDone,
  })
  return (
    <FormDialog title={texts.add} submit={texts.create} saving={saving} onSubmit={onSubmit} onClose={onClose}>
      <TextField {...field('description')} label={texts.description} hint={texts.descriptionHint} required />
      <Select {...field('permissions')} label={texts.permissions} choices={toChoices(texts.permissionNames)} />
    </FormDialog>
  )
}
