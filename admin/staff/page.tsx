import './page.css'
import { useState } from 'react'
import type { OneTimePasswordJson, StaffMemberJson } from '#api/office/staff/protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { shellTexts } from '#i18n/admin/uk/shell.ts'
import { adminStaff as texts } from '#i18n/admin/uk/staff/staff.ts'
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
    const question = { title: texts.resetTitle(login), text: texts.resetText, yes: texts.reset }
    if (!(await askConfirmation(question))) return
    await runWithToast(async () =>
      setShown(await request<OneTimePasswordJson>({ path: `${STAFF_PATH}/${id}/password`, method: 'POST' })),
    )
    reload()
  }

  async function remove({ id, login }: StaffMemberJson): Promise<void> {
    const question = { title: texts.removeTitle(login), text: texts.removeText, yes: texts.remove, danger: true }
    if (!(await askConfirmation(question))) return
    await runWithToast(() => request({ path: `${STAFF_PATH}/${id}`, method: 'DELETE' }), texts.removed(login))
    reload()
  }

  const columns: Column<StaffMemberJson>[] = [
    {
      key: 'person',
      title: texts.person,
      grows: true,
      cell: (person) => (
        <span className="person">
          <strong>{person.name || person.login}</strong>
          <span>
            {person.name && person.login} {person.id === me.id && `(${texts.you})`}
          </span>
        </span>
      ),
    },
    { key: 'role', title: texts.role, cell: ({ role }) => shellTexts.roles[role] },
    { key: 'state', title: texts.state, hide: 'phone', cell: (person) => <SignInMethods person={person} /> },
    {
      key: 'seen',
      title: texts.lastSeen,
      hide: 'tablet',
      cell: ({ last_seen_at: at }) => (at ? formatShortDateTime(Date.parse(at)) : texts.never),
    },
    {
      key: 'actions',
      title: texts.actions,
      hiddenTitle: true,
      align: 'end',
      cell: (person) => (
        <span className="person__actions">
          <RowButton label={texts.edit} person={person} onClick={() => setEdited(person)} />
          {person.id !== me.id && (
            <>
              <RowButton label={texts.reset} person={person} onClick={() => reset(person)} />
              <RowButton label={texts.remove} person={person} onClick={() => remove(person)} />
            </>
          )}
        </span>
      ),
    },
  ]

  return (
    <PageLayout
      title={texts.title}
      actions={
        <Button look="main" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      }
    >
      <DataTable
        caption={texts.title}
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
            showToast({ text: texts.changed(edited.login) })
            reload()
          }}
        />
      )}
      {shown && (
        <SecretDialog
          title={texts.passwordTitle}
          text={texts.passwordText(shown.login)}
          secrets={[{ label: texts.passwordTitle, value: shown.password }]}
          copyFirst={texts.copyFirst}
          done={texts.done}
          onClose={() => setShown(undefined)}
        />
      )}
    </PageLayout>
  )
}

function SignInMethods({ person }: { person: StaffMemberJson }) {
  return (
    <span className="person__way">
      {person.must_change_password ? <Badge tone="wait">{texts.oneTime}</Badge> : <Badge>{texts.own}</Badge>}
      {person.passkeys > 0 && <Badge tone="good">{texts.passkeys(person.passkeys)}</Badge>}
    </span>
  )
}

function RowButton({ label, person, onClick }: { label: string; person: StaffMemberJson; onClick(): void }) {
  return (
    <Button look="bare" aria-label={texts.of(label, person.login)} onClick={onClick}>
      {label}
    </Button>
  )
}
