import { useState } from 'react'
import { failures } from '#i18n/admin.uk.ts'
import { formatTableMoment } from '#i18n/admin-dates.ts'
import { trashPage as words } from '#i18n/admin-statistics.uk.ts'
import { TRASH_MS } from '#shop/trash/trash.ts'
import { TRASH_ROUTE, type TrashItem } from '#wire/meblia-rest-content.protocol.ts'
import { Page } from '../shell/page.tsx'
import { asFailure, request } from '../shell/requests.ts'
import { useRest } from '../shell/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { showToast } from '../ui/toasts.tsx'

const DAY_MS = 86_400_000

/** Everything that was deleted and can still be brought back. */
export function Component() {
  const { data, failure, loading, reload } = useRest<TrashItem[]>(TRASH_ROUTE)
  const [busy, setBusy] = useState<number>()

  const restore = async ({ id, title }: TrashItem) => {
    setBusy(id)
    try {
      await request({ path: `${TRASH_ROUTE}/${id}/restore`, method: 'POST' })
      showToast({ text: words.restored(title) })
    } catch (error) {
      showToast({ kind: 'bad', text: asFailure(error).message || failures.saveFailed })
    }
    setBusy(undefined)
    reload()
  }

  const columns: Column<TrashItem>[] = [
    { key: 'title', title: words.what, grows: true, cell: ({ title }) => title },
    { key: 'kind', title: words.kind, cell: ({ kind }) => words.kinds[kind] ?? kind },
    { key: 'when', title: words.when, hide: 'phone', cell: ({ deletedAt }) => formatTableMoment(deletedAt) },
    { key: 'by', title: words.by, hide: 'tablet', cell: ({ actor }) => actor },
    {
      key: 'left',
      title: words.left,
      hide: 'tablet',
      align: 'end',
      cell: ({ deletedAt }) => Math.max(0, Math.ceil((deletedAt + TRASH_MS - Date.now()) / DAY_MS)),
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
    <Page title={words.title}>
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
    </Page>
  )
}
