import { useState } from 'react'
import { TRASH_ROUTE, type TrashItem } from '#api/office/content/content.protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { pageErrors } from '#i18n/admin/uk/shell.ts'
import { adminTrash as words } from '#i18n/admin/uk/statistics.ts'
import { TRASH_TTL_MS } from '#shop/trash/trash.ts'
import { request, toFailure } from '../requests/request.ts'
import { useRest } from '../requests/use-rest.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { showToast } from '../ui/feedback/toasts.tsx'
import { type Column, DataTable } from '../ui/lists/data-table.tsx'

const DAY_MS = 86_400_000

/** Everything that was deleted and can still be restored. */
export function Component() {
  const { data, failure, loading, reload } = useRest<TrashItem[]>(TRASH_ROUTE)
  const [busy, setBusy] = useState<number>()

  const restore = async ({ id, title }: TrashItem) => {
    setBusy(id)
    try {
      await request({ path: `${TRASH_ROUTE}/${id}/restore`, method: 'POST' })
      showToast({ text: words.restored(title) })
    } catch (error) {
      showToast({ kind: 'bad', text: toFailure(error).message || pageErrors.saveFailed })
    }
    setBusy(undefined)
    reload()
  }

  const columns: Column<TrashItem>[] = [
    { key: 'title', title: words.what, grows: true, cell: ({ title }) => title },
    { key: 'kind', title: words.kind, cell: ({ kind }) => words.kinds[kind] ?? kind },
    { key: 'when', title: words.when, hide: 'phone', cell: ({ deletedAt }) => formatShortDateTime(deletedAt) },
    { key: 'by', title: words.by, hide: 'tablet', cell: ({ actor }) => actor },
    {
      key: 'left',
      title: words.left,
      hide: 'tablet',
      align: 'end',
      cell: ({ deletedAt }) => Math.max(0, Math.ceil((deletedAt + TRASH_TTL_MS - Date.now()) / DAY_MS)),
    },
    {
      key: 'action',
      title: words.action,
      hiddenTitle: true,
      cell: (item) => (
        <Button busy={busy === item.id} aria-label={words.restoreOne(item.title)} onClick={() => restore(item)}>
          {words.restore}
        </Button>
      ),
    },
  ]
  return (
    <PageLayout title={words.title}>
      <p>{words.intro}</p>
      <DataTable
        caption={words.title}
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        loading={loading}
        failure={failure?.message}
        onRetry={reload}
        empty={<EmptyState text={words.none} />}
      />
    </PageLayout>
  )
}
