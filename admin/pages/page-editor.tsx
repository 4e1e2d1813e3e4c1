import './page-editor.css'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useParams } from 'react-router'
import { saving } from '#i18n/admin.uk.ts'
import { adminPages, pageEditor } from '#i18n/admin-pages.uk.ts'
import { formatMoment } from '#i18n/moments.uk.ts'
import { previewAddress } from '#shop/addresses.ts'
import type { PageKind } from '#shop/content/pages.ts'
import { PAGES_ROUTE, POSTS_ROUTE, type WpPage } from '#wire/wp-rest-pages.protocol.ts'
import { useMe } from '../shell/me.tsx'
import { Page } from '../shell/page.tsx'
import { showTyped } from '../shell/preview.ts'
import { request } from '../shell/requests.ts'
import { useRest } from '../shell/use-rest.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { isSame } from '../ui/drafts.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Problem } from '../ui/problem.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toasts.tsx'
import { useSave } from '../ui/use-save.ts'
import { useUnsaved } from '../ui/use-unsaved.tsx'
import { differencesOf } from './page-differences.ts'
import { changesOf, freshPage, isMoment, type PageValue, pageValue } from './page-form.ts'
import { PageRevisions } from './page-revisions.tsx'
import { PageSettings } from './page-settings.tsx'
import { PuckEditor } from './puck-editor.tsx'
import { settleFields } from './puck-field.tsx'

type Part = 'content' | 'settings' | 'revisions'

/** Shared by pages and posts: loads one, or begins a new one. */
export function PageEditor({ kind }: { kind: PageKind }) {
  const { id } = useParams()
  return <LoadedEditor key={id} kind={kind} id={id === 'new' ? undefined : Number(id)} />
}

const TONES = { publish: 'good', future: 'wait', draft: 'plain', trash: 'bad' } as const

function LoadedEditor({ kind, id }: { kind: PageKind; id: number | undefined }) {
  const root = kind === 'page' ? PAGES_ROUTE : POSTS_ROUTE
  const home = kind === 'page' ? '/pages' : '/journal'
  const path = `${root}/${id}?context=edit`
  const { data: page, failure, reload, put } = useRest<WpPage>(id === undefined ? null : path)
  const [fresh] = useState(() => freshPage(Date.now()))
  const [value, setValue] = useState<PageValue | undefined>(id === undefined ? fresh : undefined)
  /** What the editor of blocks began with, and which of its beginnings this is. */
  const [start, setStart] = useState({ blocks: fresh.blocks, turn: 0 })
  const [part, setPart] = useState<Part>('content')
  const navigate = useNavigate()
  const { role } = useMe()

  const begin = (next: PageValue) => {
    setValue(next)
    setStart(({ turn }) => ({ blocks: next.blocks, turn: turn + 1 }))
  }
  useEffect(() => {
    if (page && value === undefined) begin(pageValue(page))
  })

  const kept = useMemo(() => page && pageValue(page), [page])
  const saved = id === undefined ? fresh : kept
  const unsaved = useUnsaved<PageValue>({ entity: `${kind}:${id ?? 'new'}`, saved, value, onRestore: begin })
  const latest = useRef({ value, settle: unsaved.settle })
  latest.current = { value, settle: unsaved.settle }
  const save = useSave<{ value: PageValue; version: number | undefined }, WpPage>({
    send: ({ value, version }) => {
      const before = page?.meblia && { version: version ?? page.meblia.version, publishAt: page.meblia.publishAt }
      const data = changesOf(value, kind, before, Date.now())
      return request<WpPage>({
        path: id === undefined ? root : `${root}/${id}`,
        method: id === undefined ? 'POST' : 'PUT',
        data,
      })
    },
    theirs: () => request<WpPage>({ path }),
  })

  // The editor also tells of what it was handed, when it has drawn it: that is no change, not even while a save is under way.
  const setBlocks = useCallback(
    (blocks: unknown[]) => setValue((now) => (now && !isSame(now.blocks, blocks) ? { ...now, blocks } : now)),
    [],
  )

  if (failure && !page) {
    const label = kind === 'page' ? adminPages.pages : adminPages.posts
    return (
      <Page title={label} back={{ to: home, label }}>
        <LoadFailure failure={failure} onRetry={reload} />
      </Page>
    )
  }
  if (!value) return null

  const send = async (next: PageValue, version?: number) => {
    setValue(next)
    if (next.shown === 'later' && !isMoment(next.publishAt)) return setPart('settings')
    const answer = await save.save({ value: next, version })
    if (!answer) return
    // What was typed while it was on its way is not saved yet.
    const isWhole = latest.current.value === next
    if (isWhole) latest.current.settle()
    showToast({ text: savedSentence(answer) })
    if (id === undefined) return navigate(`${home}/${answer.id}`, { replace: true })
    put(answer)
    if (isWhole) setValue(pageValue(answer))
  }

  const preview = () => {
    const typed = settled()
    const before = page?.meblia && { version: page.meblia.version, publishAt: page.meblia.publishAt }
    const { meblia, ...changes } = changesOf(
      { ...typed, shown: typed.shown === 'later' ? 'draft' : typed.shown },
      kind,
      before,
      Date.now(),
    )
    // Whatever somebody else has saved meanwhile: this is what is typed here.
    showTyped({ kind, id }, { changes: { ...changes, meblia: { blocks: meblia?.blocks } } }, '_blank')
  }

  /** With what was typed a moment ago. */
  const settled = () => {
    flushSync(settleFields)
    return latest.current.value ?? value
  }

  const status = page?.status ?? 'draft'
  const blockErrors = Object.entries(save.errors).filter(([name]) => name.startsWith('meblia'))
  const settingsWrong = ['slug', 'date', 'excerpt', 'parent', 'categories', 'featured_media'].some(
    (name) => save.errors[name],
  )
  const change = (changes: Partial<PageValue>) => setValue({ ...value, ...changes })
  const isDraft = value.shown === 'draft'

  return (
    <Page
      wide
      title={value.title || (kind === 'page' ? adminPages.newPage : adminPages.newPost)}
      back={{ to: home, label: kind === 'page' ? adminPages.pages : adminPages.posts }}
      beside={
        <>
          <Badge tone={TONES[status]}>{adminPages.statuses[status]}</Badge>
          {page?.meblia?.isHome && <Badge>{adminPages.home}</Badge>}
          {unsaved.isDirty && <span className="page-editor__unsaved">{pageEditor.unsaved}</span>}
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
              href={status === 'publish' ? page.link : `${previewAddress}page/${page.id}/`}
              target="_blank"
              rel="noreferrer"
            >
              {status === 'publish' ? adminPages.view : adminPages.preview}
            </a>
          )}
          <Button look={isDraft ? 'quiet' : 'main'} busy={save.isSaving} onClick={() => send(settled())}>
            {isDraft ? pageEditor.saveDraft : value.shown === 'later' ? pageEditor.schedule : pageEditor.save}
          </Button>
          {isDraft && (
            <Button look="main" busy={save.isSaving} onClick={() => send({ ...settled(), shown: 'now' })}>
              {pageEditor.publish}
            </Button>
          )}
        </>
      }
    >
      {unsaved.element}
      <Problem text={save.sentence} />
      {blockErrors.length > 0 && (
        <div className="page-editor__wrong">
          <p>{pageEditor.wrongBlocks}</p>
          <ul>
            {blockErrors.map(([name, sentence]) => (
              <li key={name}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="page-editor__title">
        <TextField
          label={pageEditor.title}
          required
          value={value.title}
          error={save.errors.title}
          onChange={(title) => change({ title })}
        />
      </div>
      <Tabs<Part>
        label={pageEditor.tabs}
        open={part}
        onOpen={setPart}
        tabs={[
          {
            name: 'content',
            label: pageEditor.content,
            wrong: blockErrors.length > 0,
            panel: (
              <PuckEditor key={start.turn} blocks={start.blocks} isOwner={role === 'owner'} onChange={setBlocks} />
            ),
          },
          {
            name: 'settings',
            label: pageEditor.settings,
            wrong: settingsWrong,
            panel: <PageSettings {...{ kind, id, value, page, errors: save.errors, onChange: change }} />,
          },
          ...(page
            ? [
                {
                  name: 'revisions' as const,
                  label: pageEditor.revisions,
                  panel: (
                    <PageRevisions
                      root={root}
                      page={page}
                      isDirty={unsaved.isDirty}
                      onRestored={(answer) => {
                        put(answer)
                        begin(pageValue(answer))
                      }}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      {save.conflictDialog({
        differences: (theirs, sent) => differencesOf(sent.value, pageValue(theirs)),
        onKeepMine: ({ meblia }) => send(value, meblia?.version),
        onTakeTheirs: (theirs) => {
          put(theirs)
          begin(pageValue(theirs))
        },
      })}
    </Page>
  )
}

function savedSentence({ status, meblia }: WpPage): string {
  if (status === 'draft') return pageEditor.savedDraft
  if (status === 'future') return pageEditor.scheduled(formatMoment(meblia?.publishAt ?? 0))
  return saving.saved
}
