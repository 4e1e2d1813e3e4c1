import './webhooks.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { adminWebhooks as words } from '#i18n/admin-webhooks.uk.ts'
import type { WooWebhook } from '#wire/meblia-rest-webhooks.protocol.ts'
import { Page } from '../shell/page.tsx'
import { useRest } from '../shell/use-rest.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx'
import { nameOf, STATUS_TONES, WEBHOOKS } from './webhook-words.ts'

/** Which programs the shop tells of what. */
export function Component() {
  const { data, failure, loading, reload } = useRest<WooWebhook[]>(`${WEBHOOKS}?per_page=-1`)
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <Page
      wide
      title={words.title}
      actions={
        <Button look="main" onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      }
    >
      <p className="webhooks__about">{words.about}</p>
      <DataTable
        caption={words.title}
        rows={data}
        rowKey={({ id }) => id}
        rowName={nameOf}
        loading={loading}
        failure={failure?.message}
        onRetry={reload}
        empty={<EmptyState text={words.empty} />}
        columns={[
          {
            key: 'name',
            title: words.name,
            cell: (webhook) => <Link to={`/webhooks/${webhook.id}`}>{nameOf(webhook)}</Link>,
          },
          { key: 'topic', title: words.topic, hide: 'phone', cell: ({ topic }) => words.topics[topic] },
          {
            key: 'address',
            title: words.address,
            hide: 'tablet',
            grows: true,
            cell: ({ delivery_url: url }) => <span className="webhooks__address">{url}</span>,
          },
          {
            key: 'status',
            title: words.status,
            cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{words.statuses[status]}</Badge>,
          },
        ]}
      />
      {isAdding && (
        <NewWebhookDialog
          onClose={() => setAdding(false)}
          onMade={(webhook) => {
            setAdding(false)
            setSecret(webhook.secret)
            reload()
          }}
        />
      )}
      {secret && <WebhookSecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </Page>
  )
}
