import { adminWebhooks as texts } from '#i18n/admin/uk/webhooks.ts'
import type { Topic } from '#shop/webhooks/webhooks.ts'
import { toChoices } from '../ui/fields/choices.ts'
import { Select } from '../ui/fields/select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'

type Bound<Value> = { value: Value; error: string | undefined; onChange(value: Value): void }

/** What a webhook tells, and where. */
export function WebhookFields(props: { name: Bound<string>; topic: Bound<Topic>; deliveryUrl: Bound<string> }) {
  return (
    <>
      <TextField {...props.name} label={texts.name} hint={texts.nameHint} maxLength={200} />
      <Select {...props.topic} label={texts.topic} choices={toChoices(texts.topics)} />
      <TextField
        {...props.deliveryUrl}
        label={texts.address}
        hint={texts.addressHint}
        required
        type="url"
        maxLength={2000}
      />
    </>
  )
}
