import './webhooks.css'
import { useParams } from 'react-router'
import {
  WEBHOOKS_ROUTE,
  type WebhookAttemptJson,
  type WebhookDeliveriesJson,
  type WooWebhook,
} from '#api/office/webhooks/protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { adminWebhooks as texts } from '#i18n/admin/uk/webhooks.ts'
import { joinParts } from '#i18n/locale/shared-format.ts'
import { parseTopic, type Topic } from '#shop/office/webhooks/webhooks.ts'
import { request, useRest } from '../../core/requests/request.ts'
import { EditorPage, LoadingPage } from '../../core/shell/page-layout.tsx'
import { Badge, Button } from '../../core/ui/controls.tsx'
import { runWithToast, showToast } from '../../core/ui/feedback/feedback.tsx'
import { Select, toChoices } from '../../core/ui/fields/fields.tsx'
import { useRecordForm } from '../../core/ui/forms/use-record-form.ts'
import { bindFields } from '../../core/ui/forms/use-save.ts'
import { DataTable } from '../../core/ui/lists/data-table.tsx'
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

/** Recent deliveries and their results. Any of them can be sent again, with the current data. */
function WebhookDeliveries({ id, topic, isActive }: { id: number; topic: Topic; isActive: boolean }) {
  const path = `${WEBHOOKS_ROUTE}/${id}/deliveries`
  const deliveries = useRest<WebhookDeliveriesJson>(path)
  const { data, reload, setData } = deliveries
  const { resource } = parseTopic(topic)
  const what = ({ entity }: WebhookAttemptJson) => (entity === null ? texts.greeting : texts.told[resource](entity))

  const again = ({ id }: WebhookAttemptJson) =>
    runWithToast(
      async () =>
        setData(await request<WebhookDeliveriesJson>({ path: `${path}/${id}/again`, method: 'POST', data: {} })),
      texts.willSend,
    )

  return (
    <div className="webhooks__deliveries">
      <div className="webhooks__head">
        <h2>{texts.deliveries}</h2>
        <Button onClick={reload}>{texts.refresh}</Button>
      </div>
      <p role="status">
        {joinParts([
          data && data.waiting > 0 && texts.waiting(data.waiting),
          data && data.failures > 0 && texts.failing(data.failures),
        ])}
      </p>
      <DataTable
        caption={texts.deliveries}
        list={{ ...deliveries, data: data?.attempts }}
        rowName={what}
        empty={texts.noDeliveries}
        columns={[
          {
            key: 'at',
            title: texts.columns.at,
            cell: ({ at }) => <span className="webhooks__moment">{formatShortDateTime(Date.parse(at))}</span>,
          },
          { key: 'what', title: texts.columns.what, hide: 'phone', grows: true, cell: what },
          { key: 'answer', title: texts.columns.answer, cell: (attempt) => <DeliveryStatus {...attempt} /> },
        ]}
        actions={(attempt) => [
          {
            label: texts.again,
            name: texts.againOf(what(attempt)),
            disabled: !isActive,
            onClick: () => again(attempt),
          },
        ]}
      />
    </div>
  )
}

function DeliveryStatus({ status, arrived }: WebhookAttemptJson) {
  if (status === null) return <Badge tone="bad">{texts.silence}</Badge>
  return <Badge tone={arrived ? 'good' : 'bad'}>{arrived ? texts.arrived(status) : texts.refused(status)}</Badge>
}
