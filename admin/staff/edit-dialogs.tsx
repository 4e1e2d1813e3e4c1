import { useId, useState } from 'react'
import { MAX_STAFF_NAME_LENGTH, type OneTimePasswordJson, type StaffMemberJson } from '#api/office/staff/protocol.ts'
import { saveTexts, shellTexts } from '#i18n/admin/uk/shell.ts'
import { adminStaff as words } from '#i18n/admin/uk/staff/staff.ts'
import { ROLES, type Role } from '#shop/staff/staff.ts'
import { request } from '../requests/request.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormError } from '../ui/forms/form-error.tsx'
import { useSave } from '../ui/forms/use-save.ts'
import { STAFF_PATH } from './staff-path.ts'

type StaffInput = { login: string; name: string; role: Role }

export function CreateStaffDialog(props: { onClose(): void; onAdded(added: OneTimePasswordJson): void }) {
  const [wish, setWish] = useState<StaffInput>({ login: '', name: '', role: 'editor' })
  const { save, isSaving, errors, errorMessage } = useSave<StaffInput, OneTimePasswordJson>({
    send: (data) => request({ path: STAFF_PATH, method: 'POST', data }),
    codeFields: { meblia_login_taken: 'login' },
  })
  const id = useId()
  return (
    <Dialog title={words.addTitle} onClose={props.onClose} actions={<DialogActions {...{ id, isSaving, ...props }} />}>
      <form
        className="form-grid"
        id={id}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault()
          const added = await save(wish)
          if (added) props.onAdded(added)
        }}
      >
        <FormError text={errorMessage} />
        <TextField
          label={words.login}
          hint={words.loginHint}
          required
          error={errors.login}
          value={wish.login}
          onChange={(login) => setWish({ ...wish, login })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <NameField value={wish.name} error={errors.name} onChange={(name) => setWish({ ...wish, name })} />
        <RoleField value={wish.role} error={errors.role} onChange={(role) => setWish({ ...wish, role })} />
      </form>
    </Dialog>
  )
}

export function EditStaffDialog(props: { person: StaffMemberJson; onClose(): void; onSaved(): void }) {
  const { person } = props
  const [wish, setWish] = useState({ name: person.name, role: person.role })
  const { save, isSaving, errors, errorMessage } = useSave<typeof wish, StaffMemberJson>({
    send: (data) => request({ path: `${STAFF_PATH}/${person.id}`, method: 'PUT', data }),
    codeFields: { meblia_last_owner: 'role' },
  })
  const id = useId()
  return (
    <Dialog
      title={words.editTitle(person.login)}
      onClose={props.onClose}
      actions={<DialogActions {...{ id, isSaving, ...props }} />}
    >
      <form
        className="form-grid"
        id={id}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault()
          if (await save(wish)) props.onSaved()
        }}
      >
        <FormError text={errorMessage} />
        <NameField value={wish.name} error={errors.name} onChange={(name) => setWish({ ...wish, name })} />
        <RoleField value={wish.role} error={errors.role} onChange={(role) => setWish({ ...wish, role })} />
      </form>
    </Dialog>
  )
}

function DialogActions({ id, isSaving, onClose }: { id: string; isSaving: boolean; onClose(): void }) {
  return (
    <>
      <Button onClick={onClose}>{saveTexts.cancel}</Button>
      <Button look="main" type="submit" form={id} busy={isSaving}>
        {isSaving ? saveTexts.saving : saveTexts.save}
      </Button>
    </>
  )
}

type FieldControl<Value> = { value: Value; error: string | undefined; onChange(value: Value): void }

function NameField(control: FieldControl<string>) {
  return (
    <TextField
      label={words.name}
      hint={words.nameHint}
      maxLength={MAX_STAFF_NAME_LENGTH}
      autoComplete="off"
      {...control}
    />
  )
}

function RoleField(control: FieldControl<Role>) {
  return (
    <Select
      label={words.role}
      hint={words.roleHints[control.value]}
      choices={ROLES.map((role) => ({ value: role, label: shellTexts.roles[role] }))}
      {...control}
    />
  )
}
