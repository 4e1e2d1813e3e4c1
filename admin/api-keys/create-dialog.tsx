import { useState } from 'react'
import { type ApiKeyInput, KEYS_ROUTE, type NewApiKeyJson } from '#api/office/api-keys/protocol.ts'
import { adminApiKeys } from '#i18n/admin/uk/staff/api-keys.ts'
import { request } from '../requests/request.ts'
import { toChoices } from '../ui/fields/choices.ts'
import { Select } from '../ui/fields/select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { bindFields } from '../ui/forms/bind-fields.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useSave } from '../ui/forms/use-save.ts'

/** Asks for the purpose and the permissions of the key. */
export function CreateKeyDialog({ onClose, onMade }: { onClose(): void; onMade(key: NewApiKeyJson): void }) {
  const [input, setInput] = useState<ApiKeyInput>({ description: '', permissions: 'read' })
  const saving = useSave<ApiKeyInput, NewApiKeyJson>({
    send: (data) => request({ path: KEYS_ROUTE, method: 'POST', data }),
  })
  const { field } = bindFields(input, (part) => setInput({ ...input, ...part }), saving.errors)
  return (
    <FormDialog
      title={adminApiKeys.add}
      submit={adminApiKeys.create}
      saving={saving}
      onSubmit={() => saving.save(input).then((made) => made && onMade(made))}
      onClose={onClose}
    >
      <TextField
        {...field('description')}
        label={adminApiKeys.description}
        hint={adminApiKeys.descriptionHint}
        required
      />
      <Select
        {...field('permissions')}
        label={adminApiKeys.permissions}
        choices={toChoices(adminApiKeys.permissionNames)}
      />
    </FormDialog>
  )
}
