import './attributes.css'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { failures, saving as words } from '#i18n/admin.uk.ts'
import { attributes } from '#i18n/admin-products.uk.ts'
import type { WooAttribute, WooAttributeWish } from '#wire/woo-rest-terms.protocol.ts'
import { plainSlug } from '../products/product-form.ts'
import { Page } from '../shell/page.tsx'
import { removeThing } from '../shell/removing.ts'
import { request } from '../shell/requests.ts'
import { useRest } from '../shell/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Problem } from '../ui/problem.tsx'
import { showToast } from '../ui/toasts.tsx'
import { useSave } from '../ui/use-save.ts'
import { useUnsaved } from '../ui/use-unsaved.tsx'
import { AttributeFields, type AttributeForm } from './attribute-fields.tsx'
import { ValuesList } from './values-list.tsx'

const PATH = '/wc/v3/products/attributes'
const BACK = { to: '/attributes', label: attributes.title }

/** One attribute: how it is chosen, and its values with their swatches. */
export function Component() {
  const { id = '' } = useParams()
  const { data, failure, reload, put } = useRest<WooAttribute>(`${PATH}/${id}`)
  const [form, setForm] = useState<AttributeForm>()
  const navigate = useNavigate()
  const saved = data && formOf(data)
  const unsaved = useUnsaved({ entity: `attribute:${id}`, saved, value: form, onRestore: setForm })
  const saving = useSave<WooAttributeWish, WooAttribute>({
    send: (wish) => request({ path: `${PATH}/${id}`, method: 'PUT', data: wish }),
    theirs: () => request<WooAttribute>({ path: `${PATH}/${id}` }),
    codeFields: { woocommerce_rest_cannot_create: 'slug' },
  })

  useEffect(() => {
    if (data) setForm(formOf(data))
  }, [data])

  if (failure) {
    return (
      <Page title={attributes.title} back={BACK}>
        {failure.data.status === 404 ? (
          <EmptyState text={failures.gone} />
        ) : (
          <LoadFailure failure={failure} onRetry={reload} />
        )}
      </Page>
    )
  }
  if (!data || !form) {
    return (
      <Page title={attributes.title} back={BACK}>
        {null}
      </Page>
    )
  }

  const save = async (version = data.meblia.version) => {
    const { name, slug, kind, filterable } = form
    const answer = await saving.save({ name, slug, meblia: { version, kind, filterable } })
    if (!answer) return
    unsaved.settle()
    put(answer)
    showToast({ text: words.saved })
  }

  const remove = async () => {
    const isGone = await removeThing({
      path: `${PATH}/${id}?force=true`,
      kind: 'attribute',
      id: data.id,
      title: attributes.removeTitle(data.name),
      text: attributes.removeText,
      removed: attributes.removed(data.name),
      onChange: () => {},
    })
    if (!isGone) return
    unsaved.settle()
    await navigate('/attributes')
  }

  return (
    <Page
      title={attributes.edit(data.name)}
      back={BACK}
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
      <Problem text={saving.conflict ? undefined : saving.sentence} />
      <div className="attribute-page">
        <div className="attribute-page__fields">
          <AttributeFields form={form} errors={saving.errors} onChange={(change) => setForm({ ...form, ...change })} />
        </div>
        <ValuesList attributeId={data.id} isSwatch={form.kind === 'swatch'} />
      </div>
      {saving.conflictDialog({
        differences: ({ name, meblia }) =>
          [
            { label: attributes.name, mine: form.name, theirs: name },
            { label: attributes.kind, mine: attributes.kinds[form.kind], theirs: attributes.kinds[meblia.kind] },
          ].filter(({ mine, theirs }) => mine !== theirs),
        onKeepMine: ({ meblia }) => save(meblia.version),
        onTakeTheirs: (theirs) => {
          unsaved.settle()
          put(theirs)
        },
      })}
    </Page>
  )
}

function formOf({ name, slug, meblia }: WooAttribute): AttributeForm {
  return { name, slug: plainSlug(slug), kind: meblia.kind, filterable: meblia.filterable }
}
