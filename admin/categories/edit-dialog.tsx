import { lazy, Suspense, useState } from 'react'
import type { WooCategoryInput } from '#api/wc-rest/terms/input.protocol.ts'
import type { WooCategory } from '#api/wc-rest/terms/protocol.ts'
import { adminCategories } from '#i18n/admin/uk/products/products.ts'
import { saveTexts as words } from '#i18n/admin/uk/shell.ts'
import { adminTranslations } from '#i18n/admin/uk/translations.ts'
import { PicturePicker } from '../media/picker/picture-picker.tsx'
import { request } from '../requests/request.ts'
import { sameOriginUrl } from '../requests/same-origin-url.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FieldSet } from '../ui/fields/field.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextArea, TextField } from '../ui/fields/text-field.tsx'
import { FormError } from '../ui/forms/form-error.tsx'
import { useSave } from '../ui/forms/use-save.ts'
import { flattenCategoryTree, indentedName } from './category-tree.ts'

const PATH = '/wc/v3/products/categories'

const TranslationDialog = lazy(async () => {
  const { TranslationDialog } = await import('../translations/dialog.tsx')
  return { default: TranslationDialog }
})

type Form = Pick<WooCategory, 'name' | 'slug' | 'parent' | 'description' | 'display'> & {
  picture: { id: number; src: string } | null
}

const BLANK: Form = { name: '', slug: '', parent: 0, description: '', display: 'default', picture: null }

export function CategoryEditDialog(props: {
  category: WooCategory | undefined
  all: WooCategory[]
  onClose(): void
  onSaved(): void
}) {
  const { category, all, onClose, onSaved } = props
  const [form, setForm] = useState<Form>(category ? toForm(category) : BLANK)
  const [isChoosing, setChoosing] = useState(false)
  const [isTranslating, setTranslating] = useState(false)
  const set = (change: Partial<Form>) => setForm((form) => ({ ...form, ...change }))
  const saving = useSave<WooCategoryInput, WooCategory>({
    send: (data) =>
      category
        ? request({ path: `${PATH}/${category.id}`, method: 'PUT', data })
        : request({ path: PATH, method: 'POST', data }),
    theirs: () => request<WooCategory>({ path: `${PATH}/${category?.id ?? 0}` }),
  })

  const save = async (version = category?.meblia.version) => {
    const { picture, ...fields } = form
    const meblia = version === undefined ? {} : { version }
    if (await saving.save({ ...fields, image: picture && { id: picture.id }, meblia })) onSaved()
  }

  const below = category ? descendantIds(all, category.id) : new Set<number>()
  const asked = saving.conflictDialog({
    differences: (theirs) =>
      FIELDS.map(({ label, of }) => ({ label, mine: of(form), theirs: of(toForm(theirs)) })).filter(
        ({ mine, theirs }) => mine !== theirs,
      ),
    onKeepMine: ({ meblia }) => save(meblia.version),
    onTakeTheirs: onSaved,
  })
  if (asked) return asked
  return (
    <Dialog
      title={category ? adminCategories.edit(category.name) : adminCategories.add}
      onClose={onClose}
      actions={
        <>
          {category && <Button onClick={() => setTranslating(true)}>{adminTranslations.open}</Button>}
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="main" busy={saving.isSaving} onClick={() => void save()}>
            {words.save}
          </Button>
        </>
      }
    >
      <FormError text={saving.errorMessage} />
      <TextField
        required
        label={adminCategories.name}
        value={form.name}
        maxLength={200}
        error={saving.errors.name}
        onChange={(name) => set({ name })}
      />
      <TextField
        label={adminCategories.slug}
        hint={adminCategories.slugHint}
        value={form.slug}
        maxLength={190}
        error={saving.errors.slug}
        onChange={(slug) => set({ slug })}
      />
      <Select
        label={adminCategories.parent}
        value={String(form.parent)}
        onChange={(parent) => set({ parent: Number(parent) })}
        choices={[
          { value: '0', label: adminCategories.noParent },
          ...flattenCategoryTree(all)
            .filter(({ category }) => !below.has(category.id))
            .map(({ category, depth }) => ({ value: String(category.id), label: indentedName(category.name, depth) })),
        ]}
      />
      <TextArea
        label={adminCategories.description}
        value={form.description}
        error={saving.errors.description}
        onChange={(description) => set({ description })}
      />
      <Select
        label={adminCategories.display}
        value={form.display}
        onChange={(display) => set({ display })}
        choices={(['default', 'products', 'subcategories', 'both'] as const).map((value) => ({
          value,
          label: adminCategories.displays[value],
        }))}
      />
      <FieldSet legend={adminCategories.picture}>
        <div className="one-picture">
          {form.picture && <img src={sameOriginUrl(form.picture.src)} alt="" />}
          <Button onClick={() => setChoosing(true)}>{adminCategories.choosePicture}</Button>
          {form.picture && (
            <Button look="bare" onClick={() => set({ picture: null })}>
              {adminCategories.removePicture}
            </Button>
          )}
        </div>
      </FieldSet>
      {category && isTranslating && (
        <Suspense>
          <TranslationDialog
            subject={{ kind: 'category', id: category.id, name: category.name }}
            onClose={() => setTranslating(false)}
          />
        </Suspense>
      )}
      <PicturePicker
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={([picture]) => picture && set({ picture: { id: picture.id, src: picture.src } })}
      />
    </Dialog>
  )
}

function toForm({ name, slug, parent, description, display, image }: WooCategory): Form {
  return { name, slug, parent, description, display, picture: image && { id: image.id, src: image.src } }
}

const FIELDS: { label: string; of(form: Form): string }[] = [
  { label: adminCategories.name, of: ({ name }) => name },
  { label: adminCategories.slug, of: ({ slug }) => slug },
  { label: adminCategories.description, of: ({ description }) => description },
  { label: adminCategories.display, of: ({ display }) => adminCategories.displays[display] },
]

/** The category itself and all its descendants: none of them can be its parent. */
function descendantIds(all: WooCategory[], id: number): Set<number> {
  const found = new Set([id])
  for (let before = 0; before < found.size; ) {
    before = found.size
    for (const category of all) if (found.has(category.parent)) found.add(category.id)
  }
  return found
}
