import { adminWebhooks as texts } from '#i18n/admin/uk/webhooks.ts'
import type { Topic } from '#shop/office/webhooks/webhooks.ts'
import { toChoices } from '../../core/ui/fields/choices.ts'
import { Select } from '../../core/ui/fields/select.tsx'
import { TextField } from '../../core/ui/fields/text-field.tsx'
import type { BoundField } from '../../core/ui/forms/bind-fields.ts'

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
