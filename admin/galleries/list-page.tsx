import { useState } from 'react'
import { Link } from 'react-router'
import { GALLERIES_ROUTE, type GalleryListItem } from '#api/office/content/content.protocol.ts'
import { adminGalleries } from '#i18n/admin/uk/pages/menus.ts'
import { adminPages } from '#i18n/admin/uk/pages/pages.ts'
import { tableTexts } from '#i18n/admin/uk/shell.ts'
import { restoreWithToast } from '../pages/list.tsx'
import { request, toFailure } from '../requests/request.ts'
import { useRestList } from '../requests/use-rest.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { showToast } from '../ui/feedback/toasts.tsx'
import { SearchBox } from '../ui/fields/search-box.tsx'
import { DataTable } from '../ui/lists/data-table.tsx'
import { Toolbar } from '../ui/lists/toolbar.tsx'

const PER_PAGE = 50
const TONES = { publish: 'good', private: 'wait', draft: 'plain' } as const

/** Galleries in the owner's order. */
export function Component() {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const wish = new URLSearchParams({ page: String(page), per_page: String(PER_PAGE), ...(search && { search }) })
  const { data, failure, loading, reload } = useRestList<GalleryListItem>(`${GALLERIES_ROUTE}?${wish}`)

  const remove = async ({ id, title }: GalleryListItem) => {
    try {
      await request({ path: `${GALLERIES_ROUTE}/${id}`, method: 'DELETE' })
      reload()
      showToast({ text: adminPages.removed(title), undo: () => restoreWithToast('gallery', id, title).then(reload) })
    } catch (error) {
      showToast({ kind: 'bad', text: toFailure(error).message })
    }
  }

  const create = (
    <ButtonLink to="/galleries/new" look="main">
      {adminGalleries.create}
    </ButtonLink>
  )
  return (
    <PageLayout wide title={adminGalleries.title} actions={create}>
      <Toolbar label={tableTexts.search}>
        <SearchBox
          label={adminGalleries.searchLabel}
          value={search}
          onSearch={(text) => {
            setSearch(text)
            setPage(1)
          }}
        />
      </Toolbar>
      <DataTable
        caption={adminGalleries.title}
        rows={data?.items}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        loading={loading}
        failure={failure?.message}
        onRetry={reload}
        empty={<EmptyState text={search ? tableTexts.nothingFound : adminGalleries.none} action={create} />}
        paging={{ page, perPage: PER_PAGE, total: data?.total ?? 0, onPage: setPage }}
        columns={[
          {
            key: 'title',
            title: adminGalleries.name,
            grows: true,
            cell: ({ id, title }) => <Link to={`/galleries/${id}`}>{title}</Link>,
          },
          {
            key: 'status',
            title: adminGalleries.status,
            hide: 'phone',
            cell: ({ status }) => <Badge tone={TONES[status]}>{adminGalleries.statuses[status]}</Badge>,
          },
          {
            key: 'layout',
            title: adminGalleries.layout,
            hide: 'tablet',
            cell: ({ layout }) => adminGalleries.layouts[layout],
          },
          { key: 'size', title: adminGalleries.size, align: 'end', cell: ({ size }) => size },
          {
            key: 'actions',
            title: adminPages.actions,
            hiddenTitle: true,
            cell: (row) => (
              <Button look="bare" aria-label={adminGalleries.removeOf(row.title)} onClick={() => remove(row)}>
                {adminGalleries.remove}
              </Button>
            ),
          },
        ]}
      />
    </PageLayout>
  )
}
