import { Link, useNavigate } from 'react-router'
import type { WooAttribute } from '#api/wc/v3/terms/protocol.ts'
import { adminAttributes as texts } from '#i18n/admin/uk/products/products.ts'
import { useRest } from '../../core/requests/use-rest.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { DataTable } from '../../core/ui/lists/data-table.tsx'
import { openDialog } from '../../core/ui/open-dialog.tsx'
import { CreateAttributeDialog } from './create-dialog.tsx'
import { ATTRIBUTES_PATH } from './fields.tsx'

export function Component() {
  const attributes = useRest<WooAttribute[]>(`${ATTRIBUTES_PATH}?per_page=-1`)
  const navigate = useNavigate()
  const create = async () => {
    const made = await openDialog<WooAttribute>((dialog) => <CreateAttributeDialog {...dialog} />)
    if (made) await navigate(`/attributes/${made.id}`)
  }

  return (
    <PageLayout title={texts.title} add={{ label: texts.add, onClick: create }}>
      <DataTable
        caption={texts.title}
        list={attributes}
        rowName={({ name }) => name}
        empty={texts.empty}
        columns={[
          {
            key: 'name',
            title: texts.name,
            grows: true,
            cell: ({ id, name }) => <Link to={`/attributes/${id}`}>{name}</Link>,
          },
          { key: 'kind', title: texts.kind, hide: 'phone', cell: ({ meblia }) => texts.kinds[meblia.kind] },
          {
            key: 'filterable',
            title: texts.filterable,
            cell: ({ meblia }) => (meblia.filterable ? texts.filterYes : '—'),
          },
        ]}
      />
    </PageLayout>
  )
}
