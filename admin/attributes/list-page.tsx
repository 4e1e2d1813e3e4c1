import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { WooAttributeInput } from '#api/wc-rest/terms/input.protocol.ts'
import type { WooAttribute } from '#api/wc-rest/terms/protocol.ts'
import { adminAttributes } from '#i18n/admin/uk/products/products.ts'
import { request } from '../requests/request.ts'
import { useRest } from '../requests/use-rest.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useSave } from '../ui/forms/use-save.ts'
import { DataTable } from '../ui/lists/data-table.tsx'
import { ATTRIBUTES_PATH, AttributeFields, type AttributeForm } from './fields.tsx'

/** Catalogue-wide attributes, used for variations and filters. */
export function Component() {
  const { data, failure, loading, reload } = useRest<WooAttribute[]>(`${ATTRIBUTES_PATH}?per_page=-1`)
  const [form, setForm] = useState<AttributeForm>()
  const navigate = useNavigate()
  const saving = useSave<WooAttributeInput, WooAttribute>({
    send: (data) => request({ path: ATTRIBUTES_PATH, method: 'POST', data }),
    codeFields: { woocommerce_rest_cannot_create: 'slug' },
  })

  const add = async () => {
    if (!form) return
    const { name, slug, kind, filterable } = form
    const made = await saving.save({ name, slug, meblia: { kind, filterable } })
    if (made) await navigate(`/attributes/${made.id}`)
  }

  return (
    <PageLayout
      title={adminAttributes.title}
      actions={
        <Button look="main" onClick={() => setForm({ name: '', slug: '', kind: 'swatch', filterable: true })}>
          {adminAttributes.add}
        </Button>
      }
    >
      <DataTable
        caption={adminAttributes.title}
        rows={data}
        source={{ failure, loading, reload }}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={<EmptyState text={adminAttributes.empty} />}
        columns={[
          {
            key: 'name',
            title: adminAttributes.name,
            grows: true,
            cell: ({ id, name }) => <Link to={`/attributes/${id}`}>{name}</Link>,
          },
          {
            key: 'kind',
            title: adminAttributes.kind,
            hide: 'phone',
            cell: ({ meblia }) => adminAttributes.kinds[meblia.kind],
          },
          {
            key: 'filterable',
            title: adminAttributes.filterable,
            cell: ({ meblia }) => (meblia.filterable ? adminAttributes.filterYes : '—'),
          },
        ]}
      />
      {form && (
        <FormDialog title={adminAttributes.add} saving={saving} onSubmit={add} onClose={() => setForm(undefined)}>
          <AttributeFields form={form} errors={saving.errors} onChange={(change) => setForm({ ...form, ...change })} />
        </FormDialog>
      )}
    </PageLayout>
  )
}
