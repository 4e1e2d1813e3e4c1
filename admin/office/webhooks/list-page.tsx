import './webhooks.css'
import { Link } from 'react-router'
import type { WooWebhook } from '#api/office/webhooks/protocol.ts'
import { adminWebhooks as texts } from '#i18n/admin/uk/webhooks.ts'
import { useRest } from '../../core/requests/use-rest.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { Badge } from '../../core/ui/badge.tsx'
import { DataTable } from '../../core/ui/lists/data-table.tsx'
import { openDialog } from '../../core/ui/open-dialog.tsx'
import { showSecrets } from '../../core/ui/secret-dialog.tsx'
import { CreateWebhookDialog } from './create-dialog.tsx'
import { STATUS_TONES, WEBHOOKS_PATH, webhookName } from './webhook-labels.ts'

export function Component() {
  const webhooks = useRest<WooWebhook[]>(`${WEBHOOKS_PATH}?per_page=-1`)
  const create = async () => {
    const made = await openDialog<WooWebhook>((dialog) => <CreateWebhookDialog {...dialog} />)
    if (!made) return
    webhooks.reload()
    const { secretTitle: title, secretText: text, copyFirst, secretSaved: done } = texts
    if (made.secret)
      showSecrets({ title, text, secrets: [{ label: texts.secret, value: made.secret }], copyFirst, done })
  }
  return (
    <PageLayout wide title={texts.title} intro={texts.about} add={{ label: texts.add, onClick: create }}>
      <DataTable
        caption={texts.title}
        list={webhooks}
        rowName={webhookName}
        empty={texts.empty}
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
    </PageLayout>
  )
}
