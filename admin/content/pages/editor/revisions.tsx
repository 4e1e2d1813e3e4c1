import { useState } from 'react'
import type { WpPage, WpRevision } from '#api/wc/wp-v2/pages/protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { pageEditorTexts } from '#i18n/admin/uk/pages/pages.ts'
import { request } from '../../../core/requests/request.ts'
import { useRest } from '../../../core/requests/use-rest.ts'
import { runWithToast } from '../../../core/ui/feedback/run-with-toast.ts'
import { DataTable } from '../../../core/ui/lists/data-table.tsx'
import { RevisionComparison } from './revision-comparison.tsx'

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
