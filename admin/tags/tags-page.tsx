import './tags.css'
import { useState } from 'react'
import { adminTags as words } from '#i18n/admin-tags.uk.ts'
import type { WooTag } from '#wire/woo-rest-terms.protocol.ts'
import { ownAddress } from '../shell/own-address.ts'
import { Page } from '../shell/page.tsx'
import { removeThing } from '../shell/removing.ts'
import { useRest } from '../shell/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Toolbar } from '../ui/toolbar.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { TAGS, TagDialog } from './tag-dialog.tsx'

/** Words by which goods of several categories are found together. */
export function Component() {
  const { data, failure, loading, reload } = useRest<WooTag[]>(`${TAGS}?per_page=-1`)
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
    removeThing({
      ...{ path: `${TAGS}/${id}?force=true`, kind: 'tag', id },
      title: words.removeTitle(name),
      text: words.removeText,
      removed: words.removed(name),
      onChange: reload,
    })

  return (
    <Page
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
        loading={loading}
        failure={failure?.message}
        onRetry={reload}
        empty={<EmptyState text={sought ? words.nothingFound : words.empty} />}
        columns={[
          { key: 'name', title: words.name, grows: true, cell: ({ name }) => <b className="tags__name">{name}</b> },
          {
            key: 'slug',
            title: words.slug,
            hide: 'tablet',
            cell: ({ slug, meblia }) => (
              <a href={ownAddress(meblia.permalink)} target="_blank" rel="noopener">
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
      {edited && <TagDialog tag={edited === 'new' ? undefined : edited} onClose={close} onSaved={done} />}
      {merged && <MergeDialog tag={merged} all={data ?? []} onClose={close} onMerged={done} />}
    </Page>
  )
}
