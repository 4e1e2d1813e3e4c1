import { useState } from 'react'
import { TRASH_ROUTE, type TrashItem } from '#api/office/content/content.protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { adminTrash as texts } from '#i18n/admin/uk/statistics.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import { TRASH_TTL_MS } from '#shop/core/trash/trash.ts'
import { request, useRest } from '../../core/requests/request.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { runWithToast } from '../../core/ui/feedback/feedback.tsx'
import { type Column, DataTable } from '../../core/ui/lists/data-table.tsx'

export function Component() {
  const trash = useRest<TrashItem[]>(TRASH_ROUTE)
  const [busy, setBusy] = useState<number>()

  const restore = async ({ id, title }: TrashItem) => {
    setBusy(id)
    await runWithToast(() => request({ path: `${TRASH_ROUTE}/${id}/restore`, method: 'POST' }), texts.restored(title))
    setBusy(undefined)
    trash.reload()
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
  ]
  return (
    <PageLayout title={texts.title}>
      <p>{texts.intro}</p>
      <DataTable
        caption={texts.title}
        columns={columns}
        list={trash}
        rowName={({ title }) => title}
        empty={texts.none}
        actions={(item) => [
          {
            label: texts.restore,
            name: texts.restoreOne(item.title),
            look: 'quiet',
            busy: busy === item.id,
            onClick: () => restore(item),
          },
        ]}
      />
    </PageLayout>
  )
}
