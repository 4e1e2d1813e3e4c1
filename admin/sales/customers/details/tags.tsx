import { useState } from 'react'
import { customerTagsRoute } from '#api/office/customers/routes.protocol.ts'
import { customersTexts as texts } from '#i18n/admin/uk/customers.ts'
import { request } from '../../../core/requests/request.ts'
import { Badge, Button } from '../../../core/ui/controls.tsx'
import { showToast } from '../../../core/ui/feedback/feedback.tsx'
import { TextField } from '../../../core/ui/fields/fields.tsx'
import { Form } from '../../../core/ui/forms/form-dialog.tsx'
import { useSave } from '../../../core/ui/forms/use-save.ts'

const MAX_TEXT_LENGTH = 800

/** Words of the staff's own, written in one line. */
export function CustomerTags({ id, tags, onSaved }: { id: number; tags: string[]; onSaved(): void }) {
  const [text, setText] = useState(tags.join(', '))
  const saving = useSave<{ tags: string[] }, { tags: string[] }>({
    send: (data) => request({ path: customerTagsRoute(id), method: 'PUT', data }),
  })

  const save = async () => {
    const typed = text.split(',').filter((tag) => tag.trim() !== '')
    const saved = await saving.save({ tags: typed })
    if (!saved) return
    setText(saved.tags.join(', '))
    onSaved()
    showToast({ text: texts.tagsSaved })
  }

  return (
    <section className="order__part" aria-labelledby="customer-tags">
      <h2 id="customer-tags">{texts.tagsTitle}</h2>
      <Form className="order__form" saving={saving} onSubmit={save}>
        {tags.length > 0 && (
          <span className="customers__tags">
            {tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </span>
        )}
        <TextField
          label={texts.tagsTitle}
          hiddenLabel
          hint={texts.tagsHint}
          value={text}
          onChange={setText}
          maxLength={MAX_TEXT_LENGTH}
        />
        <Button type="submit" busy={saving.isSaving} disabled={text === tags.join(', ')}>
          {texts.saveTags}
        </Button>
      </Form>
    </section>
  )
}
