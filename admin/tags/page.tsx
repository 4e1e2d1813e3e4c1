import './page.css'
import { useState } from 'react'
import type { WooTag } from '#api/wc-rest/terms/protocol.ts'
import { adminTags as texts } from '#i18n/admin/uk/products/tags.ts'
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
  const wanted = search.trim().toLowerCase()
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
      title: texts.removeTitle(name),
      text: texts.removeText,
      removed: texts.removed(name),
      onChange: reload,
    })

  return (
    <PageLayout
      wide
      title={texts.title}
      actions={
        <Button look="main" onClick={() => setEdited('new')}>
          {texts.add}
        </Button>
      }
    >
      <p className="tags__about">{texts.about}</p>
      <Toolbar label={texts.filters}>
        <SearchBox label={texts.search} value={search} onSearch={setSearch} />
      </Toolbar>
      <DataTable
        caption={texts.title}
        rows={data?.filter(({ name }) => name.toLowerCase().includes(wanted))}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        source={{ failure, loading, reload }}
        empty={<EmptyState text={wanted ? texts.nothingFound : texts.empty} />}
        columns={[
          { key: 'name', title: texts.name, grows: true, cell: ({ name }) => <b className="tags__name">{name}</b> },
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
          {
            key: 'actions',
            title: texts.actions,
            hiddenTitle: true,
            cell: (tag) => (
              <span className="tags__actions">
                <Button look="bare" aria-label={texts.editOf(tag.name)} onClick={() => setEdited(tag)}>
                  {texts.change}
                </Button>
                <Button look="bare" aria-label={texts.mergeOf(tag.name)} onClick={() => setMerged(tag)}>
                  {texts.merge}
                </Button>
                <Button look="bare" aria-label={texts.removeOf(tag.name)} onClick={() => void remove(tag)}>
                  {texts.remove}
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
