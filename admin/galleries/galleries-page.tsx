import { useState } from 'react'
import { Link } from 'react-router'
import { tables } from '#i18n/admin.uk.ts'
import { adminGalleries } from '#i18n/admin-menus.uk.ts'
import { adminPages } from '#i18n/admin-pages.uk.ts'
import { GALLERIES_ROUTE, type ListedGallery } from '#wire/meblia-rest-content.protocol.ts'
import { restore } from '../pages/page-list.tsx'
import { Page } from '../shell/page.tsx'
import { asFailure, request } from '../shell/requests.ts'
import { useRestList } from '../shell/use-rest.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { showToast } from '../ui/toasts.tsx'
import { Toolbar } from '../ui/toolbar.tsx'

const PER_PAGE = 50
const TONES = { publish: 'good', private: 'wait', draft: 'plain' } as const

/** Galleries in the owner's order. */
export function Component() {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const wish = new URLSearchParams({ page: String(page), per_page: String(PER_PAGE), ...(search && { search }) })
  const { data, failure, loading, reload } = useRestList<ListedGallery>(`${GALLERIES_ROUTE}?${wish}`)

  const remove = async ({ id, title }: ListedGallery) => {
    try {
      await request({ path: `${GALLERIES_ROUTE}/${id}`, method: 'DELETE' })
      reload()
      showToast({ text: adminPages.removed(title), undo: () => restore('gallery', id, title).then(reload) })
    } catch (error) {
      showToast({ kind: 'bad', text: asFailure(error).message })
    }
  }

  const create = (
    <ButtonLink to="/galleries/new" look="main">
      {adminGalleries.create}
    </ButtonLink>
  )
  return (
    <Page wide title={adminGalleries.title} actions={create}>
      <Toolbar label={tables.search}>
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
        empty={<EmptyState text={search ? tables.nothingFound : adminGalleries.none} action={create} />}
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
    </Page>
  )
}
