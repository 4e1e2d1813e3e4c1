import { blankItem } from '#shop/galleries/galleries.ts'
import './editor-page.css'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type EditableGallery, GALLERIES_ROUTE } from '#api/office/content/content.protocol.ts'
import { type Attachment, MEDIA_ROUTE } from '#api/wp-rest/media/protocol.ts'
import { adminGalleries } from '#i18n/admin/uk/pages/menus.ts'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { sourceForWidth } from '../media/attachment.ts'
import { PicturePicker } from '../media/picker/picture-picker.tsx'
import { ListField } from '../pages/block-fields/list-field.tsx'
import { request } from '../requests/request.ts'
import { useRest } from '../requests/use-rest.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { Button } from '../ui/button.tsx'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'
import { showToast } from '../ui/feedback/toasts.tsx'
import { FieldRow } from '../ui/fields/field.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextArea, TextField } from '../ui/fields/text-field.tsx'
import { isDeepEqual } from '../ui/forms/drafts.ts'
import { FormError } from '../ui/forms/form-error.tsx'
import { useSave } from '../ui/forms/use-save.ts'
import { useUnsavedChanges } from '../ui/forms/use-unsaved-changes.tsx'
import { blankGalleryForm, type GalleryForm, toGalleryForm } from './form.ts'
import { GalleryItemFields, toChoices } from './item-fields.tsx'

const words = adminGalleries
const MAX_ITEMS = 2000
/** The first items of a long gallery are enough for orientation. */
const MAX_THUMBNAILS = 100
const THUMBNAIL_PX = 48

export function Component() {
  const { id } = useParams()
  return <GalleryEditor key={id} id={id === 'new' ? undefined : Number(id)} />
}

function GalleryEditor({ id }: { id: number | undefined }) {
  const path = `${GALLERIES_ROUTE}/${id}`
  const { data, failure, reload, setData } = useRest<EditableGallery>(id === undefined ? null : path)
  const [value, setValue] = useState<GalleryForm | undefined>(id === undefined ? blankGalleryForm : undefined)
  const [turn, setTurn] = useState(0)
  const [isPicking, setPicking] = useState(false)
  const navigate = useNavigate()
  const begin = (next: GalleryForm) => {
    setValue(next)
    setTurn((turn) => turn + 1)
  }
  useEffect(() => {
    if (data && !value) begin(toGalleryForm(data))
  })
  const latest = useRef(value)
  latest.current = value
  const saved = id === undefined ? blankGalleryForm : data && toGalleryForm(data)
  const unsaved = useUnsavedChanges<GalleryForm>({ entity: `gallery:${id ?? 'new'}`, saved, value, onRestore: begin })
  const save = useSave<{ value: GalleryForm; version: string | undefined }, EditableGallery>({
    send: ({ value, version }) =>
      request({
        path: id === undefined ? GALLERIES_ROUTE : path,
        method: id === undefined ? 'POST' : 'PUT',
        data: { ...value, ...(version && { version }) },
      }),
    theirs: () => request({ path }),
  })

  const shown = [...new Set(value?.items.flatMap(({ pictureId }) => pictureId ?? []) ?? [])].slice(0, MAX_THUMBNAILS)
  const { data: pictures = [] } = useRest<Attachment[]>(
    shown.length > 0 ? `${MEDIA_ROUTE}?include=${shown.toSorted((a, b) => a - b).join(',')}&per_page=100` : null,
  )

  if (failure && !data) {
    return (
      <PageLayout title={adminGalleries.title} back={{ to: '/galleries', label: adminGalleries.title }}>
        <LoadFailure failure={failure} onRetry={reload} />
      </PageLayout>
    )
  }
  if (!value) return null

  const change = (changes: Partial<GalleryForm>) => setValue({ ...value, ...changes })
  const send = async (version = data?.version) => {
    const answer = await save.save({ value, version })
    if (!answer) return
    // Input typed during the save is not saved yet.
    const isWhole = latest.current === value
    if (isWhole) unsaved.clearDraft()
    showToast({ text: saveTexts.saved })
    if (id === undefined) return navigate(`/galleries/${answer.gallery.id}`, { replace: true })
    setData(answer)
    if (isWhole) setValue(toGalleryForm(answer))
  }
  const { errors } = save
  const itemErrors = Object.entries(errors).filter(([name]) => name.startsWith('items'))

  return (
    <PageLayout
      title={value.title || words.create}
      back={{ to: '/galleries', label: words.title }}
      actions={
        <>
          {data?.gallery.status === 'publish' && (
            <a className="control control--bare" href={data.gallery.link} target="_blank" rel="noreferrer">
              {words.view}
            </a>
          )}
          <Button look="main" busy={save.isSaving} onClick={() => send()}>
            {words.save}
          </Button>
        </>
      }
    >
      {unsaved.element}
      <FormError text={save.errorMessage} />
      <div className="gallery-editor">
        <TextField
          label={words.name}
          required
          value={value.title}
          error={errors.title}
          onChange={(title) => change({ title })}
        />
        <TextField
          label={words.slug}
          hint={words.slugHint}
          value={value.slug}
          error={errors.slug}
          onChange={(slug) => change({ slug })}
        />
        <TextArea
          label={words.description}
          value={value.description}
          error={errors.description}
          onChange={(description) => change({ description })}
        />
        <FieldRow>
          <Select
            label={words.status}
            value={value.status}
            choices={toChoices(words.statuses)}
            onChange={(status) => change({ status })}
          />
          <Select
            label={words.layout}
            value={value.layout}
            choices={toChoices(words.layouts)}
            onChange={(layout) => change({ layout })}
          />
          <Select
            label={words.paging}
            value={value.paging}
            choices={toChoices(words.pagings)}
            onChange={(paging) => change({ paging })}
          />
          {value.paging === 'infinite' && (
            <Select
              label={words.loadMore}
              value={value.loadMore}
              choices={toChoices(words.loadMores)}
              onChange={(loadMore) => change({ loadMore })}
            />
          )}
          {value.paging !== 'none' && (
            <NumberField
              label={words.pageSize}
              hint={words.pageSizeHint}
              whole
              value={value.pageSize}
              error={errors.pageSize}
              onChange={(pageSize) => change({ pageSize })}
            />
          )}
        </FieldRow>
        {itemErrors.map(([name, sentence]) => (
          <p key={name} className="field__error">
            {sentence}
          </p>
        ))}
        <ListField
          key={turn}
          label={words.items}
          itemLabel={words.item}
          items={value.items}
          max={MAX_ITEMS}
          nameOf={({ title, alt, caption }) => title || alt || caption}
          thumbOf={({ pictureId }) => <ItemThumbnail picture={pictures.find(({ id }) => id === pictureId)} />}
          fresh={() => ({ ...blankItem })}
          onChange={(items) => change({ items })}
        >
          {(item, put) => <GalleryItemFields item={item} onChange={put} />}
        </ListField>
        <Button onClick={() => setPicking(true)}>{words.addPictures}</Button>
      </div>
      <PicturePicker
        open={isPicking}
        multiple
        onClose={() => setPicking(false)}
        onChoose={(pictures) =>
          change({ items: [...value.items, ...pictures.map(({ id, alt }) => ({ ...blankItem, pictureId: id, alt }))] })
        }
      />
      {save.conflictDialog({
        differences: (theirs) => galleryDifferences(value, toGalleryForm(theirs)),
        onKeepMine: ({ version }) => send(version),
        onTakeTheirs: (theirs) => {
          setData(theirs)
          begin(toGalleryForm(theirs))
        },
      })}
    </PageLayout>
  )
}

function ItemThumbnail({ picture }: { picture: Attachment | undefined }) {
  const source = picture && sourceForWidth(picture, THUMBNAIL_PX)
  return source ? <img className="gallery-editor__thumb" src={source} alt="" loading="lazy" /> : null
}

function galleryDifferences(mine: GalleryForm, theirs: GalleryForm) {
  const lines = [
    { label: words.name, mine: mine.title, theirs: theirs.title },
    { label: words.slug, mine: mine.slug, theirs: theirs.slug },
    { label: words.description, mine: mine.description, theirs: theirs.description },
    { label: words.status, mine: words.statuses[mine.status], theirs: words.statuses[theirs.status] },
    { label: words.layout, mine: words.layouts[mine.layout], theirs: words.layouts[theirs.layout] },
    { label: words.paging, mine: words.pagings[mine.paging], theirs: words.pagings[theirs.paging] },
  ].filter((line) => line.mine !== line.theirs)
  if (isDeepEqual(mine.items, theirs.items)) return lines
  return [...lines, { label: words.items, mine: String(mine.items.length), theirs: String(theirs.items.length) }]
}
