import './editor.css'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useParams } from 'react-router'
import { PAGES_ROUTE, POSTS_ROUTE, type WpPage } from '#api/wp-rest/pages/protocol.ts'
import { formatLongDateTime } from '#i18n/admin/uk/dates.ts'
import { adminPages, pageEditorTexts } from '#i18n/admin/uk/pages/pages.ts'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import type { PageKind } from '#shop/content/pages/pages.ts'
import { previewPath } from '#shop/paths.ts'
import { useCurrentUser } from '../../auth/current-user.tsx'
import { openPreview } from '../../requests/open-preview.ts'
import { request } from '../../requests/request.ts'
import { useRest } from '../../requests/use-rest.ts'
import { PageLayout } from '../../shell/page-layout.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { showToast } from '../../ui/feedback/toasts.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { isDeepEqual } from '../../ui/forms/drafts.ts'
import { FormError } from '../../ui/forms/form-error.tsx'
import { useSave } from '../../ui/forms/use-save.ts'
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { flushFields } from '../puck/field.tsx'
import { PuckEditor } from '../puck/puck-editor.tsx'
import { pageDifferences } from './differences.ts'
import { blankPageForm, isValidPublishDate, type PageForm, toPageForm, toPageInput } from './form.ts'
import { PageSettings } from './page-settings.tsx'
import { PageRevisions } from './revisions.tsx'

type EditorTab = 'content' | 'settings' | 'revisions'

/** Shared by pages and posts: loads one, or starts a new one. */
export function PageEditor({ kind }: { kind: PageKind }) {
  const { id } = useParams()
  return <LoadedEditor key={id} kind={kind} id={id === 'new' ? undefined : Number(id)} />
}

const TONES = { publish: 'good', future: 'wait', draft: 'plain', trash: 'bad' } as const

function LoadedEditor({ kind, id }: { kind: PageKind; id: number | undefined }) {
  const root = kind === 'page' ? PAGES_ROUTE : POSTS_ROUTE
  const home = kind === 'page' ? '/pages' : '/journal'
  const path = `${root}/${id}?context=edit`
  const { data: page, failure, reload, setData } = useRest<WpPage>(id === undefined ? null : path)
  const [fresh] = useState(() => blankPageForm(Date.now()))
  const [value, setValue] = useState<PageForm | undefined>(id === undefined ? fresh : undefined)
  /** The initial blocks of the block editor, and a counter that restarts it. */
  const [start, setStart] = useState({ blocks: fresh.blocks, turn: 0 })
  const [part, setPart] = useState<EditorTab>('content')
  const navigate = useNavigate()
  const { role } = useCurrentUser()

  const begin = (next: PageForm) => {
    setValue(next)
    setStart(({ turn }) => ({ blocks: next.blocks, turn: turn + 1 }))
  }
  useEffect(() => {
    if (page && value === undefined) begin(toPageForm(page))
  })

  const kept = useMemo(() => page && toPageForm(page), [page])
  const saved = id === undefined ? fresh : kept
  const unsaved = useUnsavedChanges<PageForm>({ entity: `${kind}:${id ?? 'new'}`, saved, value, onRestore: begin })
  const latest = useRef({ value, settle: unsaved.clearDraft })
  latest.current = { value, settle: unsaved.clearDraft }
  const save = useSave<{ value: PageForm; version: number | undefined }, WpPage>({
    send: ({ value, version }) => {
      const before = page?.meblia && { version: version ?? page.meblia.version, publishAt: page.meblia.publishAt }
      const data = toPageInput(value, kind, before, Date.now())
      return request<WpPage>({
        path: id === undefined ? root : `${root}/${id}`,
        method: id === undefined ? 'POST' : 'PUT',
        data,
      })
    },
    theirs: () => request<WpPage>({ path }),
  })

  // The editor also reports the initial blocks after rendering: that is not a change, not even during a save.
  const setBlocks = useCallback(
    (blocks: unknown[]) => setValue((now) => (now && !isDeepEqual(now.blocks, blocks) ? { ...now, blocks } : now)),
    [],
  )

  if (failure && !page) {
    const label = kind === 'page' ? adminPages.pages : adminPages.posts
    return (
      <PageLayout title={label} back={{ to: home, label }}>
        <LoadFailure failure={failure} onRetry={reload} />
      </PageLayout>
    )
  }
  if (!value) return null

  const send = async (next: PageForm, version?: number) => {
    setValue(next)
    if (next.shown === 'later' && !isValidPublishDate(next.publishAt)) return setPart('settings')
    const answer = await save.save({ value: next, version })
    if (!answer) return
    // Input typed during the save is not saved yet.
    const isWhole = latest.current.value === next
    if (isWhole) latest.current.settle()
    showToast({ text: savedMessage(answer) })
    if (id === undefined) return navigate(`${home}/${answer.id}`, { replace: true })
    setData(answer)
    if (isWhole) setValue(toPageForm(answer))
  }

  const preview = () => {
    const typed = settled()
    const before = page?.meblia && { version: page.meblia.version, publishAt: page.meblia.publishAt }
    const { meblia, ...changes } = toPageInput(
      { ...typed, shown: typed.shown === 'later' ? 'draft' : typed.shown },
      kind,
      before,
      Date.now(),
    )
    // The preview shows the typed values, whatever others have saved meanwhile.
    openPreview({ kind, id }, { changes: { ...changes, meblia: { blocks: meblia?.blocks } } }, '_blank')
  }

  /** Includes input that is still debounced. */
  const settled = () => {
    flushSync(flushFields)
    return latest.current.value ?? value
  }

  const status = page?.status ?? 'draft'
  const blockErrors = Object.entries(save.errors).filter(([name]) => name.startsWith('meblia'))
  const settingsWrong = ['slug', 'date', 'excerpt', 'parent', 'categories', 'featured_media'].some(
    (name) => save.errors[name],
  )
  const change = (changes: Partial<PageForm>) => setValue({ ...value, ...changes })
  const isDraft = value.shown === 'draft'

  return (
    <PageLayout
      wide
      title={value.title || (kind === 'page' ? adminPages.newPage : adminPages.newPost)}
      back={{ to: home, label: kind === 'page' ? adminPages.pages : adminPages.posts }}
      beside={
        <>
          <Badge tone={TONES[status]}>{adminPages.statuses[status]}</Badge>
          {page?.meblia?.isHome && <Badge>{adminPages.home}</Badge>}
          {unsaved.isDirty && <span className="page-editor__unsaved">{pageEditorTexts.unsaved}</span>}
        </>
      }
      actions={
        <>
          {(unsaved.isDirty || !page) && (
            <Button look="bare" onClick={preview}>
              {adminPages.preview}
            </Button>
          )}
          {page && !unsaved.isDirty && status !== 'trash' && (
            <a
              className="control control--bare"
              href={status === 'publish' ? page.link : `${previewPath}page/${page.id}/`}
              target="_blank"
              rel="noreferrer"
            >
              {status === 'publish' ? adminPages.view : adminPages.preview}
            </a>
          )}
          <Button look={isDraft ? 'quiet' : 'main'} busy={save.isSaving} onClick={() => send(settled())}>
            {isDraft
              ? pageEditorTexts.saveDraft
              : value.shown === 'later'
                ? pageEditorTexts.schedule
                : pageEditorTexts.save}
          </Button>
          {isDraft && (
            <Button look="main" busy={save.isSaving} onClick={() => send({ ...settled(), shown: 'now' })}>
              {pageEditorTexts.publish}
            </Button>
          )}
        </>
      }
    >
      {unsaved.element}
      <FormError text={save.errorMessage} />
      {blockErrors.length > 0 && (
        <div className="page-editor__wrong">
          <p>{pageEditorTexts.wrongBlocks}</p>
          <ul>
            {blockErrors.map(([name, sentence]) => (
              <li key={name}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="page-editor__title">
        <TextField
          label={pageEditorTexts.title}
          required
          value={value.title}
          error={save.errors.title}
          onChange={(title) => change({ title })}
        />
      </div>
      <Tabs<EditorTab>
        label={pageEditorTexts.tabs}
        open={part}
        onOpen={setPart}
        tabs={[
          {
            name: 'content',
            label: pageEditorTexts.content,
            wrong: blockErrors.length > 0,
            panel: (
              <PuckEditor key={start.turn} blocks={start.blocks} isOwner={role === 'owner'} onChange={setBlocks} />
            ),
          },
          {
            name: 'settings',
            label: pageEditorTexts.settings,
            wrong: settingsWrong,
            panel: <PageSettings {...{ kind, id, value, page, errors: save.errors, onChange: change }} />,
          },
          ...(page
            ? [
                {
                  name: 'revisions' as const,
                  label: pageEditorTexts.revisions,
                  panel: (
                    <PageRevisions
                      root={root}
                      page={page}
                      isDirty={unsaved.isDirty}
                      onRestored={(answer) => {
                        setData(answer)
                        begin(toPageForm(answer))
                      }}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      {save.conflictDialog({
        differences: (theirs, sent) => pageDifferences(sent.value, toPageForm(theirs)),
        onKeepMine: ({ meblia }) => send(value, meblia?.version),
        onTakeTheirs: (theirs) => {
          setData(theirs)
          begin(toPageForm(theirs))
        },
      })}
    </PageLayout>
  )
}

function savedMessage({ status, meblia }: WpPage): string {
  if (status === 'draft') return pageEditorTexts.savedDraft
  if (status === 'future') return pageEditorTexts.scheduled(formatLongDateTime(meblia?.publishAt ?? 0))
  return saveTexts.saved
}
