import { useState } from 'react'
import type { WooWebhook } from '#api/office/webhooks/protocol.ts'
import { adminWebhooks as words } from '#i18n/admin/uk/webhooks.ts'
import type { Topic } from '#shop/webhooks/webhooks.ts'
import { request } from '../requests/request.ts'
import { Select } from '../ui/fields/select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useSave } from '../ui/forms/use-save.ts'
import { deliveryUrlError, TOPIC_CHOICES, WEBHOOKS_PATH } from './webhook-labels.ts'

type WebhookInput = { name: string; topic: Topic; delivery_url: string }

/** Asks for the topic and the delivery address. */
export function CreateWebhookDialog({ onClose, onMade }: { onClose(): void; onMade(webhook: WooWebhook): void }) {
  const [wish, setWish] = useState<WebhookInput>({ name: '', topic: 'order.created', delivery_url: '' })
  const [looked, setLooked] = useState(false)
  const saving = useSave<WebhookInput, WooWebhook>({
    send: (data) => request({ path: WEBHOOKS_PATH, method: 'POST', data }),
  })
  const wrong = deliveryUrlError(wish.delivery_url)

  const make = async () => {
    setLooked(true)
    if (wrong) return
    const made = await saving.save(wish)
    if (made) onMade(made)
  }

  return (
    <FormDialog
      title={words.add}
      submit={words.create}
      busy={saving.isSaving}
      problem={saving.errorMessage}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        hint={words.nameHint}
        maxLength={200}
        value={wish.name}
        error={saving.errors.name}
        onChange={(name) => setWish({ ...wish, name })}
      />
      <Select
        label={words.topic}
        value={wish.topic}
        choices={TOPIC_CHOICES}
        onChange={(topic) => setWish({ ...wish, topic })}
      />
      <TextField
        label={words.address}
        hint={words.addressHint}
        required
        type="url"
        maxLength={2000}
        value={wish.delivery_url}
        error={(looked ? wrong : undefined) ?? saving.errors.delivery_url}
        onChange={(delivery_url) => setWish({ ...wish, delivery_url })}
      />
    </FormDialog>
  )
}
