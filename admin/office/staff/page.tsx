import './page.css'
import type { OneTimePasswordJson, StaffMemberJson } from '#api/office/staff/protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { shellTexts } from '#i18n/admin/uk/shell.ts'
import { adminStaff as texts } from '#i18n/admin/uk/staff/staff.ts'
import { request, useRest } from '../../core/requests/request.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { useCurrentUser } from '../../core/shell/sign-in/current-user.tsx'
import { Badge, openDialog, showSecrets } from '../../core/ui/controls.tsx'
import { confirmAndRun, showToast } from '../../core/ui/feedback/feedback.tsx'
import { DataTable } from '../../core/ui/lists/data-table.tsx'
import { CreateStaffDialog, EditStaffDialog, STAFF_PATH } from './edit-dialogs.tsx'

export function Component() {
  const me = useCurrentUser()
  const staff = useRest<StaffMemberJson[]>(STAFF_PATH)

  async function add(): Promise<void> {
    const added = await openDialog<OneTimePasswordJson>((dialog) => <CreateStaffDialog {...dialog} />)
    if (!added) return
    staff.reload()
    showPassword(added)
  }

  async function edit(person: StaffMemberJson): Promise<void> {
    const saved = await openDialog<StaffMemberJson>((dialog) => <EditStaffDialog person={person} {...dialog} />)
    if (!saved) return
    showToast({ text: texts.changed(person.login) })
    staff.reload()
  }

  async function reset({ id, login }: StaffMemberJson): Promise<void> {
    const question = { title: texts.resetTitle(login), text: texts.resetText, yes: texts.reset }
    const path = `${STAFF_PATH}/${id}/password`
    const send = async () => showPassword(await request<OneTimePasswordJson>({ path, method: 'POST' }))
    if (await confirmAndRun(question, send)) staff.reload()
  }

  async function remove({ id, login }: StaffMemberJson): Promise<void> {
    const question = { title: texts.removeTitle(login), text: texts.removeText, yes: texts.remove, danger: true }
    const send = () => request({ path: `${STAFF_PATH}/${id}`, method: 'DELETE' })
    if (await confirmAndRun(question, send, texts.removed(login))) staff.reload()
  }

  const rowAction = (label: string, person: StaffMemberJson, act: (person: StaffMemberJson) => unknown) => ({
    label,
    name: texts.of(label, person.login),
    onClick: () => act(person),
  })
  return (
    <PageLayout title={texts.title} add={{ label: texts.add, onClick: add }}>
      <DataTable
        caption={texts.title}
        list={staff}
        rowName={({ login }) => login}
        columns={[
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
        ]}
        actions={(person) => [
          rowAction(texts.edit, person, edit),
          ...(person.id === me.id
            ? []
            : [rowAction(texts.reset, person, reset), rowAction(texts.remove, person, remove)]),
        ]}
      />
    </PageLayout>
  )
}

function showPassword({ login, password }: OneTimePasswordJson): void {
  showSecrets({
    title: texts.passwordTitle,
    text: texts.passwordText(login),
    secrets: [{ label: texts.passwordTitle, value: password }],
    copyFirst: texts.copyFirst,
    done: texts.done,
  })
}

function SignInMethods({ person }: { person: StaffMemberJson }) {
  return (
    <span className="person__way">
      {person.must_change_password ? <Badge tone="wait">{texts.oneTime}</Badge> : <Badge>{texts.own}</Badge>}
      {person.passkeys > 0 && <Badge tone="good">{texts.passkeys(person.passkeys)}</Badge>}
    </span>
  )
}
