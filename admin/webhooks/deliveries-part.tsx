import { formatTableMoment } from '#i18n/admin-dates.ts'
import { adminWebhooks as words } from '#i18n/admin-webhooks.uk.ts'
import { partsOf, type Topic } from '#shop/webhooks/webhooks.ts'
import {
  WEBHOOKS_ROUTE,
  type WebhookAttemptJson,
  type WebhookDeliveriesJson,
} from '#wire/meblia-rest-webhooks.protocol.ts'
import { asFailure, request } from '../shell/requests.ts'
import { useRest } from '../shell/use-rest.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { showToast } from '../ui/toasts.tsx'

/** What came of the last deliveries. Any of them is sent again, as the thing is now. */
export function DeliveriesPart({ id, topic, isActive }: { id: number; topic: Topic; isActive: boolean }) {
  const path = `${WEBHOOKS_ROUTE}/${id}/deliveries`
  const { data, failure, loading, reload, put } = useRest<WebhookDeliveriesJson>(path)
  const { resource } = partsOf(topic)
  const what = ({ entity }: WebhookAttemptJson) => (entity === null ? words.greeting : words.told[resource](entity))

  const again = async (attempt: WebhookAttemptJson) => {
    try {
      put(await request<WebhookDeliveriesJson>({ path: `${path}/${attempt.id}/again`, method: 'POST', data: {} }))
      showToast({ text: words.willSend })
    } catch (error) {
      showToast({ kind: 'bad', text: asFailure(error).message })
    }
  }

  return (
    <div className="webhooks__deliveries">
      <div className="webhooks__head">
        <h2>{words.deliveries}</h2>
        <Button onClick={reload}>{words.refresh}</Button>
      </div>
      <p role="status">
        {[
          ...(data && data.waiting > 0 ? [words.waiting(data.waiting)] : []),
          ...(data && data.failures > 0 ? [words.failing(data.failures)] : []),
        ].join(' · ')}
      </p>
      <DataTable
        caption={words.deliveries}
        rows={data?.attempts}
        rowKey={({ id }) => id}
        rowName={what}
        loading={loading}
        failure={failure?.message}
        onRetry={reload}
        empty={<EmptyState text={words.noDeliveries} />}
        columns={[
          {
            key: 'at',
            title: words.columns.at,
            cell: ({ at }) => <span className="webhooks__moment">{formatTableMoment(Date.parse(at))}</span>,
          },
          { key: 'what', title: words.columns.what, hide: 'phone', grows: true, cell: what },
          { key: 'answer', title: words.columns.answer, cell: (attempt) => <Answer {...attempt} /> },
          {
            key: 'again',
            title: words.columns.again,
            hiddenTitle: true,
            cell: (attempt) => (
              <Button
                look="bare"
                disabled={!isActive}
                aria-label={words.againOf(what(attempt))}
                onClick={() => void again(attempt)}
              >
                {words.again}
              </Button>
            ),
          },
        ]}
      />
    </div>
  )
}

function Answer({ status, arrived }: WebhookAttemptJson) {
  if (status === null) return <Badge tone="bad">{words.silence}</Badge>
  return <Badge tone={arrived ? 'good' : 'bad'}>{arrived ? words.arrived(status) : words.refused(status)}</Badge>
}
