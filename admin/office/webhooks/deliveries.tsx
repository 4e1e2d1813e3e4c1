import { WEBHOOKS_ROUTE, type WebhookAttemptJson, type WebhookDeliveriesJson } from '#api/office/webhooks/protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { adminWebhooks as texts } from '#i18n/admin/uk/webhooks.ts'
import { joinParts } from '#i18n/locale/shared-format.ts'
import { parseTopic, type Topic } from '#shop/office/webhooks/webhooks.ts'
import { request } from '../../core/requests/request.ts'
import { useRest } from '../../core/requests/use-rest.ts'
import { Badge } from '../../core/ui/badge.tsx'
import { Button } from '../../core/ui/button.tsx'
import { runWithToast } from '../../core/ui/feedback/run-with-toast.ts'
import { DataTable } from '../../core/ui/lists/data-table.tsx'

/** Recent deliveries and their results. Any of them can be sent again, with the current data. */
export function WebhookDeliveries({ id, topic, isActive }: { id: number; topic: Topic; isActive: boolean }) {
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
