import { pageEditor } from '#i18n/admin-pages.uk.ts'
import { shortMoment } from '#i18n/moments.uk.ts'
import type { WpPage, WpRevision } from '#wire/wp-rest-pages.protocol.ts'
import { asFailure, request } from '../shell/requests.ts'
import { useRest } from '../shell/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { showToast } from '../ui/toasts.tsx'

/** What the page was before each of its saves, and the way back. */
export function PageRevisions(props: { root: string; page: WpPage; isDirty: boolean; onRestored(page: WpPage): void }) {
  const { root, page, isDirty, onRestored } = props
  const version = page.meblia?.version ?? 0
  // Another save makes another list.
  const { data, failure, reload } = useRest<WpRevision[]>(`${root}/${page.id}/revisions?of=${version}`)

  const restore = async (revision: WpRevision) => {
    try {
      const path = `${root}/${page.id}/revisions/${revision.id}/restore`
      onRestored(await request<WpPage>({ path, method: 'POST', data: { version } }))
      showToast({ text: pageEditor.restoredRevision(revision.id) })
    } catch (error) {
      showToast({ kind: 'bad', text: asFailure(error).message })
    }
  }

  return (
    <>
      {isDirty && <p>{pageEditor.restoreFirst}</p>}
      <DataTable
        caption={pageEditor.revisions}
        rows={data}
        rowKey={({ id }) => id}
        rowName={({ id }) => `${pageEditor.version} ${id}`}
        failure={failure?.message}
        onRetry={reload}
        empty={<EmptyState text={pageEditor.noRevisions} />}
        columns={[
          { key: 'version', title: pageEditor.version, cell: ({ id }) => id },
          { key: 'title', title: pageEditor.title, grows: true, cell: ({ title }) => title.raw },
          { key: 'savedAt', title: pageEditor.savedAt, cell: ({ meblia }) => shortMoment(meblia.savedAt) },
          {
            key: 'restore',
            title: pageEditor.restoreRevision,
            hiddenTitle: true,
            cell: (revision) => (
              <Button
                disabled={isDirty}
                aria-label={pageEditor.restoreRevisionOf(revision.id)}
                onClick={() => restore(revision)}
              >
                {pageEditor.restoreRevision}
              </Button>
            ),
          },
        ]}
      />
    </>
  )
}
