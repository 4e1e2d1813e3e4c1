import './attributes.css'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { WooAttributeInput } from '#api/wc-rest/terms/input.protocol.ts'
import type { WooAttribute } from '#api/wc-rest/terms/protocol.ts'
import { adminAttributes } from '#i18n/admin/uk/products/products.ts'
import { pageErrors, saveTexts as words } from '#i18n/admin/uk/shell.ts'
import { stripAttributePrefix } from '../products/editor/form.ts'
import { request } from '../requests/request.ts'
import { useRest } from '../requests/use-rest.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { deleteWithUndo } from '../trash/delete-with-undo.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'
import { showToast } from '../ui/feedback/toasts.tsx'
import { FormError } from '../ui/forms/form-error.tsx'
import { useSave } from '../ui/forms/use-save.ts'
import { useUnsavedChanges } from '../ui/forms/use-unsaved-changes.tsx'
import { AttributeFields, type AttributeForm } from './fields.tsx'
import { AttributeValueList } from './value-list.tsx'

const PATH = '/wc/v3/products/attributes'
const BACK_LINK = { to: '/attributes', label: adminAttributes.title }

/** One attribute: its type, its values and their swatches. */
export function Component() {
  const { id = '' } = useParams()
  const { data, failure, reload, setData } = useRest<WooAttribute>(`${PATH}/${id}`)
  const [form, setForm] = useState<AttributeForm>()
  const navigate = useNavigate()
  const saved = data && toForm(data)
  const unsaved = useUnsavedChanges({ entity: `attribute:${id}`, saved, value: form, onRestore: setForm })
  const saving = useSave<WooAttributeInput, WooAttribute>({
    send: (wish) => request({ path: `${PATH}/${id}`, method: 'PUT', data: wish }),
    theirs: () => request<WooAttribute>({ path: `${PATH}/${id}` }),
    codeFields: { woocommerce_rest_cannot_create: 'slug' },
  })

  useEffect(() => {
    if (data) setForm(toForm(data))
  }, [data])

  if (failure) {
    return (
      <PageLayout title={adminAttributes.title} back={BACK_LINK}>
        {failure.data.status === 404 ? (
          <EmptyState text={pageErrors.gone} />
        ) : (
          <LoadFailure failure={failure} onRetry={reload} />
        )}
      </PageLayout>
    )
  }
  if (!data || !form) {
    return (
      <PageLayout title={adminAttributes.title} back={BACK_LINK}>
        {null}
      </PageLayout>
    )
  }

  const save = async (version = data.meblia.version) => {
    const { name, slug, kind, filterable } = form
    const answer = await saving.save({ name, slug, meblia: { version, kind, filterable } })
    if (!answer) return
    unsaved.clearDraft()
    setData(answer)
    showToast({ text: words.saved })
  }

  const remove = async () => {
    const isGone = await deleteWithUndo({
      path: `${PATH}/${id}?force=true`,
      kind: 'attribute',
      id: data.id,
      title: adminAttributes.removeTitle(data.name),
      text: adminAttributes.removeText,
      removed: adminAttributes.removed(data.name),
      onChange: () => {},
    })
    if (!isGone) return
    unsaved.clearDraft()
    await navigate('/attributes')
  }

  return (
    <PageLayout
      title={adminAttributes.edit(data.name)}
      back={BACK_LINK}
      actions={
        <>
          <Button look="bare" onClick={() => void remove()}>
            {words.remove}
          </Button>
          <Button look="main" busy={saving.isSaving} onClick={() => void save()}>
            {words.save}
          </Button>
        </>
      }
    >
      {unsaved.element}
      <FormError text={saving.conflict ? undefined : saving.errorMessage} />
      <div className="attribute-page">
        <div className="attribute-page__fields">
          <AttributeFields form={form} errors={saving.errors} onChange={(change) => setForm({ ...form, ...change })} />
        </div>
        <AttributeValueList attributeId={data.id} isSwatch={form.kind === 'swatch'} />
      </div>
      {saving.conflictDialog({
        differences: ({ name, meblia }) =>
          [
            { label: adminAttributes.name, mine: form.name, theirs: name },
            {
              label: adminAttributes.kind,
              mine: adminAttributes.kinds[form.kind],
              theirs: adminAttributes.kinds[meblia.kind],
            },
          ].filter(({ mine, theirs }) => mine !== theirs),
        onKeepMine: ({ meblia }) => save(meblia.version),
        onTakeTheirs: (theirs) => {
          unsaved.clearDraft()
          setData(theirs)
        },
      })}
    </PageLayout>
  )
}

function toForm({ name, slug, meblia }: WooAttribute): AttributeForm {
  return { name, slug: stripAttributePrefix(slug), kind: meblia.kind, filterable: meblia.filterable }
}
