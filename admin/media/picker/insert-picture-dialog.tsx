import { useRef, useState } from 'react'
import { insertPictureTexts as texts } from '#i18n/admin/uk/media.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { MAX_ALT_LENGTH } from '../attachment.ts'
import type { ChosenPicture } from './chosen-picture.ts'
import { pictureHtml } from './picture-html.ts'
import { PicturePicker } from './picture-picker.tsx'

/** Chooses a library picture and asks for its alt text before inserting it into a text. */
export function InsertPictureDialog({ onClose, onInsert }: { onClose(): void; onInsert(html: string): void }) {
  const [picture, setPicture] = useState<ChosenPicture>()
  const [alt, setAlt] = useState('')
  const isChosen = useRef(false)

  if (!picture) {
    return (
      <PicturePicker
        open
        // The picker closes before it reports the choice.
        onClose={() => queueMicrotask(() => isChosen.current || onClose())}
        onChoose={([chosen]) => {
          if (!chosen) return
          isChosen.current = true
          if (chosen.alt) onInsert(pictureHtml(chosen, chosen.alt))
          else setPicture(chosen)
        }}
      />
    )
  }
  return (
    <FormDialog
      title={texts.title}
      submit={texts.insert}
      disabled={alt.trim() === ''}
      onSubmit={() => onInsert(pictureHtml(picture, alt.trim()))}
      onClose={onClose}
    >
      <TextField
        label={texts.alt}
        hint={texts.altHint}
        required
        value={alt}
        maxLength={MAX_ALT_LENGTH}
        onChange={setAlt}
      />
    </FormDialog>
  )
}
