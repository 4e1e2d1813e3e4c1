import { useState } from 'react'
import { editor } from '#i18n/admin-products.uk.ts'
import type { WooTerm } from '#wire/woo-rest-terms.protocol.ts'
import { PicturePicker } from '../media/picture-picker.tsx'
import { ownAddress } from '../shell/own-address.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { MediaThumb } from './media-thumb.tsx'
import type { FormValue } from './product-form.ts'

const GREY = '#8a867f'

/** What a shopper sees of one value: the catalogue's swatch, or this product's own colour or picture of the fabric. */
export function SwatchEditor(props: {
  value: FormValue
  term: WooTerm | undefined
  onChange(change: Partial<FormValue>): void
}) {
  const { value, term, onChange } = props
  const [isOpen, setOpen] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const color = value.color ?? term?.meblia.swatchColor ?? null
  return (
    <>
      <button
        type="button"
        className="swatch-button"
        aria-label={editor.color(value.name)}
        onClick={() => setOpen(true)}
      >
        {value.pictureId ? (
          <MediaThumb id={value.pictureId} />
        ) : !value.color && term?.meblia.swatchPicture ? (
          <img className="media-thumb" src={ownAddress(term.meblia.swatchPicture)} alt="" />
        ) : (
          <Sample color={color} />
        )}
      </button>
      {isOpen && (
        <Dialog
          title={editor.color(value.name)}
          onClose={() => setOpen(false)}
          actions={
            <Button look="main" onClick={() => setOpen(false)}>
              {editor.swatchDone}
            </Button>
          }
        >
          <label className="swatch-editor__color">
            <input
              type="color"
              value={color ?? GREY}
              onChange={(event) => onChange({ color: event.target.value, pictureId: null })}
            />
            {editor.ownColor}
          </label>
          <div className="swatch-editor__choices">
            <Button onClick={() => setChoosing(true)}>{editor.chooseSwatchPicture}</Button>
            {(value.color !== null || value.pictureId !== null) && (
              <Button look="bare" onClick={() => onChange({ color: null, pictureId: null })}>
                {editor.noColor}
              </Button>
            )}
          </div>
        </Dialog>
      )}
      <PicturePicker
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={([picture]) => picture && onChange({ color: null, pictureId: picture.id })}
      />
    </>
  )
}

/** Drawn, not styled: a colour that the owner chose is a value, and the page's policy allows no style in markup. */
export function Sample({ color }: { color: string | null }) {
  return (
    <svg className="media-thumb" viewBox="0 0 1 1" aria-hidden="true">
      {color ? (
        <rect width="1" height="1" fill={color} />
      ) : (
        <path d="M0 1 1 0" stroke="currentColor" strokeWidth="0.03" />
      )}
    </svg>
  )
}
