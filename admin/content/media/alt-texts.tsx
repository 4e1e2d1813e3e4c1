import { type KeyboardEvent, useState } from 'react'
import { type Attachment, MEDIA_ROUTE } from '#api/wc/wp-v2/media/protocol.ts'
import { adminMedia as texts } from '#i18n/admin/uk/media.ts'
import { request } from '../../core/requests/request.ts'
import { Checkbox, TextField } from '../../core/ui/fields/fields.tsx'
import { useSave } from '../../core/ui/forms/use-save.ts'
import { attachmentName, MAX_ALT_LENGTH } from './attachment.ts'
import { TilePicture } from './grid.tsx'

type Description = { alt: string; decorative: boolean }

/** Pictures below each other, each with its description: for one after another. */
export function AltTexts({ items }: { items: Attachment[] }) {
  return (
    <>
      <p className="media-alts__hint">{texts.describeHint}</p>
      <ul className="media-alts" aria-label={texts.files}>
        {items
          .filter(({ meblia }) => meblia.kind !== 'film')
          .map((item) => (
            <AltText key={item.id} item={item} />
          ))}
      </ul>
    </>
  )
}

function AltText({ item }: { item: Attachment }) {
  const initial = { alt: item.alt_text, decorative: item.meblia.decorative }
  const [description, setDescription] = useState<Description>(initial)
  const [stored, setStored] = useState<Description>(initial)
  const [isSaved, setSaved] = useState(false)
  const saving = useSave<Description, Attachment>({
    send: ({ alt, decorative }) =>
      request({ path: `${MEDIA_ROUTE}/${item.id}`, method: 'POST', data: { alt_text: alt, meblia: { decorative } } }),
  })

  const save = async (changed: Description) => {
    const isSame = changed.alt.trim() === stored.alt && changed.decorative === stored.decorative
    if (isSame || (changed.alt.trim() === '' && !changed.decorative)) return
    if (!(await saving.save(changed))) return
    setStored({ ...changed, alt: changed.alt.trim() })
    setSaved(true)
  }
  return (
    <li>
      <TilePicture item={item} />
      <TextField
        label={texts.altOf(attachmentName(item) || texts.untitled)}
        value={description.alt}
        error={saving.errors.alt_text ?? saving.errorMessage}
        maxLength={MAX_ALT_LENGTH}
        onChange={(alt) => {
          setSaved(false)
          setDescription({ ...description, alt })
        }}
        onBlur={() => void save(description)}
        onKeyDown={focusNext}
      />
      <Checkbox
        label={texts.decorative}
        checked={description.decorative}
        onChange={(decorative) => {
          setDescription({ ...description, decorative })
          void save({ ...description, decorative })
        }}
      />
      <span className="media-alts__saved" role="status">
        {isSaved && texts.savedAlt}
      </span>
    </li>
  )
}

/** Enter leaves the field, which saves it. */
function focusNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const fields = [...document.querySelectorAll<HTMLInputElement>('.media-alts input[type=text]')]
  const next = fields[fields.indexOf(event.currentTarget) + 1]
  if (next) next.focus()
  else event.currentTarget.blur()
}
