import { useRef, useState } from 'react'
import { insertPictureTexts as words } from '#i18n/admin/uk/media.ts'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { ChosenPicture } from './chosen-picture.ts'
import { pictureHtml } from './picture-html.ts'
import { PicturePicker } from './picture-picker.tsx'

const MAX_ALT_LENGTH = 500

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
  const insert = () => alt.trim() && onInsert(pictureHtml(picture, alt.trim()))
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{saveTexts.cancel}</Button>
          <Button look="main" disabled={alt.trim() === ''} onClick={insert}>
            {words.insert}
          </Button>
        </>
      }
    >
      <TextField
        label={words.alt}
        hint={words.altHint}
        required
        value={alt}
        maxLength={MAX_ALT_LENGTH}
        onChange={setAlt}
        onKeyDown={(event) => event.key === 'Enter' && insert()}
      />
    </Dialog>
  )
}
