import './webhooks.css'
import { useState } from 'react'
import { Link } from 'react-router'
import type { WooWebhook } from '#api/office/webhooks/protocol.ts'
import { adminWebhooks as texts } from '#i18n/admin/uk/webhooks.ts'
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
      title={texts.title}
      actions={
        <Button look="main" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      }
    >
      <p className="webhooks__about">{texts.about}</p>
      <DataTable
        caption={texts.title}
        rows={data}
        rowKey={({ id }) => id}
        rowName={webhookName}
        source={{ failure, loading, reload }}
        empty={<EmptyState text={texts.empty} />}
        columns={[
          {
            key: 'name',
            title: texts.name,
            cell: (webhook) => <Link to={`/webhooks/${webhook.id}`}>{webhookName(webhook)}</Link>,
          },
          { key: 'topic', title: texts.topic, hide: 'phone', cell: ({ topic }) => texts.topics[topic] },
          {
            key: 'address',
            title: texts.address,
            hide: 'tablet',
            grows: true,
            cell: ({ delivery_url: url }) => <span className="webhooks__address">{url}</span>,
          },
          {
            key: 'status',
            title: texts.status,
            cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{texts.statuses[status]}</Badge>,
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
          title={texts.secretTitle}
          text={texts.secretText}
          secrets={[{ label: texts.secret, value: secret }]}
          copyFirst={texts.copyFirst}
          done={texts.secretSaved}
          onClose={() => setSecret(undefined)}
        />
      )}
    </PageLayout>
  )
}
