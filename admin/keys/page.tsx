import './page.css'
import { useState } from 'react'
import { type ApiKeyJson, KEYS_ROUTE, type NewApiKeyJson } from '#api/office/keys/protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { adminApiKeys } from '#i18n/admin/uk/staff/api-keys.ts'
import { request, toFailure } from '../requests/request.ts'
import { useRest } from '../requests/use-rest.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { Button } from '../ui/button.tsx'
import { askConfirmation } from '../ui/feedback/confirm.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { showToast } from '../ui/feedback/toasts.tsx'
import { DataTable } from '../ui/lists/data-table.tsx'
import { CreateKeyDialog } from './create-dialog.tsx'
import { KeySecretDialog } from './secret-dialog.tsx'

/** API keys: what each is for, its user, and when it was last used. */
export function Component() {
  const { data, failure, loading, reload } = useRest<ApiKeyJson[]>(KEYS_ROUTE)
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<NewApiKeyJson>()

  const revoke = async ({ id, description }: ApiKeyJson) => {
    const { revokeTitle, revokeText: text, revoke: yes } = adminApiKeys
    if (!(await askConfirmation({ title: revokeTitle(description), text, yes, danger: true }))) return
    try {
      await request({ path: `${KEYS_ROUTE}/${id}`, method: 'DELETE' })
      showToast({ text: adminApiKeys.revoked(description) })
    } catch (error) {
      showToast({ kind: 'bad', text: toFailure(error).message })
    }
    reload()
  }

  const add = (
    <Button look="main" onClick={() => setAdding(true)}>
      {adminApiKeys.add}
    </Button>
  )
  return (
    <PageLayout wide title={adminApiKeys.title} actions={add}>
      <p className="keys-about">{adminApiKeys.about}</p>
      <DataTable
        caption={adminApiKeys.title}
        rows={data}
        rowKey={({ id }) => id}
        rowName={({ description }) => description}
        loading={loading}
        failure={failure?.message}
        onRetry={reload}
        empty={<EmptyState text={adminApiKeys.empty} />}
        columns={[
          { key: 'description', title: adminApiKeys.description, grows: true, cell: ({ description }) => description },
          {
            key: 'permissions',
            title: adminApiKeys.permissions,
            cell: ({ permissions }) => <span className="keys-short">{adminApiKeys.permissionNames[permissions]}</span>,
          },
          { key: 'login', title: adminApiKeys.owner, hide: 'phone', cell: ({ login }) => login },
          {
            key: 'key',
            title: adminApiKeys.key,
            hide: 'tablet',
            cell: ({ key_end }) => <span className="keys-short">…{key_end}</span>,
          },
          {
            key: 'used',
            title: adminApiKeys.used,
            hide: 'phone',
            cell: ({ used_at }) => (used_at === null ? adminApiKeys.never : formatShortDateTime(Date.parse(used_at))),
          },
          {
            key: 'actions',
            title: adminApiKeys.actions,
            hiddenTitle: true,
            cell: (row) => (
              <Button look="bare" aria-label={adminApiKeys.revokeOf(row.description)} onClick={() => revoke(row)}>
                {adminApiKeys.revoke}
              </Button>
            ),
          },
        ]}
      />
      {isAdding && (
        <CreateKeyDialog
          onClose={() => setAdding(false)}
          onMade={(key) => {
            setAdding(false)
            setMade(key)
            reload()
          }}
        />
      )}
      {made && <KeySecretDialog made={made} onClose={() => setMade(undefined)} />}
    </PageLayout>
  )
}
