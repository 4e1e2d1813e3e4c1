import './picture-field.css'
import { useId } from 'react'
import { type Attachment, MEDIA_ROUTE } from '#api/wc/wp-v2/media/protocol.ts'
import { blockEditorTexts } from '#i18n/admin/uk/pages/pages.ts'
import { useRest } from '../../../core/requests/request.ts'
import { Button } from '../../../core/ui/controls.tsx'
import { type ChosenPicture, sourceForWidth } from '../../media/attachment.ts'
import { pickPicture } from '../../media/picker/picture-picker.tsx'

/** Display width in CSS pixels. */
const THUMBNAIL_PX = 192

const texts = blockEditorTexts.picture

/** A library picture by id; 0 and undefined mean none. */
export function PictureField(props: {
  label: string
  value: number | undefined
  optional?: boolean
  onChange(picture: ChosenPicture | undefined): void
}) {
  const { label, value, optional = false, onChange } = props
  const choose = async () => {
    const picture = await pickPicture()
    if (picture) onChange(picture)
  }
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a screen reader would announce a fieldset of one control twice
    <div className="picture-field" role="group" aria-labelledby={id}>
      <span className="field__label" id={id}>
        {label}
      </span>
      {value ? <PictureThumb id={value} /> : <p className="field__hint">{texts.none}</p>}
      <div className="picture-field__actions">
        <Button onClick={choose}>{value ? texts.replace : texts.choose}</Button>
        {optional && value ? (
          <Button look="bare" onClick={() => onChange(undefined)}>
            {texts.remove}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function PictureThumb({ id }: { id: number }) {
  const { data } = useRest<Attachment>(`${MEDIA_ROUTE}/${id}`)
  if (!data) return <span className="picture-thumb" />
  return <img className="picture-thumb" src={sourceForWidth(data, THUMBNAIL_PX)} alt={data.alt_text} loading="lazy" />
}
