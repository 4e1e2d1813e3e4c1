import { useState } from 'react'
import { adminWebhooks as words } from '#i18n/admin-webhooks.uk.ts'
import type { Topic } from '#shop/webhooks/webhooks.ts'
import type { WooWebhook } from '#wire/meblia-rest-webhooks.protocol.ts'
import { request } from '../shell/requests.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useSave } from '../ui/use-save.ts'
import { addressProblem, TOPIC_CHOICES, WEBHOOKS } from './webhook-words.ts'

type Wish = { name: string; topic: Topic; delivery_url: string }

/** Asks what to tell of, and where. */
export function NewWebhookDialog({ onClose, onMade }: { onClose(): void; onMade(webhook: WooWebhook): void }) {
  const [wish, setWish] = useState<Wish>({ name: '', topic: 'order.created', delivery_url: '' })
  const [looked, setLooked] = useState(false)
  const saving = useSave<Wish, WooWebhook>({ send: (data) => request({ path: WEBHOOKS, method: 'POST', data }) })
  const wrong = addressProblem(wish.delivery_url)

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
      problem={saving.sentence}
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
