import './pictures.css'
import { productEditorTexts } from '#i18n/admin/uk/products/products.ts'
import { pickPictures } from '../../../../content/media/picker/picture-picker.tsx'
import { sameOriginUrl } from '../../../../core/requests/request.ts'
import { Button } from '../../../../core/ui/controls.tsx'
import { type Choice, FieldSet, Select, TextArea } from '../../../../core/ui/fields/fields.tsx'
import { ReorderList } from '../../../../core/ui/lists/reorder-list.tsx'
import { type AttributeTerms, termSlugs } from '../fetch-product.ts'
import type { FormPicture, ProductForm, TabProps } from '../form.ts'

/** The product's pictures in order: the first is the main one; each may belong to one fabric. */
export function PictureFields({ form, set, errors, terms }: TabProps & { terms: AttributeTerms }) {
  const { pictures } = form
  const choices = optionValueChoices(form, terms)
  const change = (key: string, part: Partial<FormPicture>) =>
    set({ pictures: pictures.map((picture) => (picture.key === key ? { ...picture, ...part } : picture)) })
  const add = async () => {
    const chosen = await pickPictures()
    const added = chosen.map(({ id, src, alt }, at) => ({
      key: `new-${pictures.length + at}-${id}-${Date.now()}`,
      mediaId: id,
      source: '',
      alt,
      option: '',
      value: '',
      thumbnail: src,
    }))
    if (added.length > 0) set({ pictures: [...pictures, ...added] })
  }

  return (
    <FieldSet
      legend={productEditorTexts.pictures}
      hint={pictures.length > 1 ? productEditorTexts.picturesHint : undefined}
    >
      <PictureDownloads downloads={form.downloads} />
      {errors.pictures && <p className="field__error">{errors.pictures}</p>}
      <ReorderList
        grid
        label={productEditorTexts.pictures}
        items={pictures}
        itemKey={({ key }) => key}
        itemName={(picture) => picture.alt || productEditorTexts.pictureName(pictures.indexOf(picture) + 1)}
        onReorder={(pictures) => set({ pictures })}
      >
        {(picture, at) => (
          <div className="picture-card">
            <span className="picture-card__well">
              {picture.thumbnail ? (
                <img src={sameOriginUrl(picture.thumbnail)} alt="" />
              ) : (
                <span>{picture.source}</span>
              )}
              {at === 0 && <span className="picture-card__main">{productEditorTexts.main}</span>}
            </span>
            <TextArea
              label={productEditorTexts.alt}
              hiddenLabel
              rows={2}
              placeholder={productEditorTexts.alt}
              value={picture.alt}
              hint={picture.alt.trim() === '' ? productEditorTexts.altMissing : undefined}
              onChange={(alt) => change(picture.key, { alt })}
            />
            {choices.length > 1 && (
              <Select
                label={productEditorTexts.shownFor}
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
              aria-label={productEditorTexts.removePicture(at + 1)}
              onClick={() => set({ pictures: pictures.filter(({ key }) => key !== picture.key) })}
            >
              {productEditorTexts.removeOne}
            </Button>
          </div>
        )}
      </ReorderList>
      <div>
        <Button onClick={add}>{productEditorTexts.addPictures}</Button>
      </div>
    </FieldSet>
  )
}

/** Pictures given by address: pending, or failed with a reason. */
function PictureDownloads({ downloads }: Pick<ProductForm, 'downloads'>) {
  const waiting = downloads.filter(({ state }) => state === 'waiting')
  const failed = downloads.filter(({ state, why }) => state === 'failed' && why !== null)
  if (waiting.length + failed.length === 0) return null
  return (
    <div className="picture-downloads" role="status">
      {waiting.length > 0 && <p>{productEditorTexts.picturesComing(waiting.length)}</p>}
      {failed.map(({ source, why }) => (
        <p key={source} className="field__error">
          {productEditorTexts.pictureFailed(source, productEditorTexts.pictureFailures[why ?? 'refused'])}
        </p>
      ))}
    </div>
  )
}

function optionValueChoices(form: ProductForm, terms: AttributeTerms): Choice<string>[] {
  const slugOfValue = termSlugs(terms)
  return [
    { value: '/', label: productEditorTexts.shownForAll },
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
