import { lazy, Suspense } from 'react'
import type { WooCategoryInput } from '#api/wc/v3/terms/input.protocol.ts'
import type { WooCategory } from '#api/wc/v3/terms/protocol.ts'
import { adminCategories } from '#i18n/admin/uk/products/products.ts'
import { adminTranslations } from '#i18n/admin/uk/translations.ts'
import { categoryPath } from '#shop/core/paths.ts'
import { slugify } from '#shop/core/slugs.ts'
import { pickPicture } from '../../content/media/picker/picture-picker.tsx'
import { sameOriginUrl } from '../../core/requests/request.ts'
import { Button, type DialogProps, openDialog } from '../../core/ui/controls.tsx'
import { FieldSet, Select, TextArea, TextField, toChoices } from '../../core/ui/fields/fields.tsx'
import { FormDialog } from '../../core/ui/forms/form-dialog.tsx'
import type { ComparedField } from '../../core/ui/forms/save-error.ts'
import { useRecordDialog } from '../../core/ui/forms/use-record-dialog.ts'
import { COMPARED_SEARCH_TEXTS, type SearchTextForm, TermSearchTexts } from '../search-texts/term-search-texts.tsx'
import { categoryChoices } from './category-tree.ts'

export const CATEGORIES_PATH = '/wc/v3/products/categories'

const TranslationDialog = lazy(async () => {
  const { TranslationDialog } = await import('../../content/translations/dialog.tsx')
  return { default: TranslationDialog }
})

type Form = Pick<WooCategory, 'name' | 'slug' | 'parent' | 'description' | 'display'> &
  SearchTextForm & {
    picture: { id: number; src: string } | null
  }

const BLANK: Form = {
  name: '',
  slug: '',
  parent: 0,
  description: '',
  display: 'default',
  picture: null,
  seoTitle: '',
  seoDescription: '',
}

const COMPARED: ComparedField<Form>[] = [
  [adminCategories.name, ({ name }) => name],
  [adminCategories.slug, ({ slug }) => slug],
  [adminCategories.description, ({ description }) => description],
  [adminCategories.display, ({ display }) => adminCategories.displays[display]],
  ...COMPARED_SEARCH_TEXTS,
]

export function CategoryEditDialog(
  props: { category: WooCategory | undefined; all: WooCategory[] } & DialogProps<WooCategory>,
) {
  const { category, all, onClose, onDone } = props
  const { form, change, field, saving, onSubmit, conflict } = useRecordDialog<WooCategory, Form>({
    path: CATEGORIES_PATH,
    record: category,
    blank: BLANK,
    toForm: ({ name, slug, parent, description, display, image, meblia }) => ({
      name,
      slug,
      parent,
      description,
      display,
      picture: image && { id: image.id, src: image.src },
      seoTitle: meblia.seoTitle,
      seoDescription: meblia.seoDescription,
    }),
    toInput: ({ picture, seoTitle, seoDescription, ...fields }, over): WooCategoryInput => ({
      ...fields,
      image: picture && { id: picture.id },
      meblia: { seoTitle, seoDescription, ...(over && { version: over.meblia.version }) },
    }),
    compared: COMPARED,
    onDone,
  })
  if (conflict) return conflict
  const below = category ? descendantIds(all, category.id) : new Set<number>()
  const parents = categoryChoices(all).filter(({ value }) => !below.has(Number(value)))
  const translate = ({ id, name }: WooCategory) =>
    openDialog((dialog) => (
      <Suspense>
        <TranslationDialog subject={{ kind: 'category', id, name }} {...dialog} />
      </Suspense>
    ))
  const choosePicture = async () => {
    const picture = await pickPicture()
    if (picture) change({ picture: { id: picture.id, src: picture.src } })
  }
  return (
    <FormDialog
      title={category ? adminCategories.edit(category.name) : adminCategories.add}
      actions={category && <Button onClick={() => translate(category)}>{adminTranslations.open}</Button>}
      saving={saving}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField {...field('name')} required label={adminCategories.name} maxLength={200} />
      <TextField {...field('slug')} label={adminCategories.slug} hint={adminCategories.slugHint} maxLength={190} />
      <Select
        label={adminCategories.parent}
        value={String(form.parent)}
        onChange={(parent) => change({ parent: Number(parent) })}
        choices={[{ value: '0', label: adminCategories.noParent }, ...parents]}
      />
      <TextArea {...field('description')} label={adminCategories.description} />
      <Select {...field('display')} label={adminCategories.display} choices={toChoices(adminCategories.displays)} />
      <FieldSet legend={adminCategories.picture}>
        <div className="one-picture">
          {form.picture && <img src={sameOriginUrl(form.picture.src)} alt="" />}
          <Button onClick={choosePicture}>{adminCategories.choosePicture}</Button>
          {form.picture && (
            <Button look="bare" onClick={() => change({ picture: null })}>
              {adminCategories.removePicture}
            </Button>
          )}
        </div>
      </FieldSet>
      <TermSearchTexts
        term={form}
        field={field}
        count={category?.count}
        products={category && `category=${category.id}`}
        path={category?.meblia.permalink ?? categoryPath(form.slug || slugify(form.name))}
      />
    </FormDialog>
  )
}

/** The category itself and all its descendants: none of them can be its parent. */
function descendantIds(all: WooCategory[], id: number): Set<number> {
  const found = new Set([id])
  for (let before = 0; before < found.size; ) {
    before = found.size
    for (const category of all) if (found.has(category.parent)) found.add(category.id)
  }
  return found
}
