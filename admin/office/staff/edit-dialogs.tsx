import { MAX_STAFF_NAME_LENGTH, type OneTimePasswordJson, type StaffMemberJson } from '#api/office/staff/protocol.ts'
import { shellTexts } from '#i18n/admin/uk/shell.ts'
import { adminStaff as texts } from '#i18n/admin/uk/staff/staff.ts'
import { ROLES, type Role } from '#shop/office/staff/staff.ts'
import { request } from '../../core/requests/request.ts'
import type { DialogProps } from '../../core/ui/controls.tsx'
import { choicesOf, Select, TextField } from '../../core/ui/fields/fields.tsx'
import { FormDialog } from '../../core/ui/forms/form-dialog.tsx'
import { type BoundField, useInputDialog } from '../../core/ui/forms/use-save.ts'

export const STAFF_PATH = '/meblia/v1/staff'

type StaffInput = { login: string; name: string; role: Role }

export function CreateStaffDialog({ onClose, onDone }: DialogProps<OneTimePasswordJson>) {
  const { field, saving, onSubmit } = useInputDialog<StaffInput, OneTimePasswordJson>({
    initial: { login: '', name: '', role: 'editor' },
    send: (data) => request({ path: STAFF_PATH, method: 'POST', data }),
    codeFields: { meblia_login_taken: 'login' },
    onDone,
  })
  return (
    <FormDialog title={texts.addTitle} saving={saving} onSubmit={onSubmit} onClose={onClose}>
      <TextField
        {...field('login')}
        label={texts.login}
        hint={texts.loginHint}
        required
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <NameAndRole name={field('name')} role={field('role')} />
    </FormDialog>
  )
}

export function EditStaffDialog(props: { person: StaffMemberJson } & DialogProps<StaffMemberJson>) {
  const { person, onClose, onDone } = props
  const { field, saving, onSubmit } = useInputDialog<Omit<StaffInput, 'login'>, StaffMemberJson>({
    initial: { name: person.name, role: person.role },
    send: (data) => request({ path: `${STAFF_PATH}/${person.id}`, method: 'PUT', data }),
    codeFields: { meblia_last_owner: 'role' },
    onDone,
  })
  return (
    <FormDialog title={texts.editTitle(person.login)} saving={saving} onSubmit={onSubmit} onClose={onClose}>
      <NameAndRole name={field('name')} role={field('role')} />
    </FormDialog>
  )
}

function NameAndRole({ name, role }: { name: BoundField<string>; role: BoundField<Role> }) {
  return (
    <>
      <TextField
        {...name}
        label={texts.name}
        hint={texts.nameHint}
        maxLength={MAX_STAFF_NAME_LENGTH}
        autoComplete="off"
      />
      <Select
        {...role}
        label={texts.role}
        hint={texts.roleHints[role.value]}
        choices={choicesOf(ROLES, shellTexts.roles)}
      />
    </>
  )
}
