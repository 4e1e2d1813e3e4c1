import './staff-page.css'
import { useState } from 'react'
import { admin } from '#i18n/admin.uk.ts'
import { staffPage as words } from '#i18n/admin-staff.uk.ts'
import { shortMoment } from '#i18n/moments.uk.ts'
import type { OneTimePasswordJson, PersonJson } from '#wire/meblia-rest-staff.protocol.ts'
import { useMe } from '../shell/me.tsx'
import { Page } from '../shell/page.tsx'
import { asFailure, request } from '../shell/requests.ts'
import { useRest } from '../shell/use-rest.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { confirmThat } from '../ui/confirm.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { showToast } from '../ui/toasts.tsx'
import { OneTimePasswordDialog } from './one-time-password-dialog.tsx'
import { AddPersonDialog, EditPersonDialog } from './person-dialogs.tsx'
import { STAFF } from './staff-address.ts'

/** Everybody who works here: who may what, and how they come in. */
export function Component() {
  const me = useMe()
  const { data, failure, loading, reload } = useRest<PersonJson[]>(STAFF)
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<PersonJson>()
  const [shown, setShown] = useState<OneTimePasswordJson>()

  async function reset({ id, login }: PersonJson): Promise<void> {
    const question = { title: words.resetTitle(login), text: words.resetText, yes: words.reset }
    if (!(await confirmThat(question))) return
    await orToast(async () => {
      setShown(await request<OneTimePasswordJson>({ path: `${STAFF}/${id}/password`, method: 'POST' }))
      reload()
    })
  }

  async function remove({ id, login }: PersonJson): Promise<void> {
    const question = { title: words.removeTitle(login), text: words.removeText, yes: words.remove, danger: true }
    if (!(await confirmThat(question))) return
    await orToast(async () => {
      await request({ path: `${STAFF}/${id}`, method: 'DELETE' })
      showToast({ text: words.removed(login) })
      reload()
    })
  }

  const columns: Column<PersonJson>[] = [
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
    { key: 'role', title: words.role, cell: ({ role }) => admin.roles[role] },
    { key: 'state', title: words.state, hide: 'phone', cell: (person) => <WayIn person={person} /> },
    {
      key: 'seen',
      title: words.lastSeen,
      hide: 'tablet',
      cell: ({ last_seen_at: at }) => (at ? shortMoment(Date.parse(at)) : words.never),
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
    <Page
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
        loading={loading}
        failure={failure?.message}
        onRetry={reload}
      />
      {isAdding && (
        <AddPersonDialog
          onClose={() => setAdding(false)}
          onAdded={(added) => {
            setAdding(false)
            setShown(added)
            reload()
          }}
        />
      )}
      {edited && (
        <EditPersonDialog
          person={edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined)
            showToast({ text: words.changed(edited.login) })
            reload()
          }}
        />
      )}
      {shown && <OneTimePasswordDialog shown={shown} onClose={() => setShown(undefined)} />}
    </Page>
  )
}

async function orToast(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    showToast({ text: asFailure(error).message, kind: 'bad' })
  }
}

function WayIn({ person }: { person: PersonJson }) {
  return (
    <span className="person__way">
      {person.must_change_password ? <Badge tone="wait">{words.oneTime}</Badge> : <Badge>{words.own}</Badge>}
      {person.passkeys > 0 && <Badge tone="good">{words.passkeys(person.passkeys)}</Badge>}
    </span>
  )
}

function RowButton({ label, person, onClick }: { label: string; person: PersonJson; onClick(): void }) {
  return (
    <Button look="bare" aria-label={words.of(label, person.login)} onClick={onClick}>
      {label}
    </Button>
  )
}
