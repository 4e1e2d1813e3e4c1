import { useState } from 'react'
import { type ApiKeyInput, KEYS_ROUTE, type NewApiKeyJson } from '#api/office/keys/protocol.ts'
import { adminApiKeys } from '#i18n/admin/uk/staff/api-keys.ts'
import { request, toFailure } from '../requests/request.ts'
import { Select } from '../ui/fields/select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { type SaveError, toSaveError } from '../ui/forms/save-error.ts'

const PERMISSION_CHOICES = (['read', 'write', 'read_write'] as const).map((value) => ({
  value,
  label: adminApiKeys.permissionNames[value],
}))

/** Asks for the purpose and the permissions of the key. */
export function CreateKeyDialog({ onClose, onMade }: { onClose(): void; onMade(key: NewApiKeyJson): void }) {
  const [wish, setWish] = useState<ApiKeyInput>({ description: '', permissions: 'read' })
  const [refusal, setRefusal] = useState<SaveError>()
  const [isBusy, setBusy] = useState(false)

  const make = async () => {
    setBusy(true)
    try {
      onMade(await request<NewApiKeyJson>({ path: KEYS_ROUTE, method: 'POST', data: wish }))
    } catch (error) {
      setRefusal(toSaveError(toFailure(error)))
      setBusy(false)
    }
  }

  return (
    <FormDialog
      title={adminApiKeys.add}
      submit={adminApiKeys.create}
      busy={isBusy}
      problem={refusal?.message}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <TextField
        label={adminApiKeys.description}
        hint={adminApiKeys.descriptionHint}
        error={refusal?.errors.description}
        required
        value={wish.description}
        onChange={(description) => setWish({ ...wish, description })}
      />
      <Select
        label={adminApiKeys.permissions}
        value={wish.permissions}
        choices={PERMISSION_CHOICES}
        onChange={(permissions) => setWish({ ...wish, permissions })}
      />
    </FormDialog>
  )
}
