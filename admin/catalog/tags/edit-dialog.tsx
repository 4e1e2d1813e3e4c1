import type { WooTagInput } from '#api/wc/v3/terms/input.protocol.ts'
import type { WooTag } from '#api/wc/v3/terms/protocol.ts'
import { adminTags as texts } from '#i18n/admin/uk/products/tags.ts'
import { tagPath } from '#shop/core/paths.ts'
import { slugify } from '#shop/core/slugs.ts'
import { TextArea, TextField } from '../../core/ui/fields/text-field.tsx'
import { FormDialog } from '../../core/ui/forms/form-dialog.tsx'
import type { ComparedField } from '../../core/ui/forms/save-error.ts'
import { useRecordDialog } from '../../core/ui/forms/use-record-dialog.ts'
import type { DialogProps } from '../../core/ui/open-dialog.tsx'
import { COMPARED_SEARCH_TEXTS, type SearchTextForm, TermSearchTexts } from '../search-texts/term-search-texts.tsx'

export const TAGS_PATH = '/wc/v3/products/tags'

type Form = Pick<WooTag, 'name' | 'slug' | 'description'> & SearchTextForm

const COMPARED: ComparedField<Form>[] = [
  [texts.name, ({ name }) => name],
  [texts.slug, ({ slug }) => slug],
  [texts.description, ({ description }) => description],
  ...COMPARED_SEARCH_TEXTS,
]

export function TagEditDialog({ tag, onClose, onDone }: { tag: WooTag | undefined } & DialogProps<WooTag>) {
  const { form, field, saving, onSubmit, conflict } = useRecordDialog<WooTag, Form>({
    path: TAGS_PATH,
    record: tag,
    blank: { name: '', slug: '', description: '', seoTitle: '', seoDescription: '' },
    toForm: ({ name, slug, description, meblia: { seoTitle, seoDescription } }) => {
      return { name, slug, description, seoTitle, seoDescription }
    },
    toInput: ({ seoTitle, seoDescription, ...fields }, over): WooTagInput => ({
      ...fields,
      meblia: { seoTitle, seoDescription, ...(over && { version: over.meblia.version }) },
    }),
    codeFields: { term_exists: 'name' },
    compared: COMPARED,
    onDone,
  })
  if (conflict) return conflict
  return (
    <FormDialog title={tag ? texts.edit(tag.name) : texts.add} saving={saving} onSubmit={onSubmit} onClose={onClose}>
      <TextField {...field('name')} label={texts.name} required maxLength={200} />
      <TextField {...field('slug')} label={texts.slug} hint={texts.slugHint} maxLength={190} />
      <TextArea {...field('description')} label={texts.description} />
      <TermSearchTexts
        term={form}
        field={field}
        count={tag?.count}
        products={tag && `tag=${tag.id}`}
        path={tag?.meblia.permalink ?? tagPath(form.slug || slugify(form.name))}
      />
    </FormDialog>
  )
}
