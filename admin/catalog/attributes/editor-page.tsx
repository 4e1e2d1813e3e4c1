import './attributes.css'
import { useParams } from 'react-router'
import type { WooAttribute } from '#api/wc/v3/terms/protocol.ts'
import { adminAttributes } from '#i18n/admin/uk/products/products.ts'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { fromTaxonomy } from '#shop/catalog/products/catalog.ts'
import { request } from '../../core/requests/request.ts'
import { EditorPage, LoadingPage } from '../../core/shell/page-layout.tsx'
import { showToast } from '../../core/ui/feedback/feedback.tsx'
import { type ComparedField, compareForms } from '../../core/ui/forms/save-error.ts'
import { useRecordForm } from '../../core/ui/forms/use-record-form.ts'
import { ATTRIBUTES_PATH, AttributeFields, type AttributeForm } from './fields.tsx'
import { AttributeValueList } from './value-list.tsx'

const BACK_LINK = { to: '/attributes', label: adminAttributes.title }

const COMPARED: ComparedField<AttributeForm>[] = [
  [adminAttributes.name, ({ name }) => name],
  [adminAttributes.kind, ({ kind }) => adminAttributes.kinds[kind]],
]

export function Component() {
  const { id = '' } = useParams()
  const path = `${ATTRIBUTES_PATH}/${id}`
  const editor = useRecordForm<WooAttribute, AttributeForm>({
    entity: `attribute:${id}`,
    path,
    toForm: ({ name, slug, meblia: { kind, filterable } }) => ({
      name,
      slug: fromTaxonomy(slug),
      kind,
      filterable,
    }),
    send: ({ name, slug, kind, filterable }, over) =>
      request({
        path,
        method: 'PUT',
        data: { name, slug, meblia: { version: over?.meblia.version, kind, filterable } },
      }),
    codeFields: { woocommerce_rest_cannot_create: 'slug' },
    onSaved: () => showToast({ text: saveTexts.saved }),
  })
  const { record, form } = editor
  if (!record || !form) return <LoadingPage title={adminAttributes.title} back={BACK_LINK} source={editor.source} />

  return (
    <EditorPage
      title={adminAttributes.edit(record.name)}
      back={BACK_LINK}
      editor={editor}
      deletion={{
        path: `${path}?force=true`,
        kind: 'attribute',
        id: record.id,
        title: adminAttributes.removeTitle(record.name),
        text: adminAttributes.removeText,
        removed: adminAttributes.removed(record.name),
      }}
      differences={(mine, theirs) => compareForms(COMPARED, mine, theirs)}
    >
      <div className="attribute-page">
        <div className="attribute-page__fields">
          <AttributeFields form={form} errors={editor.errors} onChange={editor.change} />
        </div>
        <AttributeValueList attributeId={record.id} isSwatch={form.kind === 'swatch'} />
      </div>
    </EditorPage>
  )
}
