import { useState } from 'react'
import { MAX_STAFF_NAME_LENGTH, type OneTimePasswordJson, type StaffMemberJson } from '#api/office/staff/protocol.ts'
import { shellTexts } from '#i18n/admin/uk/shell.ts'
import { adminStaff as texts } from '#i18n/admin/uk/staff/staff.ts'
import { ROLES, type Role } from '#shop/staff/roles.ts'
import { request } from '../requests/request.ts'
import { choicesOf } from '../ui/fields/choices.ts'
import { Select } from '../ui/fields/select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { bindFields } from '../ui/forms/bind-fields.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useSave } from '../ui/forms/use-save.ts'
import { STAFF_PATH } from './staff-path.ts'

type StaffInput = { login: string; name: string; role: Role }

export function CreateStaffDialog(props: { onClose(): void; onAdded(added: OneTimePasswordJson): void }) {
  const [input, setInput] = useState<StaffInput>({ login: '', name: '', role: 'editor' })
  const saving = useSave<StaffInput, OneTimePasswordJson>({
    send: (data) => request({ path: STAFF_PATH, method: 'POST', data }),
    codeFields: { meblia_login_taken: 'login' },
  })
  const { field } = bindFields(input, (part) => setInput({ ...input, ...part }), saving.errors)
  return (
    <FormDialog
      title={texts.addTitle}
      saving={saving}
      onSubmit={() => saving.save(input).then((added) => added && props.onAdded(added))}
      onClose={props.onClose}
    >
      <TextField
        {...field('login')}
        label={texts.login}
        hint={texts.loginHint}
        required
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <NameField {...field('name')} />
      <RoleField {...field('role')} />
    </FormDialog>
  )
}

export function EditStaffDialog(props: { person: StaffMemberJson; onClose(): void; onSaved(): void }) {
  const { person } = props
  const [input, setInput] = useState({ name: person.name, role: person.role })
  const saving = useSave<typeof input, StaffMemberJson>({
    send: (data) => request({ path: `${STAFF_PATH}/${person.id}`, method: 'PUT', data }),
    codeFields: { meblia_last_owner: 'role' },
  })
  const { field } = bindFields(input, (part) => setInput({ ...input, ...part }), saving.errors)
  return (
    <FormDialog
      title={texts.editTitle(person.login)}
      saving={saving}
      onSubmit={() => saving.save(input).then((saved) => saved && props.onSaved())}
      onClose={props.onClose}
    >
      <NameField {...field('name')} />
      <RoleField {...field('role')} />
    </FormDialog>
  )
}

type FieldControl<Value> = { value: Value; error: string | undefined; onChange(value: Value): void }

function NameField(control: FieldControl<string>) {
  return (
    <TextField
      {...control}
      label={texts.name}
      hint={texts.nameHint}
      maxLength={MAX_STAFF_NAME_LENGTH}
      autoComplete="off"
    />
  )
}

function RoleField(control: FieldControl<Role>) {
  return (
    <Select
      {...control}
      label={texts.role}
      hint={texts.roleHints[control.value]}
      choices={choicesOf(ROLES, shellTexts.roles)}
    />
  )
}
