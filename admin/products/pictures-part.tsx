import './pictures-part.css'
import { useState } from 'react'
import { editor } from '#i18n/admin-products.uk.ts'
import { PicturePicker } from '../media/picture-picker.tsx'
import { ownAddress } from '../shell/own-address.ts'
import { Button } from '../ui/button.tsx'
import { FieldSet } from '../ui/field.tsx'
import { ReorderList } from '../ui/reorder-list.tsx'
import { type Choice, Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { slugsIn, type Terms } from './opening.ts'
import type { PartProps } from './product-editor.tsx'
import type { FormPicture, ProductForm } from './product-form.ts'

/** The product's pictures in their order: the first is the main one; each may belong to one fabric. */
export function PicturesPart({ form, set, errors, terms }: PartProps & { terms: Terms }) {
  const [isChoosing, setChoosing] = useState(false)
  const { pictures } = form
  const choices = shownForChoices(form, terms)
  const change = (key: string, part: Partial<FormPicture>) =>
    set({ pictures: pictures.map((picture) => (picture.key === key ? { ...picture, ...part } : picture)) })

  return (
    <FieldSet legend={editor.pictures} hint={pictures.length > 1 ? editor.picturesHint : undefined}>
      <PictureDownloads downloads={form.downloads} />
      {errors.pictures && <p className="field__error">{errors.pictures}</p>}
      <ReorderList
        grid
        label={editor.pictures}
        items={pictures}
        itemKey={({ key }) => key}
        itemName={(picture) => picture.alt || editor.pictureName(pictures.indexOf(picture) + 1)}
        onReorder={(pictures) => set({ pictures })}
      >
        {(picture, at) => (
          <div className="picture-card">
            <span className="picture-card__well">
              {picture.thumbnail ? <img src={ownAddress(picture.thumbnail)} alt="" /> : <span>{picture.source}</span>}
              {at === 0 && <span className="picture-card__main">{editor.main}</span>}
            </span>
            <TextArea
              label={editor.alt}
              hiddenLabel
              rows={2}
              placeholder={editor.alt}
              value={picture.alt}
              hint={picture.alt.trim() === '' ? editor.altMissing : undefined}
              onChange={(alt) => change(picture.key, { alt })}
            />
            {choices.length > 1 && (
              <Select
                label={editor.shownFor}
                hiddenLabel
                value={[picture.option, picture.value].join('/')}
                choices={choices}
                onChange={(chosen) => {
                  const [option = '', value = ''] = chosen.split('/')
                  change(picture.key, { option, value })
                }}
              />
            )}
            <Button
              look="bare"
              aria-label={editor.removePicture(at + 1)}
              onClick={() => set({ pictures: pictures.filter(({ key }) => key !== picture.key) })}
            >
              {editor.removeOne}
            </Button>
          </div>
        )}
      </ReorderList>
      <div>
        <Button onClick={() => setChoosing(true)}>{editor.addPictures}</Button>
      </div>
      <PicturePicker
        multiple
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(chosen) =>
          set({
            pictures: [
              ...pictures,
              ...chosen.map(({ id, src, alt }, at) => ({
                key: `new-${pictures.length + at}-${id}-${Date.now()}`,
                mediaId: id,
                source: '',
                alt,
                option: '',
                value: '',
                thumbnail: src,
              })),
            ],
          })
        }
      />
    </FieldSet>
  )
}

/** What a program has named by address: on its way, or told why it has not come. */
function PictureDownloads({ downloads }: Pick<ProductForm, 'downloads'>) {
  const waiting = downloads.filter(({ state }) => state === 'waiting')
  const failed = downloads.filter(({ state, why }) => state === 'failed' && why !== null)
  if (waiting.length + failed.length === 0) return null
  return (
    <div className="picture-downloads" role="status">
      {waiting.length > 0 && <p>{editor.picturesComing(waiting.length)}</p>}
      {failed.map(({ source, why }) => (
        <p key={source} className="field__error">
          {editor.pictureFailed(source, editor.pictureFailures[why ?? 'refused'])}
        </p>
      ))}
    </div>
  )
}

function shownForChoices(form: ProductForm, terms: Terms): Choice<string>[] {
  const slugOfValue = slugsIn(terms)
  return [
    { value: '/', label: editor.shownForAll },
    ...form.attributes
      .filter(({ varies }) => varies)
      .flatMap((attribute) =>
        attribute.values.map(({ name }) => ({
          value: `${attribute.slug}/${slugOfValue(attribute, name)}`,
          label: `${attribute.name}: ${name}`,
        })),
      ),
  ]
}
