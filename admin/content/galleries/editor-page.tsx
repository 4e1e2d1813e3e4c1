import './editor-page.css'
import { useNavigate, useParams } from 'react-router'
import { type EditableGallery, GALLERIES_ROUTE } from '#api/office/content/content.protocol.ts'
import { type Attachment, MEDIA_ROUTE } from '#api/wc/wp-v2/media/protocol.ts'
import { adminGalleries } from '#i18n/admin/uk/pages/menus.ts'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { blankGallery, blankItem, type Gallery, type GalleryItem } from '#shop/content/galleries/galleries.ts'
import { request, useRest } from '../../core/requests/request.ts'
import { EditorPage, LoadingPage } from '../../core/shell/page-layout.tsx'
import { Button } from '../../core/ui/controls.tsx'
import { showToast } from '../../core/ui/feedback/feedback.tsx'
import { FieldRow, Select, TextArea, TextField, toChoices } from '../../core/ui/fields/fields.tsx'
import { NumberField } from '../../core/ui/fields/number-field.tsx'
import { isDeepEqual } from '../../core/ui/forms/drafts.ts'
import { type ComparedField, compareForms, type Difference } from '../../core/ui/forms/save-error.ts'
import { useRecordForm } from '../../core/ui/forms/use-record-form.ts'
import { bindFields } from '../../core/ui/forms/use-save.ts'
import { sourceForWidth } from '../media/attachment.ts'
import { pickPictures } from '../media/picker/picture-picker.tsx'
import { ListField } from '../pages/block-fields/list-field.tsx'
import { GalleryItemFields } from './item-fields.tsx'

type GalleryForm = Pick<
  Gallery,
  'title' | 'slug' | 'description' | 'layout' | 'status' | 'paging' | 'loadMore' | 'pageSize'
> & { items: GalleryItem[] }

const blankGalleryForm: GalleryForm = { ...blankGallery, title: '', slug: '', items: [] }

function toGalleryForm({ gallery, items }: EditableGallery): GalleryForm {
  const { title, slug, description, layout, status, paging, loadMore, pageSize } = gallery
  return { title, slug, description, layout, status, paging, loadMore, pageSize, items }
}

const BACK_LINK = { to: '/galleries', label: adminGalleries.title }
const texts = adminGalleries
const MAX_ITEMS = 2000
/** The first items of a long gallery are enough for orientation. */
const MAX_THUMBNAILS = 100
const THUMBNAIL_PX = 48

export function Component() {
  const { id } = useParams()
  return <GalleryEditor key={id} id={id === 'new' ? undefined : Number(id)} />
}

function GalleryEditor({ id }: { id: number | undefined }) {
  const path = id === undefined ? null : `${GALLERIES_ROUTE}/${id}`
  const navigate = useNavigate()
  const editor = useRecordForm<EditableGallery, GalleryForm>({
    entity: `gallery:${id ?? 'new'}`,
    path,
    blank: blankGalleryForm,
    toForm: toGalleryForm,
    send: (form, over) =>
      path === null
        ? request({ path: GALLERIES_ROUTE, method: 'POST', data: form })
        : request({ path, method: 'PUT', data: { ...form, version: over?.version } }),
    onSaved: ({ gallery }) => {
      showToast({ text: saveTexts.saved })
      return path === null && navigate(`/galleries/${gallery.id}`, { replace: true })
    },
  })
  const { record, form, turn, change, errors } = editor
  const pictures = useGalleryPictures(form?.items ?? [])
  if (!form) return <LoadingPage title={texts.title} back={BACK_LINK} source={editor.source} />

  const { field } = bindFields(form, change, errors)
  const itemErrors = Object.entries(errors).filter(([name]) => name.startsWith('items'))
  const addPictures = async () => {
    const added = (await pickPictures()).map(({ id, alt }) => ({ ...blankItem, pictureId: id, alt }))
    if (added.length > 0) change({ items: [...form.items, ...added] })
  }
  return (
    <EditorPage
      title={form.title || texts.create}
      back={BACK_LINK}
      editor={editor}
      actions={
        record?.gallery.status === 'publish' && (
          <a className="control control--bare" href={record.gallery.link} target="_blank" rel="noreferrer">
            {texts.view}
          </a>
        )
      }
      differences={galleryDifferences}
    >
      <div className="gallery-editor">
        <TextField {...field('title')} label={texts.name} required />
        <TextField {...field('slug')} label={texts.slug} hint={texts.slugHint} />
        <TextArea {...field('description')} label={texts.description} />
        <FieldRow>
          <Select {...field('status')} label={texts.status} choices={toChoices(texts.statuses)} />
          <Select {...field('layout')} label={texts.layout} choices={toChoices(texts.layouts)} />
          <Select {...field('paging')} label={texts.paging} choices={toChoices(texts.pagings)} />
          {form.paging === 'infinite' && (
            <Select {...field('loadMore')} label={texts.loadMore} choices={toChoices(texts.loadMores)} />
          )}
          {form.paging !== 'none' && (
            <NumberField {...field('pageSize')} label={texts.pageSize} hint={texts.pageSizeHint} isInteger />
          )}
        </FieldRow>
        {itemErrors.map(([name, message]) => (
          <p key={name} className="field__error">
            {message}
          </p>
        ))}
        <ListField
          key={turn}
          label={texts.items}
          itemLabel={texts.item}
          items={form.items}
          max={MAX_ITEMS}
          nameOf={({ title, alt, caption }) => title || alt || caption}
          thumbOf={({ pictureId }) => <ItemThumbnail picture={pictures.find(({ id }) => id === pictureId)} />}
          createItem={() => ({ ...blankItem })}
          onChange={(items) => change({ items })}
        >
          {(item, put) => <GalleryItemFields item={item} onChange={put} />}
        </ListField>
        <Button onClick={addPictures}>{texts.addPictures}</Button>
      </div>
    </EditorPage>
  )
}

function useGalleryPictures(items: GalleryForm['items']): Attachment[] {
  const shown = [...new Set(items.flatMap(({ pictureId }) => pictureId ?? []))].slice(0, MAX_THUMBNAILS)
  const { data = [] } = useRest<Attachment[]>(
    shown.length > 0 ? `${MEDIA_ROUTE}?include=${shown.toSorted((a, b) => a - b).join(',')}&per_page=100` : null,
  )
  return data
}

function ItemThumbnail({ picture }: { picture: Attachment | undefined }) {
  const source = picture && sourceForWidth(picture, THUMBNAIL_PX)
  return source ? <img className="gallery-editor__thumb" src={source} alt="" loading="lazy" /> : null
}

const COMPARED: ComparedField<GalleryForm>[] = [
  [texts.name, ({ title }) => title],
  [texts.slug, ({ slug }) => slug],
  [texts.description, ({ description }) => description],
  [texts.status, ({ status }) => texts.statuses[status]],
  [texts.layout, ({ layout }) => texts.layouts[layout]],
  [texts.paging, ({ paging }) => texts.pagings[paging]],
]

function galleryDifferences(mine: GalleryForm, theirs: GalleryForm): Difference[] {
  const items = { label: texts.items, mine: String(mine.items.length), theirs: String(theirs.items.length) }
  return [...compareForms(COMPARED, mine, theirs), ...(isDeepEqual(mine.items, theirs.items) ? [] : [items])]
}
