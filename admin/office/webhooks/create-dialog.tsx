import type { WooWebhook } from '#api/office/webhooks/protocol.ts'
import { adminWebhooks as texts } from '#i18n/admin/uk/webhooks.ts'
import type { Topic } from '#shop/office/webhooks/webhooks.ts'
import { request } from '../../core/requests/request.ts'
import { FormDialog } from '../../core/ui/forms/form-dialog.tsx'
import { useInputDialog } from '../../core/ui/forms/use-input-dialog.ts'
import type { DialogProps } from '../../core/ui/open-dialog.tsx'
import { WebhookFields } from './fields.tsx'
import { validateDeliveryUrl, WEBHOOKS_PATH } from './webhook-labels.ts'

type WebhookInput = { name: string; topic: Topic; delivery_url: string }

export function CreateWebhookDialog({ onClose, onDone }: DialogProps<WooWebhook>) {
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
