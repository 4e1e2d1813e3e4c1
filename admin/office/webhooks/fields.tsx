import { adminWebhooks as texts } from '#i18n/admin/uk/webhooks.ts'
import type { Topic } from '#shop/office/webhooks/webhooks.ts'
import { Select, TextField, toChoices } from '../../core/ui/fields/fields.tsx'
import type { BoundField } from '../../core/ui/forms/use-save.ts'

export function WebhookFields(props: {
  name: BoundField<string>
  topic: BoundField<Topic>
  deliveryUrl: BoundField<string>
}) {
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
