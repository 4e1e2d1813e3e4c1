import { useState } from 'react'
import { TRASH_ROUTE, type TrashItem } from '#api/office/content/content.protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { adminTrash as words } from '#i18n/admin/uk/statistics.ts'
import { TRASH_TTL_MS } from '#shop/trash/trash.ts'
import { request } from '../requests/request.ts'
import { useRest } from '../requests/use-rest.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { runWithToast } from '../ui/feedback/run-with-toast.ts'
import { type Column, DataTable } from '../ui/lists/data-table.tsx'

const DAY_MS = 86_400_000

/** Everything that was deleted and can still be restored. */
export function Component() {
  const { data, failure, loading, reload } = useRest<TrashItem[]>(TRASH_ROUTE)
  const [busy, setBusy] = useState<number>()

  const restore = async ({ id, title }: TrashItem) => {
    setBusy(id)
    await runWithToast(() => request({ path: `${TRASH_ROUTE}/${id}/restore`, method: 'POST' }), words.restored(title))
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
        source={{ failure, loading, reload }}
        empty={<EmptyState text={words.none} />}
      />
    </PageLayout>
  )
}
