import './page.css'
import { useState } from 'react'
import type { OneTimePasswordJson, StaffMemberJson } from '#api/office/staff/protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { shellTexts } from '#i18n/admin/uk/shell.ts'
import { adminStaff as words } from '#i18n/admin/uk/staff/staff.ts'
import { useCurrentUser } from '../auth/current-user.tsx'
import { request } from '../requests/request.ts'
import { useRest } from '../requests/use-rest.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { askConfirmation } from '../ui/feedback/confirm.tsx'
import { runWithToast } from '../ui/feedback/run-with-toast.ts'
import { showToast } from '../ui/feedback/toasts.tsx'
import { type Column, DataTable } from '../ui/lists/data-table.tsx'
import { SecretDialog } from '../ui/secret-dialog.tsx'
import { CreateStaffDialog, EditStaffDialog } from './edit-dialogs.tsx'
import { STAFF_PATH } from './staff-path.ts'

/** Staff accounts: roles and sign-in methods. */
export function Component() {
  const me = useCurrentUser()
  const { data, failure, loading, reload } = useRest<StaffMemberJson[]>(STAFF_PATH)
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<StaffMemberJson>()
  const [shown, setShown] = useState<OneTimePasswordJson>()

  async function reset({ id, login }: StaffMemberJson): Promise<void> {
    const question = { title: words.resetTitle(login), text: words.resetText, yes: words.reset }
    if (!(await askConfirmation(question))) return
    await runWithToast(async () =>
      setShown(await request<OneTimePasswordJson>({ path: `${STAFF_PATH}/${id}/password`, method: 'POST' })),
    )
    reload()
  }

  async function remove({ id, login }: StaffMemberJson): Promise<void> {
    const question = { title: words.removeTitle(login), text: words.removeText, yes: words.remove, danger: true }
    if (!(await askConfirmation(question))) return
    await runWithToast(() => request({ path: `${STAFF_PATH}/${id}`, method: 'DELETE' }), words.removed(login))
    reload()
  }

  const columns: Column<StaffMemberJson>[] = [
    {
      key: 'person',
      title: words.person,
      grows: true,
      cell: (person) => (
        <span className="person">
          <strong>{person.name || person.login}</strong>
          <span>
            {person.name && person.login} {person.id === me.id && `(${words.you})`}
          </span>
        </span>
      ),
    },
    { key: 'role', title: words.role, cell: ({ role }) => shellTexts.roles[role] },
    { key: 'state', title: words.state, hide: 'phone', cell: (person) => <SignInMethods person={person} /> },
    {
      key: 'seen',
      title: words.lastSeen,
      hide: 'tablet',
      cell: ({ last_seen_at: at }) => (at ? formatShortDateTime(Date.parse(at)) : words.never),
    },
    {
      key: 'actions',
      title: words.actions,
      hiddenTitle: true,
      align: 'end',
      cell: (person) => (
        <span className="person__actions">
          <RowButton label={words.edit} person={person} onClick={() => setEdited(person)} />
          {person.id !== me.id && (
            <>
              <RowButton label={words.reset} person={person} onClick={() => reset(person)} />
              <RowButton label={words.remove} person={person} onClick={() => remove(person)} />
            </>
          )}
        </span>
      ),
    },
  ]

  return (
    <PageLayout
      title={words.title}
      actions={
        <Button look="main" onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      }
    >
      <DataTable
        caption={words.title}
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        rowName={({ login }) => login}
        source={{ failure, loading, reload }}
      />
      {isAdding && (
        <CreateStaffDialog
          onClose={() => setAdding(false)}
          onAdded={(added) => {
            setAdding(false)
            setShown(added)
            reload()
          }}
        />
      )}
      {edited && (
        <EditStaffDialog
          person={edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined)
            showToast({ text: words.changed(edited.login) })
            reload()
          }}
        />
      )}
      {shown && (
        <SecretDialog
          title={words.passwordTitle}
          text={words.passwordText(shown.login)}
          secrets={[{ label: words.passwordTitle, value: shown.password }]}
          copyFirst={words.copyFirst}
          done={words.done}
          onClose={() => setShown(undefined)}
        />
      )}
    </PageLayout>
  )
}

function SignInMethods({ person }: { person: StaffMemberJson }) {
  return (
    <span className="person__way">
      {person.must_change_password ? <Badge tone="wait">{words.oneTime}</Badge> : <Badge>{words.own}</Badge>}
      {person.passkeys > 0 && <Badge tone="good">{words.passkeys(person.passkeys)}</Badge>}
    </span>
  )
}

function RowButton({ label, person, onClick }: { label: string; person: StaffMemberJson; onClick(): void }) {
  return (
    <Button look="bare" aria-label={words.of(label, person.login)} onClick={onClick}>
      {label}
    </Button>
  )
}
