import './page.css'
import { useState } from 'react'
import type { WooTag } from '#api/wc-rest/terms/protocol.ts'
import { adminTags as words } from '#i18n/admin/uk/products/tags.ts'
import { sameOriginUrl } from '../requests/same-origin-url.ts'
import { useRest } from '../requests/use-rest.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { deleteWithUndo } from '../trash/delete-with-undo.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { SearchBox } from '../ui/fields/search-box.tsx'
import { DataTable } from '../ui/lists/data-table.tsx'
import { Toolbar } from '../ui/lists/toolbar.tsx'
import { TAGS_PATH, TagEditDialog } from './edit-dialog.tsx'
import { MergeTagsDialog } from './merge-dialog.tsx'

/** Tags group products across categories. */
export function Component() {
  const { data, failure, loading, reload } = useRest<WooTag[]>(`${TAGS_PATH}?per_page=-1`)
  const [search, setSearch] = useState('')
  const [edited, setEdited] = useState<WooTag | 'new'>()
  const [merged, setMerged] = useState<WooTag>()
  const sought = search.trim().toLowerCase()
  const close = () => {
    setEdited(undefined)
    setMerged(undefined)
  }
  const done = () => {
    close()
    reload()
  }
  const remove = ({ id, name }: WooTag) =>
    deleteWithUndo({
      ...{ path: `${TAGS_PATH}/${id}?force=true`, kind: 'tag', id },
      title: words.removeTitle(name),
      text: words.removeText,
      removed: words.removed(name),
      onChange: reload,
    })

  return (
    <PageLayout
      wide
      title={words.title}
      actions={
        <Button look="main" onClick={() => setEdited('new')}>
          {words.add}
        </Button>
      }
    >
      <p className="tags__about">{words.about}</p>
      <Toolbar label={words.filters}>
        <SearchBox label={words.search} value={search} onSearch={setSearch} />
      </Toolbar>
      <DataTable
        caption={words.title}
        rows={data?.filter(({ name }) => name.toLowerCase().includes(sought))}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        source={{ failure, loading, reload }}
        empty={<EmptyState text={sought ? words.nothingFound : words.empty} />}
        columns={[
          { key: 'name', title: words.name, grows: true, cell: ({ name }) => <b className="tags__name">{name}</b> },
          {
            key: 'slug',
            title: words.slug,
            hide: 'tablet',
            cell: ({ slug, meblia }) => (
              <a href={sameOriginUrl(meblia.permalink)} target="_blank" rel="noopener">
                {slug}
              </a>
            ),
          },
          { key: 'count', title: words.goods, hide: 'phone', cell: ({ count }) => words.goodsCount(count) },
          {
            key: 'actions',
            title: words.actions,
            hiddenTitle: true,
            cell: (tag) => (
              <span className="tags__actions">
                <Button look="bare" aria-label={words.editOf(tag.name)} onClick={() => setEdited(tag)}>
                  {words.change}
                </Button>
                <Button look="bare" aria-label={words.mergeOf(tag.name)} onClick={() => setMerged(tag)}>
                  {words.merge}
                </Button>
                <Button look="bare" aria-label={words.removeOf(tag.name)} onClick={() => void remove(tag)}>
                  {words.remove}
                </Button>
              </span>
            ),
          },
        ]}
      />
      {edited && <TagEditDialog tag={edited === 'new' ? undefined : edited} onClose={close} onSaved={done} />}
      {merged && <MergeTagsDialog tag={merged} all={data ?? []} onClose={close} onMerged={done} />}
    </PageLayout>
  )
}
