import './editor.css'
import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useParams } from 'react-router'
import { PAGES_ROUTE, POSTS_ROUTE, type WpPage } from '#api/wc/wp-v2/pages/protocol.ts'
import { formatLongDateTime } from '#i18n/admin/uk/dates.ts'
import { adminPages, pageEditorTexts } from '#i18n/admin/uk/pages/pages.ts'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { findBlockProblems } from '#shop/content/blocks/block-problems.ts'
import { allBlocks } from '#shop/content/blocks/find-block.ts'
import { parseBlocks } from '#shop/content/blocks/parse-blocks.ts'
import type { PageKind } from '#shop/content/pages/pages.ts'
import { previewPath } from '#shop/core/paths.ts'
import { openPreview } from '../../../core/requests/open-preview.ts'
import { request } from '../../../core/requests/request.ts'
import { LoadingPage, PageLayout } from '../../../core/shell/page-layout.tsx'
import { useCan } from '../../../core/shell/sign-in/current-user.tsx'
import { Badge, Button } from '../../../core/ui/controls.tsx'
import { showToast } from '../../../core/ui/feedback/feedback.tsx'
import { TextField } from '../../../core/ui/fields/fields.tsx'
import { isDeepEqual } from '../../../core/ui/forms/drafts.ts'
import { FormError } from '../../../core/ui/forms/form-dialog.tsx'
import { useRecordForm } from '../../../core/ui/forms/use-record-form.ts'
import { bindFields } from '../../../core/ui/forms/use-save.ts'
import { Tabs } from '../../../core/ui/tabs.tsx'
import { flushFields } from '../puck/field.tsx'
import { PuckEditor } from '../puck/puck-editor.tsx'
import { pageDifferences } from './differences.ts'
import { blankPageForm, isValidPublishDate, type PageForm, toPageForm, toPageInput } from './form.ts'
import { PageSettings } from './page-settings.tsx'
import { PageRevisions } from './revisions.tsx'

type EditorTab = 'content' | 'settings' | 'revisions'

/** Shared by pages and posts: loads one, or starts a new one. */
function PageEditor({ kind }: { kind: PageKind }) {
  const { id } = useParams()
  return <LoadedEditor key={id} kind={kind} id={id === 'new' ? undefined : Number(id)} />
}

const TONES = { publish: 'good', future: 'wait', draft: 'plain', trash: 'bad' } as const

function LoadedEditor({ kind, id }: { kind: PageKind; id: number | undefined }) {
  const root = kind === 'page' ? PAGES_ROUTE : POSTS_ROUTE
  const home = kind === 'page' ? '/pages' : '/journal'
  const back = { to: home, label: kind === 'page' ? adminPages.pages : adminPages.posts }
  const [blank] = useState(() => blankPageForm(Date.now()))
  const [part, setPart] = useState<EditorTab>('content')
  const navigate = useNavigate()
  const mayEmbedHtml = useCan('content.html')
  const editor = useRecordForm<WpPage, PageForm>({
    entity: `${kind}:${id ?? 'new'}`,
    path: id === undefined ? null : `${root}/${id}?context=edit`,
    blank,
    toForm: toPageForm,
    send: (form, over) => {
      const data = toPageInput(form, kind, over ?? undefined)
      return id === undefined
        ? request<WpPage>({ path: root, method: 'POST', data })
        : request<WpPage>({ path: `${root}/${id}`, method: 'PUT', data })
    },
    onSaved: (saved) => {
      showToast({ text: savedMessage(saved) })
      return id === undefined && navigate(`${home}/${saved.id}`, { replace: true })
    },
  })
  const { record: page, form: value, turn, unsaved, change, errors } = editor
  const latest = useRef(value)
  latest.current = value
  // The block editor takes its blocks once; a new turn restarts it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later blocks are its own
  const startBlocks = useMemo(() => value?.blocks ?? [], [turn])
  // It also reports the initial blocks after rendering: that is not a change, not even during a save.
  const setBlocks = useCallback(
    (blocks: unknown[]) => isDeepEqual(latest.current?.blocks, blocks) || change({ blocks }),
    [change],
  )

  // A refused save shows what is wrong until it is mended.
  const blockErrors = useMemo(() => Object.entries(errors).filter(([name]) => name.startsWith('meblia')), [errors])
  const problems = useMemo(
    () => (blockErrors.length > 0 ? findBlockProblems(value?.blocks ?? [], page?.meblia?.blocks) : []),
    [blockErrors, value?.blocks, page],
  )
  const otherProblems = useMemo(() => otherBlockErrors(blockErrors, value?.blocks ?? []), [blockErrors, value?.blocks])

  if (!value) return <LoadingPage title={back.label} back={back} source={editor.source} />

  const send = (next: PageForm) => {
    const isUndated = next.shown === 'later' && !isValidPublishDate(next.publishAt)
    if (isUndated) setPart('settings')
    else void editor.save(next)
  }

  const preview = () => {
    const typed = settled()
    const { meblia, ...changes } = toPageInput(
      { ...typed, shown: typed.shown === 'later' ? 'draft' : typed.shown },
      kind,
      page ?? undefined,
    )
    // The preview shows the typed values, whatever others have saved meanwhile.
    openPreview({ kind, id }, { changes: { ...changes, meblia: { blocks: meblia?.blocks } } }, '_blank')
  }

  /** Includes input that is still debounced. */
  const settled = () => {
    flushSync(flushFields)
    return latest.current ?? value
  }

  const status = page?.status ?? 'draft'
  const settingsWrong = ['slug', 'date', 'excerpt', 'parent', 'categories', 'featured_media'].some(
    (name) => errors[name],
  )
  const isMended =
    blockErrors.length > 0 &&
    blockErrors.length === Object.keys(errors).length &&
    problems.length + otherProblems.length === 0
  const isDraft = value.shown === 'draft'
  const { field } = bindFields(value, change, errors)

  return (
    <PageLayout
      wide
      title={value.title || (kind === 'page' ? adminPages.newPage : adminPages.newPost)}
      back={back}
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
          <Button look={isDraft ? 'quiet' : 'main'} busy={editor.isSaving} onClick={() => send(settled())}>
            {isDraft
              ? pageEditorTexts.saveDraft
              : value.shown === 'later'
                ? pageEditorTexts.schedule
                : pageEditorTexts.save}
          </Button>
          {isDraft && (
            <Button look="main" busy={editor.isSaving} onClick={() => send({ ...settled(), shown: 'now' })}>
              {pageEditorTexts.publish}
            </Button>
          )}
        </>
      }
    >
      {unsaved.element}
      <FormError text={isMended ? undefined : editor.errorMessage} />
      <div className="page-editor__title">
        <TextField {...field('title')} label={pageEditorTexts.title} required />
      </div>
      <Tabs<EditorTab>
        label={pageEditorTexts.tabs}
        open={part}
        onOpen={setPart}
        tabs={[
          {
            name: 'content',
            label: pageEditorTexts.content,
            wrong: problems.length + otherProblems.length > 0,
            panel: (
              <PuckEditor
                key={turn}
                blocks={startBlocks}
                mayEmbedHtml={mayEmbedHtml}
                problems={problems}
                otherProblems={otherProblems}
                onChange={setBlocks}
              />
            ),
          },
          {
            name: 'settings',
            label: pageEditorTexts.settings,
            wrong: settingsWrong,
            panel: <PageSettings kind={kind} id={id} value={value} page={page} errors={errors} onChange={change} />,
          },
          ...(page
            ? [
                {
                  name: 'revisions' as const,
                  label: pageEditorTexts.revisions,
                  panel: <PageRevisions root={root} page={page} isDirty={unsaved.isDirty} onRestored={editor.take} />,
                },
              ]
            : []),
        ]}
      />
      {editor.conflictDialog(pageDifferences)}
    </PageLayout>
  )
}

/** Errors of the whole page, and of own HTML, which are named by the id of their block, while that is there. */
function otherBlockErrors(blockErrors: [name: string, sentence: string][], blocks: unknown[]): string[] {
  const ids = new Set(allBlocks(parseBlocks(blocks).blocks).map(({ id }) => id))
  return blockErrors.flatMap(([name, sentence]) => {
    const place = name.slice('meblia.blocks.'.length)
    return place === '' || (!/^\d/.test(place) && ids.has(place)) ? [sentence] : []
  })
}

function savedMessage({ status, meblia }: WpPage): string {
  if (status === 'draft') return pageEditorTexts.savedDraft
  if (status === 'future') return pageEditorTexts.scheduled(formatLongDateTime(meblia?.publishAt ?? 0))
  return saveTexts.saved
}

export function PageEditorPage() {
  return <PageEditor kind="page" />
}

export function PostEditorPage() {
  return <PageEditor kind="post" />
}
