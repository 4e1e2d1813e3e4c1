import './webhooks.css'
import { useParams } from 'react-router'
import type { WooWebhook } from '#api/office/webhooks/protocol.ts'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { adminWebhooks as texts } from '#i18n/admin/uk/webhooks.ts'
import { request } from '../../core/requests/request.ts'
import { EditorPage } from '../../core/shell/editor-page.tsx'
import { LoadingPage } from '../../core/shell/loading-page.tsx'
import { Badge } from '../../core/ui/badge.tsx'
import { showToast } from '../../core/ui/feedback/toasts.tsx'
import { toChoices } from '../../core/ui/fields/choices.ts'
import { Select } from '../../core/ui/fields/select.tsx'
import { bindFields } from '../../core/ui/forms/bind-fields.ts'
import { useRecordForm } from '../../core/ui/forms/use-record-form.ts'
import { WebhookDeliveries } from './deliveries.tsx'
import { WebhookFields } from './fields.tsx'
import { STATUS_TONES, validateDeliveryUrl, WEBHOOKS_PATH, webhookName } from './webhook-labels.ts'

const BACK_LINK = { to: '/webhooks', label: texts.title }
type Form = Pick<WooWebhook, 'name' | 'topic' | 'delivery_url' | 'status'>

/** One webhook: its topic, its delivery address and its deliveries. */
export function Component() {
  const { id = '' } = useParams()
  const path = `${WEBHOOKS_PATH}/${encodeURIComponent(id)}`
  const editor = useRecordForm<WooWebhook, Form>({
    entity: `webhook:${id}`,
    path,
    toForm: ({ name, topic, delivery_url, status }) => ({ name, topic, delivery_url, status }),
    send: (data) => request({ path, method: 'PUT', data }),
    onSaved: () => showToast({ text: saveTexts.saved }),
  })
  const { record, form } = editor
  if (!record || !form) return <LoadingPage title={texts.title} back={BACK_LINK} source={editor.source} />

  const problems = validateDeliveryUrl(form)
  const { field } = bindFields(form, editor.change, { ...editor.errors, ...problems })
  return (
    <EditorPage
      title={webhookName(record)}
      back={BACK_LINK}
      beside={<Badge tone={STATUS_TONES[record.status]}>{texts.statuses[record.status]}</Badge>}
      editor={editor}
      onSave={() => Object.keys(problems).length === 0 && editor.save()}
      problem={record.status === 'disabled' ? texts.disabledText : undefined}
      deletion={{
        path: `${path}?force=true`,
        kind: 'webhook',
        id: record.id,
        title: texts.removeTitle(webhookName(record)),
        text: texts.removeText,
        removed: texts.removed(webhookName(record)),
      }}
    >
      <div className="webhooks__form">
        <WebhookFields name={field('name')} topic={field('topic')} deliveryUrl={field('delivery_url')} />
        <Select {...field('status')} label={texts.status} hint={texts.statusHint} choices={toChoices(texts.statuses)} />
      </div>
      <WebhookDeliveries id={record.id} topic={record.topic} isActive={record.status === 'active'} />
    </EditorPage>
  )
}
