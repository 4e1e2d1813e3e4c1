import './dialog.css'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type Attachment, MEDIA_ROUTE, POST_PROCESS_ACTION } from '#api/wc/wp-v2/media/protocol.ts'
import { adminMedia, mediaDetailsTexts } from '#i18n/admin/uk/media.ts'
import { pageErrors, saveTexts, shellTexts } from '#i18n/admin/uk/shell.ts'
import { request, sameOriginUrl, useRest } from '../../../core/requests/request.ts'
import { editorPath } from '../../../core/shell/sections.ts'
import { Button, Dialog } from '../../../core/ui/controls.tsx'
import {
  askConfirmation,
  restoreFromTrash,
  runWithToast,
  showFailure,
  showToast,
} from '../../../core/ui/feedback/feedback.tsx'
import { Checkbox, TextArea, TextField } from '../../../core/ui/fields/fields.tsx'
import { FormError } from '../../../core/ui/forms/form-dialog.tsx'
import { bindFields, useSave } from '../../../core/ui/forms/use-save.ts'
import { attachmentName, MAX_ALT_LENGTH, sourceForWidth } from '../attachment.ts'
import { deleteFile } from './delete-file.ts'
import { FocalPointField } from './focal-point-field.tsx'

const MAX_TITLE_LENGTH = 200
const MAX_CAPTION_LENGTH = 2000

/** The details of one file. `onChanged`: it was changed or deleted. */
export function MediaDetailsDialog({ id, onClose, onChanged }: { id: number; onClose(): void; onChanged(): void }) {
  const { data, failure, setData } = useRest<Attachment>(`${MEDIA_ROUTE}/${id}`)
  if (!data) {
    return (
      <Dialog title={adminMedia.title} size="wide" onClose={onClose}>
        {failure ? <FormError text={failure.message || pageErrors.loadFailed} /> : <p>{shellTexts.loading}</p>}
      </Dialog>
    )
  }
  const onSaved = (item: Attachment) => {
    setData(item)
    onChanged()
  }
  return <Details key={`${id}-${data.modified}`} item={data} onClose={onClose} onSaved={onSaved} onGone={onChanged} />
}

type Form = { title: string; alt: string; decorative: boolean; caption: string; focus: { x: number; y: number } }

function toForm({ title, alt_text: alt, caption, meblia }: Attachment): Form {
  return { title: title.raw, alt, caption: caption.raw, decorative: meblia.decorative, focus: meblia.focus }
}

function Details(props: { item: Attachment; onClose(): void; onSaved(item: Attachment): void; onGone(): void }) {
  const { item, onClose, onSaved, onGone } = props
  const [form, setForm] = useState(() => toForm(item))
  const set = (changes: Partial<Form>) => setForm((before) => ({ ...before, ...changes }))
  const isDirty = JSON.stringify(form) !== JSON.stringify(toForm(item))
  const isFilm = item.meblia.kind === 'film'
  const { save, isSaving, errors, errorMessage } = useSave<Form, Attachment>({
    send: (form) => saveDetails(item, form),
  })
  const { field } = bindFields(form, set, errors)

  useEffect(() => {
    if (!isDirty) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [isDirty])

  async function close(): Promise<void> {
    const { leaveTitle, leaveText, leave } = mediaDetailsTexts
    if (!isDirty || (await askConfirmation({ title: leaveTitle, text: leaveText, yes: leave }))) onClose()
  }

  async function submit(): Promise<void> {
    const saved = await save(form)
    if (!saved) return
    onSaved(saved)
    showToast({ text: mediaDetailsTexts.saved })
  }

  async function remove(): Promise<void> {
    if (!(await deleteFile(item))) return
    onClose()
    onGone()
    const name = attachmentName(item)
    const undo = () =>
      runWithToast(() => restoreFromTrash('media', item.id), mediaDetailsTexts.restored(name)).then(onGone)
    showToast({ text: mediaDetailsTexts.removed(name), undo })
  }

  return (
    <Dialog
      title={mediaDetailsTexts.titleOf(attachmentName(item))}
      size="wide"
      onClose={() => void close()}
      actions={
        <>
          <Button look="danger" onClick={() => void remove().catch(showFailure)}>
            {saveTexts.remove}
          </Button>
          <Button look="main" busy={isSaving} disabled={!isDirty} onClick={() => void submit()}>
            {isSaving ? saveTexts.saving : saveTexts.save}
          </Button>
        </>
      }
    >
      <FormError text={errorMessage} />
      {item.meblia.state === 'unprocessed' && <ProcessingRetry item={item} onDone={onSaved} />}
      <div className="media-details">
        <div className="media-details__shown">
          <Preview item={item} focus={form.focus} onFocus={(focus) => set({ focus })} />
        </div>
        <div className="media-details__form">
          <TextField {...field('title')} label={mediaDetailsTexts.name} maxLength={MAX_TITLE_LENGTH} />
          {!isFilm && (
            <>
              <TextArea
                {...field('alt', 'alt_text')}
                label={mediaDetailsTexts.alt}
                hint={mediaDetailsTexts.altHint}
                maxLength={MAX_ALT_LENGTH}
                disabled={form.decorative}
              />
              <Checkbox
                label={mediaDetailsTexts.decorative}
                checked={form.decorative}
                onChange={(decorative) => set({ decorative, ...(decorative && { alt: '' }) })}
              />
            </>
          )}
          <TextArea {...field('caption')} label={mediaDetailsTexts.caption} maxLength={MAX_CAPTION_LENGTH} />
          <FileFacts item={item} />
          <UsageList item={item} />
        </div>
      </div>
    </Dialog>
  )
}

function Preview(props: { item: Attachment; focus: Form['focus']; onFocus(focus: Form['focus']): void }) {
  const { item, focus, onFocus } = props
  if (item.meblia.kind === 'film') {
    // biome-ignore lint/a11y/useMediaCaption: a preview for staff; captions belong to the pages where the video is used
    return <video controls preload="metadata" src={sameOriginUrl(item.source_url)} />
  }
  const source = sourceForWidth(item, 400)
  if (!source) return null
  if (item.meblia.kind === 'drawing') return <img src={source} alt={item.alt_text} />
  return <FocalPointField source={source} focus={focus} color={item.meblia.color} onChange={onFocus} />
}

/** An interrupted upload leaves an unprocessed file; this resumes its processing. */
function ProcessingRetry({ item, onDone }: { item: Attachment; onDone(item: Attachment): void }) {
  const { save, isSaving, errorMessage } = useSave<null, Attachment>({
    send: () => request({ path: `${MEDIA_ROUTE}/${item.id}/post-process`, data: { action: POST_PROCESS_ACTION } }),
  })
  const resume = async () => {
    const done = await save(null)
    if (!done) return
    onDone(done)
    showToast({ text: mediaDetailsTexts.processed })
  }
  return (
    <div className="media-details__unprocessed">
      <FormError text={errorMessage ?? mediaDetailsTexts.unprocessed} />
      <Button busy={isSaving} onClick={() => void resume()}>
        {mediaDetailsTexts.processAgain}
      </Button>
    </div>
  )
}

function FileFacts({ item }: { item: Attachment }) {
  const { file, filesize, width, height } = item.media_details
  return (
    <section className="media-details__facts" aria-label={mediaDetailsTexts.facts}>
      <p>{file}</p>
      <p>
        {width > 0 && `${mediaDetailsTexts.size(width, height)} · `}
        {mediaDetailsTexts.bytes(filesize)}
      </p>
    </section>
  )
}

function UsageList({ item }: { item: Attachment }) {
  const uses = item.meblia.usedIn ?? []
  return (
    <section className="media-details__uses">
      <h3>{mediaDetailsTexts.usedIn}</h3>
      {uses.length === 0 && <p>{mediaDetailsTexts.usedNowhere}</p>}
      <ul>
        {uses.map((use) => (
          <li key={`${use.kind}-${use.id}-${use.title}`}>
            {mediaDetailsTexts.places[use.kind]} <Link to={usagePath(use)}>{use.title}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Categories and settings have one page for all. */
function usagePath({ kind, id }: { kind: string; id: number }): string {
  return editorPath(kind, id) ?? (kind === 'category' ? '/categories' : '/settings')
}

function saveDetails(item: Attachment, { title, alt, decorative, caption, focus }: Form): Promise<Attachment> {
  const isFilm = item.meblia.kind === 'film'
  return request({
    path: `${MEDIA_ROUTE}/${item.id}`,
    method: 'PUT',
    data: { title, caption, ...(!isFilm && { alt_text: alt }), meblia: { decorative, focus } },
  })
}
