import { useState } from 'react'
import { Link } from 'react-router'
import { GALLERIES_ROUTE, type GalleryListItem } from '#api/office/content/content.protocol.ts'
import { adminGalleries } from '#i18n/admin/uk/pages/menus.ts'
import { adminPages } from '#i18n/admin/uk/pages/pages.ts'
import { tableTexts } from '#i18n/admin/uk/shell.ts'
import { useRestList } from '../requests/use-rest.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { deleteWithUndo } from '../trash/delete-with-undo.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { SearchBox } from '../ui/fields/search-box.tsx'
import { DataTable } from '../ui/lists/data-table.tsx'
import { Toolbar } from '../ui/lists/toolbar.tsx'
import { listQuery } from '../ui/lists/use-list-params.ts'

const PER_PAGE = 50
const TONES = { publish: 'good', private: 'wait', draft: 'plain' } as const

/** Galleries in the owner's order. */
export function Component() {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const { data, failure, loading, reload } = useRestList<GalleryListItem>(
    `${GALLERIES_ROUTE}?${listQuery(PER_PAGE, page, { search })}`,
  )

  const remove = ({ id, title }: GalleryListItem) =>
    deleteWithUndo({
      ...{ path: `${GALLERIES_ROUTE}/${id}`, kind: 'gallery', id },
      removed: adminPages.removed(title),
      restored: adminPages.restored(title),
      onChange: reload,
    })

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
        source={{ failure, loading, reload }}
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
