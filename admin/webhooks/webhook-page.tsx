import './webhooks.css'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { failures, saving as savingWords } from '#i18n/admin.uk.ts'
import { adminWebhooks as words } from '#i18n/admin-webhooks.uk.ts'
import { WEBHOOK_STATUSES } from '#shop/webhooks/webhooks.ts'
import type { WooWebhook } from '#wire/meblia-rest-webhooks.protocol.ts'
import { Page } from '../shell/page.tsx'
import { removeThing } from '../shell/removing.ts'
import { request } from '../shell/requests.ts'
import { useRest } from '../shell/use-rest.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Problem } from '../ui/problem.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toasts.tsx'
import { useSave } from '../ui/use-save.ts'
import { useUnsaved } from '../ui/use-unsaved.tsx'
import { DeliveriesPart } from './deliveries-part.tsx'
import { addressProblem, nameOf, STATUS_TONES, TOPIC_CHOICES, WEBHOOKS } from './webhook-words.ts'

const BACK = { to: '/webhooks', label: words.title }
type Form = Pick<WooWebhook, 'name' | 'topic' | 'delivery_url' | 'status'>

/** One webhook: where it tells of what, and what came of it. */
export function Component() {
  const { id = '' } = useParams()
  const path = `${WEBHOOKS}/${encodeURIComponent(id)}`
  const { data, failure, reload, put } = useRest<WooWebhook>(path)
  const [form, setForm] = useState<Form>()
  const navigate = useNavigate()
  useEffect(() => {
    if (data) setForm(formOf(data))
  }, [data])
  const unsaved = useUnsaved<Form>({
    ...{ entity: `webhook:${id}`, saved: data && formOf(data), value: form, onRestore: setForm },
  })
  const saving = useSave<Form, WooWebhook>({ send: (data) => request({ path, method: 'PUT', data }) })

  if (!data || !form) {
    return (
      <Page title={words.title} back={BACK}>
        {failure ? (
          <EmptyState text={failure.message} action={<Button onClick={reload}>{failures.again}</Button>} />
        ) : (
          <p>{words.loading}</p>
        )}
      </Page>
    )
  }

  const wrong = addressProblem(form.delivery_url)
  const save = async () => {
    if (wrong) return
    const answer = await saving.save(form)
    if (!answer) return
    unsaved.settle()
    put(answer)
    showToast({ text: savingWords.saved })
  }
  const remove = async () => {
    const isGone = await removeThing({
      ...{ path: `${path}?force=true`, kind: 'webhook', id: data.id },
      title: words.removeTitle(nameOf(data)),
      text: words.removeText,
      removed: words.removed(nameOf(data)),
      onChange: () => {},
    })
    if (!isGone) return
    unsaved.settle()
    await navigate('/webhooks')
  }
  const change = (change: Partial<Form>) => setForm({ ...form, ...change })

  return (
    <Page
      title={nameOf(data)}
      back={BACK}
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
      <Problem text={saving.sentence ?? (data.status === 'disabled' ? words.disabledText : undefined)} />
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
      <DeliveriesPart id={data.id} topic={data.topic} isActive={data.status === 'active'} />
    </Page>
  )
}

function formOf({ name, topic, delivery_url, status }: WooWebhook): Form {
  return { name, topic, delivery_url, status }
}
