import { blankItem } from '#shop/galleries/galleries.ts'
import './gallery-page.css'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { saving } from '#i18n/admin.uk.ts'
import { adminGalleries } from '#i18n/admin-menus.uk.ts'
import { type EditedGallery, GALLERIES_ROUTE } from '#wire/meblia-rest-content.protocol.ts'
import { type Attachment, MEDIA_PATH } from '#wire/wp-rest-media.protocol.ts'
import { PicturePicker } from '../media/picture-picker.tsx'
import { sourceFor } from '../media/shown.ts'
import { ListField } from '../pages/list-field.tsx'
import { Page } from '../shell/page.tsx'
import { request } from '../shell/requests.ts'
import { useRest } from '../shell/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { isSame } from '../ui/drafts.ts'
import { FieldRow } from '../ui/field.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Problem } from '../ui/problem.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toasts.tsx'
import { useSave } from '../ui/use-save.ts'
import { useUnsaved } from '../ui/use-unsaved.tsx'
import { freshGallery, type GalleryValue, galleryValue } from './gallery-form.ts'
import { choicesOf, GalleryItemFields } from './gallery-item-fields.tsx'

const words = adminGalleries
const MOST_ITEMS = 2000
/** The first of a long gallery are enough to find one's way. */
const MOST_THUMBS = 100
const THUMB_PX = 48

export function Component() {
  const { id } = useParams()
  return <GalleryEditor key={id} id={id === 'new' ? undefined : Number(id)} />
}

function GalleryEditor({ id }: { id: number | undefined }) {
  const path = `${GALLERIES_ROUTE}/${id}`
  const { data, failure, reload, put } = useRest<EditedGallery>(id === undefined ? null : path)
  const [value, setValue] = useState<GalleryValue | undefined>(id === undefined ? freshGallery : undefined)
  const [turn, setTurn] = useState(0)
  const [isPicking, setPicking] = useState(false)
  const navigate = useNavigate()
  const begin = (next: GalleryValue) => {
    setValue(next)
    setTurn((turn) => turn + 1)
  }
  useEffect(() => {
    if (data && !value) begin(galleryValue(data))
  })
  const latest = useRef(value)
  latest.current = value
  const saved = id === undefined ? freshGallery : data && galleryValue(data)
  const unsaved = useUnsaved<GalleryValue>({ entity: `gallery:${id ?? 'new'}`, saved, value, onRestore: begin })
  const save = useSave<{ value: GalleryValue; version: string | undefined }, EditedGallery>({
    send: ({ value, version }) =>
      request({
        path: id === undefined ? GALLERIES_ROUTE : path,
        method: id === undefined ? 'POST' : 'PUT',
        data: { ...value, ...(version && { version }) },
      }),
    theirs: () => request({ path }),
  })

  const shown = [...new Set(value?.items.flatMap(({ pictureId }) => pictureId ?? []) ?? [])].slice(0, MOST_THUMBS)
  const { data: pictures = [] } = useRest<Attachment[]>(
    shown.length > 0 ? `${MEDIA_PATH}?include=${shown.toSorted((a, b) => a - b).join(',')}&per_page=100` : null,
  )

  if (failure && !data) {
    return (
      <Page title={adminGalleries.title} back={{ to: '/galleries', label: adminGalleries.title }}>
        <LoadFailure failure={failure} onRetry={reload} />
      </Page>
    )
  }
  if (!value) return null

  const change = (changes: Partial<GalleryValue>) => setValue({ ...value, ...changes })
  const send = async (version = data?.version) => {
    const answer = await save.save({ value, version })
    if (!answer) return
    // What was typed while it was on its way is not saved yet.
    const isWhole = latest.current === value
    if (isWhole) unsaved.settle()
    showToast({ text: saving.saved })
    if (id === undefined) return navigate(`/galleries/${answer.gallery.id}`, { replace: true })
    put(answer)
    if (isWhole) setValue(galleryValue(answer))
  }
  const { errors } = save
  const itemErrors = Object.entries(errors).filter(([name]) => name.startsWith('items'))

  return (
    <Page
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
      <Problem text={save.sentence} />
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
            choices={choicesOf(words.statuses)}
            onChange={(status) => change({ status })}
          />
          <Select
            label={words.layout}
            value={value.layout}
            choices={choicesOf(words.layouts)}
            onChange={(layout) => change({ layout })}
          />
          <Select
            label={words.paging}
            value={value.paging}
            choices={choicesOf(words.pagings)}
            onChange={(paging) => change({ paging })}
          />
          {value.paging === 'infinite' && (
            <Select
              label={words.loadMore}
              value={value.loadMore}
              choices={choicesOf(words.loadMores)}
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
          max={MOST_ITEMS}
          nameOf={({ title, alt, caption }) => title || alt || caption}
          thumbOf={({ pictureId }) => <Thumb picture={pictures.find(({ id }) => id === pictureId)} />}
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
        differences: (theirs) => differences(value, galleryValue(theirs)),
        onKeepMine: ({ version }) => send(version),
        onTakeTheirs: (theirs) => {
          put(theirs)
          begin(galleryValue(theirs))
        },
      })}
    </Page>
  )
}

function Thumb({ picture }: { picture: Attachment | undefined }) {
  const source = picture && sourceFor(picture, THUMB_PX)
  return source ? <img className="gallery-editor__thumb" src={source} alt="" loading="lazy" /> : null
}

function differences(mine: GalleryValue, theirs: GalleryValue) {
  const lines = [
    { label: words.name, mine: mine.title, theirs: theirs.title },
    { label: words.slug, mine: mine.slug, theirs: theirs.slug },
    { label: words.description, mine: mine.description, theirs: theirs.description },
    { label: words.status, mine: words.statuses[mine.status], theirs: words.statuses[theirs.status] },
    { label: words.layout, mine: words.layouts[mine.layout], theirs: words.layouts[theirs.layout] },
    { label: words.paging, mine: words.pagings[mine.paging], theirs: words.pagings[theirs.paging] },
  ].filter((line) => line.mine !== line.theirs)
  if (isSame(mine.items, theirs.items)) return lines
  return [...lines, { label: words.items, mine: String(mine.items.length), theirs: String(theirs.items.length) }]
}
