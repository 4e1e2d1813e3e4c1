import { useState } from 'react'
import type { WooTag } from '#api/wc/v3/terms/protocol.ts'
import { adminTags as texts } from '#i18n/admin/uk/products/tags.ts'
import { matchesSearch } from '#shop/core/input/search-text.ts'
import { sameOriginUrl } from '../../core/requests/request.ts'
import { useRest } from '../../core/requests/use-rest.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { deleteWithUndo } from '../../core/ui/feedback/delete-with-undo.ts'
import { showToast } from '../../core/ui/feedback/toasts.tsx'
import { SearchBox } from '../../core/ui/fields/search-box.tsx'
import { DataTable } from '../../core/ui/lists/data-table.tsx'
import { Toolbar } from '../../core/ui/lists/toolbar.tsx'
import { openDialog } from '../../core/ui/open-dialog.tsx'
import { TAGS_PATH, TagEditDialog } from './edit-dialog.tsx'
import { type MergedTag, MergeTagsDialog } from './merge-dialog.tsx'

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
