import { useState } from 'react'
import type { WooTerm } from '#api/wc/v3/terms/protocol.ts'
import { productEditorTexts } from '#i18n/admin/uk/products/products.ts'
import { pickPicture } from '../../../../content/media/picker/picture-picker.tsx'
import { sameOriginUrl, useRest } from '../../../../core/requests/request.ts'
import { Button, Dialog } from '../../../../core/ui/controls.tsx'
import type { FormValue } from '../form.ts'

type Media = { source_url: string; media_details?: { sizes?: Record<string, { source_url: string }> } }

/** A thumbnail by media id. */
function MediaThumbnail({ id }: { id: number }) {
  const { data } = useRest<Media>(`/wp/v2/media/${id}?_fields=source_url,media_details`)
  const src = data?.media_details?.sizes?.thumbnail?.source_url ?? data?.source_url
  return src ? (
    <img className="media-thumb" src={sameOriginUrl(src)} alt="" loading="lazy" />
  ) : (
    <span className="media-thumb" />
  )
}

/** Shown by the colour picker until a colour is chosen. */
export const DEFAULT_COLOR = '#8a867f'

type SwatchProps = { value: FormValue; term: WooTerm | undefined; onChange(change: Partial<FormValue>): void }

/** The swatch of one value: the catalogue's, or this product's own colour or fabric picture. */
export function SwatchEditor({ value, term, onChange }: SwatchProps) {
  const [isOpen, setOpen] = useState(false)
  const color = value.color ?? term?.meblia.swatchColor ?? null
  const choosePicture = async () => {
    const picture = await pickPicture()
    if (picture) onChange({ color: null, pictureId: picture.id })
  }
  return (
    <>
      <button
        type="button"
        className="swatch-button"
        aria-label={productEditorTexts.color(value.name)}
        onClick={() => setOpen(true)}
      >
        {value.pictureId ? (
          <MediaThumbnail id={value.pictureId} />
        ) : !value.color && term?.meblia.swatchPicture ? (
          <img className="media-thumb" src={sameOriginUrl(term.meblia.swatchPicture)} alt="" />
        ) : (
          <ColorSwatch color={color} />
        )}
      </button>
      {isOpen && (
        <Dialog
          title={productEditorTexts.color(value.name)}
          onClose={() => setOpen(false)}
          actions={
            <Button look="main" onClick={() => setOpen(false)}>
              {productEditorTexts.swatchDone}
            </Button>
          }
        >
          <label className="swatch-editor__color">
            <input
              type="color"
              value={color ?? DEFAULT_COLOR}
              onChange={(event) => onChange({ color: event.target.value, pictureId: null })}
            />
            {productEditorTexts.ownColor}
          </label>
          <div className="swatch-editor__choices">
            <Button onClick={choosePicture}>{productEditorTexts.chooseSwatchPicture}</Button>
            {(value.color !== null || value.pictureId !== null) && (
              <Button look="bare" onClick={() => onChange({ color: null, pictureId: null })}>
                {productEditorTexts.noColor}
              </Button>
            )}
          </div>
        </Dialog>
      )}
    </>
  )
}

/** An SVG instead of a style: the colour is data, and the content security policy allows no inline styles. */
export function ColorSwatch({ color }: { color: string | null }) {
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
