import { Link } from 'react-router'
import { GALLERIES_ROUTE, type GalleryListItem } from '#api/office/content/content.protocol.ts'
import { adminGalleries } from '#i18n/admin/uk/pages/menus.ts'
import { adminPages } from '#i18n/admin/uk/pages/pages.ts'
import { tableTexts } from '#i18n/admin/uk/shell.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { Badge, ButtonLink } from '../../core/ui/controls.tsx'
import { deleteWithUndo, EmptyState } from '../../core/ui/feedback/feedback.tsx'
import { SearchBox } from '../../core/ui/fields/search-box.tsx'
import { DataTable } from '../../core/ui/lists/data-table.tsx'
import { Toolbar } from '../../core/ui/lists/toolbar.tsx'
import { useList, useListParams } from '../../core/ui/lists/use-list.ts'

const PER_PAGE = 50
const TONES = { publish: 'good', private: 'wait', draft: 'plain' } as const

export function Component() {
  const params = useListParams()
  const search = params.text('search')
  const galleries = useList<GalleryListItem>(GALLERIES_ROUTE, PER_PAGE, params, { search })

  const remove = ({ id, title }: GalleryListItem) =>
    deleteWithUndo({
      path: `${GALLERIES_ROUTE}/${id}`,
      kind: 'gallery',
      id,
      removed: adminPages.removed(title),
      restored: adminPages.restored(title),
      onChange: galleries.reload,
    })

  const create = (
    <ButtonLink to="/galleries/new" look="main">
      {adminGalleries.create}
    </ButtonLink>
  )
  return (
    <PageLayout wide title={adminGalleries.title} actions={create}>
      <Toolbar label={tableTexts.search}>
        <SearchBox label={adminGalleries.searchLabel} value={search} onSearch={(search) => params.filter({ search })} />
      </Toolbar>
      <DataTable
        caption={adminGalleries.title}
        list={galleries}
        rowName={({ title }) => title}
        empty={<EmptyState text={search ? tableTexts.nothingFound : adminGalleries.none} action={create} />}
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
        ]}
        actions={(gallery) => [
          {
            label: adminGalleries.remove,
            name: adminGalleries.removeOf(gallery.title),
            onClick: () => remove(gallery),
          },
        ]}
      />
    </PageLayout>
  )
}
