import { useState } from 'react'
import { adminKeys } from '#i18n/admin-keys.uk.ts'
import { KEYS_ROUTE, type KeyWish, type NewKeyJson } from '#wire/meblia-rest-keys.protocol.ts'
import { asFailure, request } from '../shell/requests.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { type Refusal, refusalOf } from '../ui/save-failures.ts'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'

const PERMISSIONS = (['read', 'write', 'read_write'] as const).map((value) => ({
  value,
  label: adminKeys.permissionNames[value],
}))

/** Asks what the key is for and what it allows. */
export function NewKeyDialog({ onClose, onMade }: { onClose(): void; onMade(key: NewKeyJson): void }) {
  const [wish, setWish] = useState<KeyWish>({ description: '', permissions: 'read' })
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)

  const make = async () => {
    setBusy(true)
    try {
      onMade(await request<NewKeyJson>({ path: KEYS_ROUTE, method: 'POST', data: wish }))
    } catch (error) {
      setRefusal(refusalOf(asFailure(error)))
      setBusy(false)
    }
  }

  return (
    <FormDialog
      title={adminKeys.add}
      submit={adminKeys.create}
      busy={isBusy}
      problem={refusal?.sentence}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <TextField
        label={adminKeys.description}
        hint={adminKeys.descriptionHint}
        error={refusal?.errors.description}
        required
        value={wish.description}
        onChange={(description) => setWish({ ...wish, description })}
      />
      <Select
        label={adminKeys.permissions}
        value={wish.permissions}
        choices={PERMISSIONS}
        onChange={(permissions) => setWish({ ...wish, permissions })}
      />
    </FormDialog>
  )
}
