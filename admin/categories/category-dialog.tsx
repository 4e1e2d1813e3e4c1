import { lazy, Suspense, useState } from 'react'
import { saving as words } from '#i18n/admin.uk.ts'
import { categories } from '#i18n/admin-products.uk.ts'
import { adminTranslations } from '#i18n/admin-translations.uk.ts'
import type { WooCategory, WooCategoryWish } from '#wire/woo-rest-terms.protocol.ts'
import { PicturePicker } from '../media/picture-picker.tsx'
import { indented, treeOf } from '../products/categories.ts'
import { ownAddress } from '../shell/own-address.ts'
import { request } from '../shell/requests.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FieldSet } from '../ui/field.tsx'
import { Problem } from '../ui/problem.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { useSave } from '../ui/use-save.ts'

const PATH = '/wc/v3/products/categories'

const TranslationDialog = lazy(async () => {
  const { TranslationDialog } = await import('../translations/translation-dialog.tsx')
  return { default: TranslationDialog }
})

type Form = Pick<WooCategory, 'name' | 'slug' | 'parent' | 'description' | 'display'> & {
  picture: { id: number; src: string } | null
}

const BLANK: Form = { name: '', slug: '', parent: 0, description: '', display: 'default', picture: null }

export function CategoryDialog(props: {
  category: WooCategory | undefined
  all: WooCategory[]
  onClose(): void
  onSaved(): void
}) {
  const { category, all, onClose, onSaved } = props
  const [form, setForm] = useState<Form>(category ? formOf(category) : BLANK)
  const [isChoosing, setChoosing] = useState(false)
  const [isTranslating, setTranslating] = useState(false)
  const set = (change: Partial<Form>) => setForm((form) => ({ ...form, ...change }))
  const saving = useSave<WooCategoryWish, WooCategory>({
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

  const below = category ? belowOf(all, category.id) : new Set<number>()
  const asked = saving.conflictDialog({
    differences: (theirs) =>
      FIELDS.map(({ label, of }) => ({ label, mine: of(form), theirs: of(formOf(theirs)) })).filter(
        ({ mine, theirs }) => mine !== theirs,
      ),
    onKeepMine: ({ meblia }) => save(meblia.version),
    onTakeTheirs: onSaved,
  })
  if (asked) return asked
  return (
    <Dialog
      title={category ? categories.edit(category.name) : categories.add}
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
      <Problem text={saving.sentence} />
      <TextField
        required
        label={categories.name}
        value={form.name}
        maxLength={200}
        error={saving.errors.name}
        onChange={(name) => set({ name })}
      />
      <TextField
        label={categories.slug}
        hint={categories.slugHint}
        value={form.slug}
        maxLength={190}
        error={saving.errors.slug}
        onChange={(slug) => set({ slug })}
      />
      <Select
        label={categories.parent}
        value={String(form.parent)}
        onChange={(parent) => set({ parent: Number(parent) })}
        choices={[
          { value: '0', label: categories.noParent },
          ...treeOf(all)
            .filter(({ category }) => !below.has(category.id))
            .map(({ category, depth }) => ({ value: String(category.id), label: indented(category.name, depth) })),
        ]}
      />
      <TextArea
        label={categories.description}
        value={form.description}
        error={saving.errors.description}
        onChange={(description) => set({ description })}
      />
      <Select
        label={categories.display}
        value={form.display}
        onChange={(display) => set({ display })}
        choices={(['default', 'products', 'subcategories', 'both'] as const).map((value) => ({
          value,
          label: categories.displays[value],
        }))}
      />
      <FieldSet legend={categories.picture}>
        <div className="one-picture">
          {form.picture && <img src={ownAddress(form.picture.src)} alt="" />}
          <Button onClick={() => setChoosing(true)}>{categories.choosePicture}</Button>
          {form.picture && (
            <Button look="bare" onClick={() => set({ picture: null })}>
              {categories.removePicture}
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

function formOf({ name, slug, parent, description, display, image }: WooCategory): Form {
  return { name, slug, parent, description, display, picture: image && { id: image.id, src: image.src } }
}

const FIELDS: { label: string; of(form: Form): string }[] = [
  { label: categories.name, of: ({ name }) => name },
  { label: categories.slug, of: ({ slug }) => slug },
  { label: categories.description, of: ({ description }) => description },
  { label: categories.display, of: ({ display }) => categories.displays[display] },
]

/** Itself and everything below: none of them can be its parent. */
function belowOf(all: WooCategory[], id: number): Set<number> {
  const found = new Set([id])
  for (let before = 0; before < found.size; ) {
    before = found.size
    for (const category of all) if (found.has(category.parent)) found.add(category.id)
  }
  return found
}
