import { useState } from 'react'
import { insertPictureTexts as texts } from '#i18n/admin/uk/media.ts'
import { type DialogProps, openDialog } from '../../../core/ui/controls.tsx'
import { TextField } from '../../../core/ui/fields/fields.tsx'
import { FormDialog } from '../../../core/ui/forms/form-dialog.tsx'
import { MAX_ALT_LENGTH } from '../attachment.ts'
import { pictureHtml } from './picture-html.ts'
import { pickPicture } from './picture-picker.tsx'

/** Chooses a library picture for a text, and asks for its alt text where the library has none. */
export async function pickPictureHtml(): Promise<string | undefined> {
  const picture = await pickPicture()
  if (!picture) return undefined
  const alt = picture.alt || (await openDialog<string>((dialog) => <AltTextDialog {...dialog} />))
  return alt && pictureHtml(picture, alt)
}

function AltTextDialog({ onClose, onDone }: DialogProps<string>) {
  const [alt, setAlt] = useState('')
  return (
    <FormDialog
      title={texts.title}
      submit={texts.insert}
      disabled={alt.trim() === ''}
      onSubmit={() => onDone(alt.trim())}
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
