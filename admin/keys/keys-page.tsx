import './keys-page.css'
import { useState } from 'react'
import { adminKeys } from '#i18n/admin-keys.uk.ts'
import { shortMoment } from '#i18n/moments.uk.ts'
import { KEYS_ROUTE, type KeyJson, type NewKeyJson } from '#wire/meblia-rest-keys.protocol.ts'
import { Page } from '../shell/page.tsx'
import { asFailure, request } from '../shell/requests.ts'
import { useRest } from '../shell/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { confirmThat } from '../ui/confirm.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { showToast } from '../ui/toasts.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'

/** Which programs may speak to the shop, as whom, and since when they are silent. */
export function Component() {
  const { data, failure, loading, reload } = useRest<KeyJson[]>(KEYS_ROUTE)
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<NewKeyJson>()

  const revoke = async ({ id, description }: KeyJson) => {
    const { revokeTitle, revokeText: text, revoke: yes } = adminKeys
    if (!(await confirmThat({ title: revokeTitle(description), text, yes, danger: true }))) return
    try {
      await request({ path: `${KEYS_ROUTE}/${id}`, method: 'DELETE' })
      showToast({ text: adminKeys.revoked(description) })
    } catch (error) {
      showToast({ kind: 'bad', text: asFailure(error).message })
    }
    reload()
  }

  const add = (
    <Button look="main" onClick={() => setAdding(true)}>
      {adminKeys.add}
    </Button>
  )
  return (
    <Page wide title={adminKeys.title} actions={add}>
      <p className="keys-about">{adminKeys.about}</p>
      <DataTable
        caption={adminKeys.title}
        rows={data}
        rowKey={({ id }) => id}
        rowName={({ description }) => description}
        loading={loading}
        failure={failure?.message}
        onRetry={reload}
        empty={<EmptyState text={adminKeys.empty} />}
        columns={[
          { key: 'description', title: adminKeys.description, grows: true, cell: ({ description }) => description },
          {
            key: 'permissions',
            title: adminKeys.permissions,
            cell: ({ permissions }) => <span className="keys-short">{adminKeys.permissionNames[permissions]}</span>,
          },
          { key: 'login', title: adminKeys.owner, hide: 'phone', cell: ({ login }) => login },
          {
            key: 'key',
            title: adminKeys.key,
            hide: 'tablet',
            cell: ({ key_end }) => <span className="keys-short">…{key_end}</span>,
          },
          {
            key: 'used',
            title: adminKeys.used,
            hide: 'phone',
            cell: ({ used_at }) => (used_at === null ? adminKeys.never : shortMoment(Date.parse(used_at))),
          },
          {
            key: 'actions',
            title: adminKeys.actions,
            hiddenTitle: true,
            cell: (row) => (
              <Button look="bare" aria-label={adminKeys.revokeOf(row.description)} onClick={() => revoke(row)}>
                {adminKeys.revoke}
              </Button>
            ),
          },
        ]}
      />
      {isAdding && (
        <NewKeyDialog
          onClose={() => setAdding(false)}
          onMade={(key) => {
            setAdding(false)
            setMade(key)
            reload()
          }}
        />
      )}
      {made && <SecretDialog made={made} onClose={() => setMade(undefined)} />}
    </Page>
  )
}
