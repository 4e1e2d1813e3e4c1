import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { saving as words } from '#i18n/admin.uk.ts'
import { attributes } from '#i18n/admin-products.uk.ts'
import type { WooAttribute, WooAttributeWish } from '#wire/woo-rest-terms.protocol.ts'
import { Page } from '../shell/page.tsx'
import { request } from '../shell/requests.ts'
import { useRest } from '../shell/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Problem } from '../ui/problem.tsx'
import { useSave } from '../ui/use-save.ts'
import { AttributeFields, type AttributeForm } from './attribute-fields.tsx'

const PATH = '/wc/v3/products/attributes'

/** What goods are chosen and filtered by, the whole catalogue over. */
export function Component() {
  const { data, failure, loading, reload } = useRest<WooAttribute[]>(`${PATH}?per_page=-1`)
  const [form, setForm] = useState<AttributeForm>()
  const navigate = useNavigate()
  const saving = useSave<WooAttributeWish, WooAttribute>({
    send: (data) => request({ path: PATH, method: 'POST', data }),
    codeFields: { woocommerce_rest_cannot_create: 'slug' },
  })

  const add = async () => {
    if (!form) return
    const { name, slug, kind, filterable } = form
    const made = await saving.save({ name, slug, meblia: { kind, filterable } })
    if (made) await navigate(`/attributes/${made.id}`)
  }

  return (
    <Page
      title={attributes.title}
      actions={
        <Button look="main" onClick={() => setForm({ name: '', slug: '', kind: 'swatch', filterable: true })}>
          {attributes.add}
        </Button>
      }
    >
      <DataTable
        caption={attributes.title}
        rows={data}
        loading={loading}
        failure={failure?.message}
        onRetry={reload}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={<EmptyState text={attributes.empty} />}
        columns={[
          {
            key: 'name',
            title: attributes.name,
            grows: true,
            cell: ({ id, name }) => <Link to={`/attributes/${id}`}>{name}</Link>,
          },
          { key: 'kind', title: attributes.kind, hide: 'phone', cell: ({ meblia }) => attributes.kinds[meblia.kind] },
          {
            key: 'filterable',
            title: attributes.filterable,
            cell: ({ meblia }) => (meblia.filterable ? attributes.filterYes : '—'),
          },
        ]}
      />
      {form && (
        <Dialog
          title={attributes.add}
          onClose={() => setForm(undefined)}
          actions={
            <Button look="main" busy={saving.isSaving} onClick={() => void add()}>
              {words.save}
            </Button>
          }
        >
          <Problem text={saving.sentence} />
          <AttributeFields form={form} errors={saving.errors} onChange={(change) => setForm({ ...form, ...change })} />
        </Dialog>
      )}
    </Page>
  )
}
