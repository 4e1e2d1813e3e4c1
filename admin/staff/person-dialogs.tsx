import { useId, useState } from 'react'
import { admin, saving } from '#i18n/admin.uk.ts'
import { staffPage as words } from '#i18n/admin-staff.uk.ts'
import { ROLES, type Role } from '#shop/staff/staff.ts'
import { MOST_NAME_LETTERS, type OneTimePasswordJson, type PersonJson } from '#wire/meblia-rest-staff.protocol.ts'
import { request } from '../shell/requests.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Problem } from '../ui/problem.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useSave } from '../ui/use-save.ts'
import { STAFF } from './staff-address.ts'

type NewPerson = { login: string; name: string; role: Role }

export function AddPersonDialog(props: { onClose(): void; onAdded(added: OneTimePasswordJson): void }) {
  const [wish, setWish] = useState<NewPerson>({ login: '', name: '', role: 'editor' })
  const { save, isSaving, errors, sentence } = useSave<NewPerson, OneTimePasswordJson>({
    send: (data) => request({ path: STAFF, method: 'POST', data }),
    codeFields: { meblia_login_taken: 'login' },
  })
  const id = useId()
  return (
    <Dialog title={words.addTitle} onClose={props.onClose} actions={<Actions {...{ id, isSaving, ...props }} />}>
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
        <Problem text={sentence} />
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

export function EditPersonDialog(props: { person: PersonJson; onClose(): void; onSaved(): void }) {
  const { person } = props
  const [wish, setWish] = useState({ name: person.name, role: person.role })
  const { save, isSaving, errors, sentence } = useSave<typeof wish, PersonJson>({
    send: (data) => request({ path: `${STAFF}/${person.id}`, method: 'PUT', data }),
    codeFields: { meblia_last_owner: 'role' },
  })
  const id = useId()
  return (
    <Dialog
      title={words.editTitle(person.login)}
      onClose={props.onClose}
      actions={<Actions {...{ id, isSaving, ...props }} />}
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
        <Problem text={sentence} />
        <NameField value={wish.name} error={errors.name} onChange={(name) => setWish({ ...wish, name })} />
        <RoleField value={wish.role} error={errors.role} onChange={(role) => setWish({ ...wish, role })} />
      </form>
    </Dialog>
  )
}

function Actions({ id, isSaving, onClose }: { id: string; isSaving: boolean; onClose(): void }) {
  return (
    <>
      <Button onClick={onClose}>{saving.cancel}</Button>
      <Button look="main" type="submit" form={id} busy={isSaving}>
        {isSaving ? saving.saving : saving.save}
      </Button>
    </>
  )
}

type Control<Value> = { value: Value; error: string | undefined; onChange(value: Value): void }

function NameField(control: Control<string>) {
  return (
    <TextField label={words.name} hint={words.nameHint} maxLength={MOST_NAME_LETTERS} autoComplete="off" {...control} />
  )
}

function RoleField(control: Control<Role>) {
  return (
    <Select
      label={words.role}
      hint={words.roleHints[control.value]}
      choices={ROLES.map((role) => ({ value: role, label: admin.roles[role] }))}
      {...control}
    />
  )
}
