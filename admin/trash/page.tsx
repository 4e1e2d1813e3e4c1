import { useState } from 'react'
import { TRASH_ROUTE, type TrashItem } from '#api/office/content/content.protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { adminTrash as texts } from '#i18n/admin/uk/statistics.ts'
import { DAY_MS } from '#shop/durations.ts'
import { TRASH_TTL_MS } from '#shop/trash/trash.ts'
import { request } from '../requests/request.ts'
import { useRest } from '../requests/use-rest.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { runWithToast } from '../ui/feedback/run-with-toast.ts'
import { type Column, DataTable } from '../ui/lists/data-table.tsx'

/** Everything that was deleted and can still be restored. */
export function Component() {
  const { data, failure, loading, reload } = useRest<TrashItem[]>(TRASH_ROUTE)
  const [busy, setBusy] = useState<number>()

  const restore = async ({ id, title }: TrashItem) => {
    setBusy(id)
    await runWithToast(() => request({ path: `${TRASH_ROUTE}/${id}/restore`, method: 'POST' }), texts.restored(title))
    setBusy(undefined)
    reload()
  }

  const columns: Column<TrashItem>[] = [
    { key: 'title', title: texts.what, grows: true, cell: ({ title }) => title },
    { key: 'kind', title: texts.kind, cell: ({ kind }) => texts.kinds[kind] ?? kind },
    { key: 'when', title: texts.when, hide: 'phone', cell: ({ deletedAt }) => formatShortDateTime(deletedAt) },
    { key: 'by', title: texts.by, hide: 'tablet', cell: ({ actor }) => actor },
    {
      key: 'left',
      title: texts.left,
      hide: 'tablet',
      align: 'end',
      cell: ({ deletedAt }) => Math.max(0, Math.ceil((deletedAt + TRASH_TTL_MS - Date.now()) / DAY_MS)),
    },
    {
      key: 'action',
      title: texts.action,
      hiddenTitle: true,
      cell: (item) => (
        <Button busy={busy === item.id} aria-label={texts.restoreOne(item.title)} onClick={() => restore(item)}>
          {texts.restore}
        </Button>
      ),
    },
  ]
  return (
    <PageLayout title={texts.title}>
      <p>{texts.intro}</p>
      <DataTable
        caption={texts.title}
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        source={{ failure, loading, reload }}
        empty={<EmptyState text={texts.none} />}
      />
    </PageLayout>
  )
}
