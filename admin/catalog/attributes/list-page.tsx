import { Link, useNavigate } from 'react-router'
import type { WooAttributeInput } from '#api/wc/v3/terms/input.protocol.ts'
import type { WooAttribute } from '#api/wc/v3/terms/protocol.ts'
import { adminAttributes as texts } from '#i18n/admin/uk/products/products.ts'
import { request, useRest } from '../../core/requests/request.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { type DialogProps, openDialog } from '../../core/ui/controls.tsx'
import { FormDialog } from '../../core/ui/forms/form-dialog.tsx'
import { useInputDialog } from '../../core/ui/forms/use-save.ts'
import { DataTable } from '../../core/ui/lists/data-table.tsx'
import { ATTRIBUTES_PATH, AttributeFields, type AttributeForm } from './fields.tsx'

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

function CreateAttributeDialog({ onClose, onDone }: DialogProps<WooAttribute>) {
  const { input, change, errors, saving, onSubmit } = useInputDialog<AttributeForm, WooAttribute>({
    initial: { name: '', slug: '', kind: 'swatch', filterable: true },
    send: ({ name, slug, ...meblia }) => {
      const data: WooAttributeInput = { name, slug, meblia }
      return request({ path: ATTRIBUTES_PATH, method: 'POST', data })
    },
    codeFields: { woocommerce_rest_cannot_create: 'slug' },
    onDone,
  })
  return (
    <FormDialog title={texts.add} saving={saving} onSubmit={onSubmit} onClose={onClose}>
      <AttributeFields form={input} errors={errors} onChange={change} />
    </FormDialog>
  )
}
