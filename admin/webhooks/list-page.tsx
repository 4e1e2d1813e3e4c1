import './webhooks.css'
import { useState } from 'react'
import { Link } from 'react-router'
import type { WooWebhook } from '#api/office/webhooks/protocol.ts'
import { adminWebhooks as words } from '#i18n/admin/uk/webhooks.ts'
import { useRest } from '../requests/use-rest.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { DataTable } from '../ui/lists/data-table.tsx'
import { SecretDialog } from '../ui/secret-dialog.tsx'
import { CreateWebhookDialog } from './create-dialog.tsx'
import { STATUS_TONES, WEBHOOKS_PATH, webhookName } from './webhook-labels.ts'

/** All webhooks with their topics. */
export function Component() {
  const { data, failure, loading, reload } = useRest<WooWebhook[]>(`${WEBHOOKS_PATH}?per_page=-1`)
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <PageLayout
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
        rowName={webhookName}
        source={{ failure, loading, reload }}
        empty={<EmptyState text={words.empty} />}
        columns={[
          {
            key: 'name',
            title: words.name,
            cell: (webhook) => <Link to={`/webhooks/${webhook.id}`}>{webhookName(webhook)}</Link>,
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
        <CreateWebhookDialog
          onClose={() => setAdding(false)}
          onMade={(webhook) => {
            setAdding(false)
            setSecret(webhook.secret)
            reload()
          }}
        />
      )}
      {secret && (
        <SecretDialog
          title={words.secretTitle}
          text={words.secretText}
          secrets={[{ label: words.secret, value: secret }]}
          copyFirst={words.copyFirst}
          done={words.secretSaved}
          onClose={() => setSecret(undefined)}
        />
      )}
    </PageLayout>
  )
}
