import './page.css'
import { useState } from 'react'
import { type ApiKeyJson, KEYS_ROUTE, type NewApiKeyJson } from '#api/office/api-keys/protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { adminApiKeys } from '#i18n/admin/uk/staff/api-keys.ts'
import { request } from '../requests/request.ts'
import { useRest } from '../requests/use-rest.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { Button } from '../ui/button.tsx'
import { askConfirmation } from '../ui/feedback/confirm.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { runWithToast } from '../ui/feedback/run-with-toast.ts'
import { DataTable } from '../ui/lists/data-table.tsx'
import { SecretDialog } from '../ui/secret-dialog.tsx'
import { CreateKeyDialog } from './create-dialog.tsx'

/** API keys: what each is for, its user, and when it was last used. */
export function Component() {
  const { data, failure, loading, reload } = useRest<ApiKeyJson[]>(KEYS_ROUTE)
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<NewApiKeyJson>()

  const revoke = async ({ id, description }: ApiKeyJson) => {
    const { revokeTitle, revokeText: text, revoke: yes } = adminApiKeys
    if (!(await askConfirmation({ title: revokeTitle(description), text, yes, danger: true }))) return
    const path = `${KEYS_ROUTE}/${id}`
    await runWithToast(() => request({ path, method: 'DELETE' }), adminApiKeys.revoked(description))
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
        source={{ failure, loading, reload }}
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
      {made && (
        <SecretDialog
          title={adminApiKeys.madeTitle}
          text={adminApiKeys.madeText}
          secrets={[
            { label: adminApiKeys.consumerKey, value: made.consumer_key },
            { label: adminApiKeys.consumerSecret, value: made.consumer_secret },
          ]}
          copyFirst={adminApiKeys.copyFirst}
          done={adminApiKeys.done}
          onClose={() => setMade(undefined)}
        />
      )}
    </PageLayout>
  )
}
