import { useState } from 'react'
import type { WooWebhook } from '#api/office/webhooks/protocol.ts'
import { adminWebhooks as texts } from '#i18n/admin/uk/webhooks.ts'
import type { Topic } from '#shop/webhooks/webhooks.ts'
import { request } from '../requests/request.ts'
import { bindFields } from '../ui/forms/bind-fields.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useSave } from '../ui/forms/use-save.ts'
import { WebhookFields } from './fields.tsx'
import { deliveryUrlError, WEBHOOKS_PATH } from './webhook-labels.ts'

type WebhookInput = { name: string; topic: Topic; delivery_url: string }

/** Asks for the topic and the delivery address. */
export function CreateWebhookDialog({ onClose, onMade }: { onClose(): void; onMade(webhook: WooWebhook): void }) {
  const [input, setInput] = useState<WebhookInput>({ name: '', topic: 'order.created', delivery_url: '' })
  const [looked, setLooked] = useState(false)
  const saving = useSave<WebhookInput, WooWebhook>({
    send: (data) => request({ path: WEBHOOKS_PATH, method: 'POST', data }),
  })
  const urlError = deliveryUrlError(input.delivery_url)
  const { field } = bindFields(input, (part) => setInput({ ...input, ...part }), {
    ...saving.errors,
    ...(looked && urlError && { delivery_url: urlError }),
  })

  const create = async () => {
    setLooked(true)
    const made = urlError ? undefined : await saving.save(input)
    if (made) onMade(made)
  }

  return (
    <FormDialog title={texts.add} submit={texts.create} saving={saving} onSubmit={create} onClose={onClose}>
      <WebhookFields name={field('name')} topic={field('topic')} deliveryUrl={field('delivery_url')} />
    </FormDialog>
  )
}
