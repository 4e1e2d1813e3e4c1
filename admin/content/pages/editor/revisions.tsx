import { useState } from 'react'
import type { WpPage, WpRevision } from '#api/wc/wp-v2/pages/protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { blockName } from '#i18n/admin/uk/pages/block-names.ts'
import { pageEditorTexts } from '#i18n/admin/uk/pages/pages.ts'
import { shellTexts } from '#i18n/admin/uk/shell.ts'
import { type BlockChange, compareBlocks, type TextPart } from '#shop/content/blocks/compare-blocks.ts'
import { request, useRest } from '../../../core/requests/request.ts'
import { Dialog } from '../../../core/ui/controls.tsx'
import { runWithToast } from '../../../core/ui/feedback/feedback.tsx'
import { Select } from '../../../core/ui/fields/fields.tsx'
import { DataTable } from '../../../core/ui/lists/data-table.tsx'

/** The versions before each save, which can be restored. */
export function PageRevisions(props: { root: string; page: WpPage; isDirty: boolean; onRestored(page: WpPage): void }) {
  const { root, page, isDirty, onRestored } = props
  const version = page.meblia?.version ?? 0
  // Every save changes the list, so the version is part of the address.
  const revisions = useRest<WpRevision[]>(`${root}/${page.id}/revisions?ver=${version}`)

  const [compared, setCompared] = useState<WpRevision>()

  const restore = ({ id }: WpRevision) =>
    runWithToast(async () => {
      const path = `${root}/${page.id}/revisions/${id}/restore`
      onRestored(await request<WpPage>({ path, method: 'POST', data: { version } }))
    }, pageEditorTexts.restoredRevision(id))

  return (
    <>
      {isDirty && <p>{pageEditorTexts.restoreFirst}</p>}
      <DataTable
        caption={pageEditorTexts.revisions}
        list={revisions}
        rowName={({ id }) => `${pageEditorTexts.version} ${id}`}
        empty={pageEditorTexts.noRevisions}
        columns={[
          { key: 'version', title: pageEditorTexts.version, cell: ({ id }) => id },
          { key: 'title', title: pageEditorTexts.title, grows: true, cell: ({ title }) => title.raw },
          { key: 'savedAt', title: pageEditorTexts.savedAt, cell: ({ meblia }) => formatShortDateTime(meblia.savedAt) },
          {
            key: 'savedBy',
            title: pageEditorTexts.savedBy,
            cell: ({ meblia }) => meblia.savedBy ?? pageEditorTexts.unknownAuthor,
          },
        ]}
        actions={(revision) => [
          {
            label: pageEditorTexts.compare,
            look: 'bare',
            name: pageEditorTexts.compareOf(revision.id),
            onClick: () => setCompared(revision),
          },
          {
            label: pageEditorTexts.restoreRevision,
            look: 'quiet',
            disabled: isDirty,
            name: pageEditorTexts.restoreRevisionOf(revision.id),
            onClick: () => restore(revision),
          },
        ]}
      />
      {compared && (
        <RevisionComparison
          root={root}
          page={page}
          revision={compared}
          others={revisions.data ?? []}
          onClose={() => setCompared(undefined)}
        />
      )}
    </>
  )
}

const CURRENT = ''

/** What a later version, or the saved page, has otherwise than this version. */
function RevisionComparison(props: {
  root: string
  page: WpPage
  revision: WpRevision
  others: WpRevision[]
  onClose(): void
}) {
  const { root, page, revision, others, onClose } = props
  const [other, setOther] = useState(CURRENT)
  const path = `${root}/${page.id}/revisions`
  const before = useRest<WpRevision>(`${path}/${revision.id}`)
  const after = useRest<WpRevision>(other === CURRENT ? null : `${path}/${other}`)
  const blocks = other === CURRENT ? page.meblia?.blocks : after.data?.meblia.blocks
  const later = others.filter(({ id }) => id > revision.id)
  return (
    <Dialog title={pageEditorTexts.compareTitle(revision.id)} size="wide" onClose={onClose}>
      {later.length > 0 && (
        <Select
          label={pageEditorTexts.compareWith}
          value={other}
          choices={[
            { value: CURRENT, label: pageEditorTexts.currentVersion },
            ...later.map(({ id, meblia }) => ({
              value: String(id),
              label: pageEditorTexts.versionOf(id, formatShortDateTime(meblia.savedAt)),
            })),
          ]}
          onChange={setOther}
        />
      )}
      {before.failure || after.failure ? (
        <p role="alert">{pageEditorTexts.compareFailed}</p>
      ) : before.data && blocks !== undefined ? (
        <Changes changes={compareBlocks(before.data.meblia.blocks, blocks)} />
      ) : (
        <p role="status">{shellTexts.loading}</p>
      )}
    </Dialog>
  )
}

function Changes({ changes }: { changes: BlockChange[] }) {
  if (changes.length === 0) return <p>{pageEditorTexts.noDifferences}</p>
  return changes.map(({ kind, type, id, texts }) => (
    <section className="block-change" key={`${kind} ${id}`}>
      <h3>
        {pageEditorTexts.changeKinds[kind]}: {blockName(type)}
      </h3>
      {kind === 'changed' && texts.length === 0 && <p>{pageEditorTexts.settingsChanged}</p>}
      {texts.map((parts, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts are told apart by their place
        <p key={at}>{parts.map(markedPart)}</p>
      ))}
    </section>
  ))
}

function markedPart({ kind, text }: TextPart, at: number) {
  if (kind === 'added') return <ins key={at}>{text}</ins>
  return kind === 'removed' ? <del key={at}>{text}</del> : text
}
