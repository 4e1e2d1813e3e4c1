import './media-details.css'
import { useEffect, useState } from 'react'
import { Link, matchPath } from 'react-router'
import { admin, failures, saving } from '#i18n/admin.uk.ts'
import { adminMedia, mediaDetails } from '#i18n/admin-media.uk.ts'
import { type Attachment, MEDIA_PATH, POST_PROCESS_ACTION } from '#wire/wp-rest-media.protocol.ts'
import { pages } from '../routes.tsx'
import { asFailure, request } from '../shell/requests.ts'
import { restoreDeleted } from '../shell/trash.ts'
import { useRest } from '../shell/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { confirmThat } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Problem } from '../ui/problem.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toasts.tsx'
import { useSave } from '../ui/use-save.ts'
import { FocusField } from './focus-field.tsx'
import { removeFile } from './removing.ts'
import { nameOf, pathOf, placeOf, sourceFor } from './shown.ts'

const MOST_TITLE = 200
const MOST_ALT = 500
const MOST_CAPTION = 2000

/** All about one file. `onChanged`: it is other than the list has it, or gone. */
export function MediaDetails({ id, onClose, onChanged }: { id: number; onClose(): void; onChanged(): void }) {
  const { data, failure, put } = useRest<Attachment>(`${MEDIA_PATH}/${id}`)
  if (!data) {
    return (
      <Dialog title={adminMedia.title} size="wide" onClose={onClose}>
        {failure ? <Problem text={failure.message || failures.loadFailed} /> : <p>{admin.loading}</p>}
      </Dialog>
    )
  }
  const onSaved = (item: Attachment) => {
    put(item)
    onChanged()
  }
  return <Details key={`${id}-${data.modified}`} item={data} onClose={onClose} onSaved={onSaved} onGone={onChanged} />
}

type Form = { title: string; alt: string; decorative: boolean; caption: string; focus: { x: number; y: number } }

function formOf({ title, alt_text: alt, caption, meblia }: Attachment): Form {
  return { title: title.raw, alt, caption: caption.raw, decorative: meblia.decorative, focus: meblia.focus }
}

function Details(props: { item: Attachment; onClose(): void; onSaved(item: Attachment): void; onGone(): void }) {
  const { item, onClose, onSaved, onGone } = props
  const [form, setForm] = useState(() => formOf(item))
  const set = (changes: Partial<Form>) => setForm((before) => ({ ...before, ...changes }))
  const isDirty = JSON.stringify(form) !== JSON.stringify(formOf(item))
  const isFilm = item.meblia.kind === 'film'
  const { save, isSaving, errors, sentence } = useSave<Form, Attachment>({ send: (form) => sendDetails(item, form) })

  useEffect(() => {
    if (!isDirty) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [isDirty])

  async function close(): Promise<void> {
    const { leaveTitle, leaveText, leave } = mediaDetails
    if (!isDirty || (await confirmThat({ title: leaveTitle, text: leaveText, yes: leave }))) onClose()
  }

  async function submit(): Promise<void> {
    const saved = await save(form)
    if (!saved) return
    onSaved(saved)
    showToast({ text: mediaDetails.saved })
  }

  async function remove(): Promise<void> {
    if (!(await removeFile(item))) return
    onClose()
    onGone()
    const name = nameOf(item)
    const undo = async () => {
      await restoreDeleted('media', item.id)
      onGone()
      showToast({ text: mediaDetails.restored(name) })
    }
    showToast({ text: mediaDetails.removed(name), undo: () => void undo().catch(tellFailure) })
  }

  return (
    <Dialog
      title={mediaDetails.titleOf(nameOf(item))}
      size="wide"
      onClose={() => void close()}
      actions={
        <>
          <Button look="danger" onClick={() => void remove().catch(tellFailure)}>
            {saving.remove}
          </Button>
          <Button look="main" busy={isSaving} disabled={!isDirty} onClick={() => void submit()}>
            {isSaving ? saving.saving : saving.save}
          </Button>
        </>
      }
    >
      <Problem text={sentence} />
      {item.meblia.state === 'unprocessed' && <Unprocessed item={item} onDone={onSaved} />}
      <div className="media-details">
        <div className="media-details__shown">
          <Preview item={item} focus={form.focus} onFocus={(focus) => set({ focus })} />
        </div>
        <div className="media-details__form">
          <TextField
            label={mediaDetails.name}
            value={form.title}
            maxLength={MOST_TITLE}
            error={errors.title}
            onChange={(title) => set({ title })}
          />
          {!isFilm && (
            <>
              <TextArea
                label={mediaDetails.alt}
                hint={mediaDetails.altHint}
                value={form.alt}
                maxLength={MOST_ALT}
                error={errors.alt_text}
                disabled={form.decorative}
                onChange={(alt) => set({ alt })}
              />
              <Checkbox
                label={mediaDetails.decorative}
                checked={form.decorative}
                onChange={(decorative) => set({ decorative, ...(decorative && { alt: '' }) })}
              />
            </>
          )}
          <TextArea
            label={mediaDetails.caption}
            value={form.caption}
            maxLength={MOST_CAPTION}
            error={errors.caption}
            onChange={(caption) => set({ caption })}
          />
          <Facts item={item} />
          <Uses item={item} />
        </div>
      </div>
    </Dialog>
  )
}

function Preview(props: { item: Attachment; focus: Form['focus']; onFocus(focus: Form['focus']): void }) {
  const { item, focus, onFocus } = props
  if (item.meblia.kind === 'film') {
    // biome-ignore lint/a11y/useMediaCaption: the owner looks at a file; its subtitles belong to where it is shown
    return <video controls preload="metadata" src={pathOf(item.source_url)} />
  }
  const source = sourceFor(item, 400)
  if (!source) return null
  if (item.meblia.kind === 'drawing') return <img src={source} alt={item.alt_text} />
  return <FocusField source={source} focus={focus} color={item.meblia.color} onChange={onFocus} />
}

/** A failure in between leaves the file where it is: its processing goes on from there. */
function Unprocessed({ item, onDone }: { item: Attachment; onDone(item: Attachment): void }) {
  const { save, isSaving, sentence } = useSave<null, Attachment>({
    send: () => request({ path: `${MEDIA_PATH}/${item.id}/post-process`, data: { action: POST_PROCESS_ACTION } }),
  })
  const resume = async () => {
    const done = await save(null)
    if (!done) return
    onDone(done)
    showToast({ text: mediaDetails.processed })
  }
  return (
    <div className="media-details__unprocessed">
      <Problem text={sentence ?? mediaDetails.unprocessed} />
      <Button busy={isSaving} onClick={() => void resume()}>
        {mediaDetails.processAgain}
      </Button>
    </div>
  )
}

function Facts({ item }: { item: Attachment }) {
  const { file, filesize, width, height } = item.media_details
  return (
    <section className="media-details__facts" aria-label={mediaDetails.facts}>
      <p>{file}</p>
      <p>
        {width > 0 && `${mediaDetails.size(width, height)} · `}
        {mediaDetails.bytes(filesize)}
      </p>
    </section>
  )
}

function Uses({ item }: { item: Attachment }) {
  const uses = item.meblia.usedIn ?? []
  return (
    <section className="media-details__uses">
      <h3>{mediaDetails.usedIn}</h3>
      {uses.length === 0 && <p>{mediaDetails.usedNowhere}</p>}
      <ul>
        {uses.map((use) => (
          <li key={`${use.kind}-${use.id}-${use.title}`}>
            {mediaDetails.places[use.kind]} <Place to={placeOf(use)}>{use.title}</Place>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A link where the back office has such a page. */
function Place({ to, children }: { to: string; children: string }) {
  return pages.some(({ path }) => matchPath(path, to)) ? <Link to={to}>{children}</Link> : <b>{children}</b>
}

function sendDetails(item: Attachment, { title, alt, decorative, caption, focus }: Form): Promise<Attachment> {
  const isFilm = item.meblia.kind === 'film'
  return request({
    path: `${MEDIA_PATH}/${item.id}`,
    method: 'PUT',
    data: { title, caption, ...(!isFilm && { alt_text: alt }), meblia: { decorative, focus } },
  })
}

function tellFailure(error: unknown): void {
  showToast({ kind: 'bad', text: asFailure(error).message || failures.saveFailed })
}
