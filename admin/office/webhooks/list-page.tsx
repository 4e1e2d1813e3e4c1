import './webhooks.css'
import { Link } from 'react-router'
import type { WooWebhook } from '#api/office/webhooks/protocol.ts'
import { adminWebhooks as texts } from '#i18n/admin/uk/webhooks.ts'
import type { Topic } from '#shop/office/webhooks/webhooks.ts'
import { request, useRest } from '../../core/requests/request.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { Badge, type DialogProps, openDialog, showSecrets } from '../../core/ui/controls.tsx'
import { FormDialog } from '../../core/ui/forms/form-dialog.tsx'
import { useInputDialog } from '../../core/ui/forms/use-save.ts'
import { DataTable } from '../../core/ui/lists/data-table.tsx'
import { WebhookFields } from './fields.tsx'
import { STATUS_TONES, validateDeliveryUrl, WEBHOOKS_PATH, webhookName } from './webhook-labels.ts'

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

type WebhookInput = { name: string; topic: Topic; delivery_url: string }

function CreateWebhookDialog({ onClose, onDone }: DialogProps<WooWebhook>) {
  const { field, saving, onSubmit } = useInputDialog<WebhookInput, WooWebhook>({
    initial: { name: '', topic: 'order.created', delivery_url: '' },
    send: (data) => request({ path: WEBHOOKS_PATH, method: 'POST', data }),
    validate: validateDeliveryUrl,
    onDone,
  })
  return (
    <FormDialog title={texts.add} submit={texts.create} saving={saving} onSubmit={onSubmit} onClose={onClose}>
      <WebhookFields name={field('name')} topic={field('topic')} deliveryUrl={field('delivery_url')} />
    </FormDialog>
  )
}
