import './webhooks.css'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { WooWebhook } from '#api/office/webhooks/protocol.ts'
import { pageErrors, saveTexts as savingWords } from '#i18n/admin/uk/shell.ts'
import { adminWebhooks as words } from '#i18n/admin/uk/webhooks.ts'
import { WEBHOOK_STATUSES } from '#shop/webhooks/webhooks.ts'
import { request } from '../requests/request.ts'
import { useRest } from '../requests/use-rest.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { deleteWithUndo } from '../trash/delete-with-undo.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { showToast } from '../ui/feedback/toasts.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormError } from '../ui/forms/form-error.tsx'
import { useSave } from '../ui/forms/use-save.ts'
import { useUnsavedChanges } from '../ui/forms/use-unsaved-changes.tsx'
import { WebhookDeliveries } from './deliveries.tsx'
import { deliveryUrlError, STATUS_TONES, TOPIC_CHOICES, WEBHOOKS_PATH, webhookName } from './webhook-labels.ts'

const BACK_LINK = { to: '/webhooks', label: words.title }
type Form = Pick<WooWebhook, 'name' | 'topic' | 'delivery_url' | 'status'>

/** One webhook: its topic, its delivery address and its deliveries. */
export function Component() {
  const { id = '' } = useParams()
  const path = `${WEBHOOKS_PATH}/${encodeURIComponent(id)}`
  const { data, failure, reload, setData } = useRest<WooWebhook>(path)
  const [form, setForm] = useState<Form>()
  const navigate = useNavigate()
  useEffect(() => {
    if (data) setForm(toForm(data))
  }, [data])
  const unsaved = useUnsavedChanges<Form>({
    ...{ entity: `webhook:${id}`, saved: data && toForm(data), value: form, onRestore: setForm },
  })
  const saving = useSave<Form, WooWebhook>({ send: (data) => request({ path, method: 'PUT', data }) })

  if (!data || !form) {
    return (
      <PageLayout title={words.title} back={BACK_LINK}>
        {failure ? (
          <EmptyState text={failure.message} action={<Button onClick={reload}>{pageErrors.again}</Button>} />
        ) : (
          <p>{words.loading}</p>
        )}
      </PageLayout>
    )
  }

  const wrong = deliveryUrlError(form.delivery_url)
  const save = async () => {
    if (wrong) return
    const answer = await saving.save(form)
    if (!answer) return
    unsaved.clearDraft()
    setData(answer)
    showToast({ text: savingWords.saved })
  }
  const remove = async () => {
    const isGone = await deleteWithUndo({
      ...{ path: `${path}?force=true`, kind: 'webhook', id: data.id },
      title: words.removeTitle(webhookName(data)),
      text: words.removeText,
      removed: words.removed(webhookName(data)),
      onChange: () => {},
    })
    if (!isGone) return
    unsaved.clearDraft()
    await navigate('/webhooks')
  }
  const change = (change: Partial<Form>) => setForm({ ...form, ...change })

  return (
    <PageLayout
      title={webhookName(data)}
      back={BACK_LINK}
      beside={<Badge tone={STATUS_TONES[data.status]}>{words.statuses[data.status]}</Badge>}
      actions={
        <>
          <Button look="bare" onClick={() => void remove()}>
            {words.remove}
          </Button>
          <Button look="main" busy={saving.isSaving} onClick={() => void save()}>
            {savingWords.save}
          </Button>
        </>
      }
    >
      {unsaved.element}
      <FormError text={saving.errorMessage ?? (data.status === 'disabled' ? words.disabledText : undefined)} />
      <div className="webhooks__form">
        <TextField
          label={words.name}
          hint={words.nameHint}
          maxLength={200}
          value={form.name}
          error={saving.errors.name}
          onChange={(name) => change({ name })}
        />
        <Select
          label={words.topic}
          value={form.topic}
          choices={TOPIC_CHOICES}
          onChange={(topic) => change({ topic })}
        />
        <TextField
          label={words.address}
          hint={words.addressHint}
          required
          type="url"
          maxLength={2000}
          value={form.delivery_url}
          error={wrong ?? saving.errors.delivery_url}
          onChange={(delivery_url) => change({ delivery_url })}
        />
        <Select
          label={words.status}
          hint={words.statusHint}
          value={form.status}
          choices={WEBHOOK_STATUSES.map((value) => ({ value, label: words.statuses[value] }))}
          onChange={(status) => change({ status })}
        />
      </div>
      <WebhookDeliveries id={data.id} topic={data.topic} isActive={data.status === 'active'} />
    </PageLayout>
  )
}

function toForm({ name, topic, delivery_url, status }: WooWebhook): Form {
  return { name, topic, delivery_url, status }
}
