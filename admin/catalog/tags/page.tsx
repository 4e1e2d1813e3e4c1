import { useState } from 'react'
import type { WooTagInput } from '#api/wc/v3/terms/input.protocol.ts'
import type { WooTag } from '#api/wc/v3/terms/protocol.ts'
import { adminTags as texts } from '#i18n/admin/uk/products/tags.ts'
import { matchesSearch } from '#shop/core/input/search-text.ts'
import { tagPath } from '#shop/core/paths.ts'
import { slugify } from '#shop/core/slugs.ts'
import { request, sameOriginUrl, useRest } from '../../core/requests/request.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { type DialogProps, openDialog } from '../../core/ui/controls.tsx'
import { deleteWithUndo, showToast } from '../../core/ui/feedback/feedback.tsx'
import { Select, TextArea, TextField } from '../../core/ui/fields/fields.tsx'
import { SearchBox } from '../../core/ui/fields/search-box.tsx'
import { FormDialog } from '../../core/ui/forms/form-dialog.tsx'
import type { ComparedField } from '../../core/ui/forms/save-error.ts'
import { useRecordDialog } from '../../core/ui/forms/use-record-dialog.ts'
import { useInputDialog } from '../../core/ui/forms/use-save.ts'
import { DataTable } from '../../core/ui/lists/data-table.tsx'
import { Toolbar } from '../../core/ui/lists/toolbar.tsx'
import { COMPARED_SEARCH_TEXTS, type SearchTextForm, TermSearchTexts } from '../search-texts/term-search-texts.tsx'

export function Component() {
  const tags = useRest<WooTag[]>(`${TAGS_PATH}?per_page=-1`)
  const { data = [], reload } = tags
  const [search, setSearch] = useState('')
  const edit = async (tag?: WooTag) => {
    if (await openDialog<WooTag>((dialog) => <TagEditDialog tag={tag} {...dialog} />)) reload()
  }
  const merge = async (tag: WooTag) => {
    const merged = await openDialog<MergedTag>((dialog) => <MergeTagsDialog tag={tag} all={data} {...dialog} />)
    if (!merged) return
    showToast({ text: texts.merged(tag.name, merged.name) })
    reload()
  }
  const remove = ({ id, name }: WooTag) =>
    deleteWithUndo({
      path: `${TAGS_PATH}/${id}?force=true`,
      kind: 'tag',
      id,
      title: texts.removeTitle(name),
      text: texts.removeText,
      removed: texts.removed(name),
      onChange: reload,
    })

  return (
    <PageLayout wide title={texts.title} intro={texts.about} add={{ label: texts.add, onClick: () => edit() }}>
      <Toolbar label={texts.filters}>
        <SearchBox label={texts.search} value={search} onSearch={setSearch} />
      </Toolbar>
      <DataTable
        caption={texts.title}
        list={{ ...tags, data: tags.data?.filter(({ name }) => matchesSearch(name, search)) }}
        rowName={({ name }) => name}
        empty={search.trim() ? texts.nothingFound : texts.empty}
        columns={[
          {
            key: 'name',
            title: texts.name,
            grows: true,
            cell: ({ name }) => <b className="data-table__name">{name}</b>,
          },
          {
            key: 'slug',
            title: texts.slug,
            hide: 'tablet',
            cell: ({ slug, meblia }) => (
              <a href={sameOriginUrl(meblia.permalink)} target="_blank" rel="noopener">
                {slug}
              </a>
            ),
          },
          { key: 'count', title: texts.goods, hide: 'phone', cell: ({ count }) => texts.goodsCount(count) },
        ]}
        actions={(tag) => [
          { label: texts.change, name: texts.editOf(tag.name), onClick: () => edit(tag) },
          { label: texts.merge, name: texts.mergeOf(tag.name), onClick: () => merge(tag) },
          { label: texts.remove, name: texts.removeOf(tag.name), onClick: () => remove(tag) },
        ]}
      />
    </PageLayout>
  )
}

const TAGS_PATH = '/wc/v3/products/tags'

type Form = Pick<WooTag, 'name' | 'slug' | 'description'> & SearchTextForm

const COMPARED: ComparedField<Form>[] = [
  [texts.name, ({ name }) => name],
  [texts.slug, ({ slug }) => slug],
  [texts.description, ({ description }) => description],
  ...COMPARED_SEARCH_TEXTS,
]

function TagEditDialog({ tag, onClose, onDone }: { tag: WooTag | undefined } & DialogProps<WooTag>) {
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

type MergedTag = { id: number; name: string }

function MergeTagsDialog({ tag, all, onClose, onDone }: { tag: WooTag; all: WooTag[] } & DialogProps<MergedTag>) {
  const others = all.filter(({ id }) => id !== tag.id)
  const { input, field, saving, onSubmit } = useInputDialog<{ into: string }, MergedTag>({
    initial: { into: String(others[0]?.id ?? '') },
    send: (data) => request({ path: `/meblia/v1/tags/${tag.id}/merge`, method: 'POST', data }),
    onDone,
  })
  return (
    <FormDialog
      title={texts.mergeTitle(tag.name)}
      submit={texts.mergeDo}
      disabled={input.into === ''}
      saving={saving}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>{texts.mergeText}</p>
      <Select
        {...field('into')}
        label={texts.into}
        choices={others.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </FormDialog>
  )
}
