import { Link, useSearchParams } from 'react-router'
import { TRASH_ROUTE, type TrashItem } from '#api/office/content/content.protocol.ts'
import { PAGES_ROUTE, POSTS_ROUTE, type WpPage } from '#api/wp-rest/pages/protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { adminPages } from '#i18n/admin/uk/pages/pages.ts'
import { tableTexts } from '#i18n/admin/uk/shell.ts'
import type { PageKind } from '#shop/content/pages/pages.ts'
import { request, toFailure } from '../requests/request.ts'
import { useRestList } from '../requests/use-rest.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { showToast } from '../ui/feedback/toasts.tsx'
import { SearchBox } from '../ui/fields/search-box.tsx'
import { Select } from '../ui/fields/select.tsx'
import { DataTable } from '../ui/lists/data-table.tsx'
import { Toolbar } from '../ui/lists/toolbar.tsx'

const PER_PAGE = 50
const TONES = { publish: 'good', future: 'wait', draft: 'plain', trash: 'bad' } as const
const STATUSES = [
  { value: 'any', label: adminPages.anyStatus },
  { value: 'publish', label: adminPages.statuses.publish },
  { value: 'future', label: adminPages.statuses.future },
  { value: 'draft', label: adminPages.statuses.draft },
] as const

/** All pages in tree order, or all posts, newest first; the search is in the address. */
export function PageList({ kind }: { kind: PageKind }) {
  const isPage = kind === 'page'
  const root = isPage ? PAGES_ROUTE : POSTS_ROUTE
  const home = isPage ? '/pages' : '/journal'
  const [query, setQuery] = useSearchParams()
  const search = query.get('search') ?? ''
  const status = STATUSES.find(({ value }) => value === query.get('status'))?.value ?? 'any'
  const page = Math.max(1, Number(query.get('page')) || 1)
  const wish = new URLSearchParams({
    ...{ context: 'edit', status, page: String(page), per_page: String(PER_PAGE) },
    ...{ orderby: isPage ? 'address' : 'date', order: isPage ? 'asc' : 'desc' },
    ...(search && { search }),
    _fields: 'id,title,status,link,meblia.address,meblia.publishAt,meblia.updatedAt,meblia.isHome',
  })
  const { data, failure, loading, reload } = useRestList<WpPage>(`${root}?${wish}`)

  const put = (changes: Record<string, string>) => {
    const next = new URLSearchParams({ ...Object.fromEntries(query), page: '1', ...changes })
    for (const [name, value] of [...next]) if (value === '' || (name === 'page' && value === '1')) next.delete(name)
    setQuery(next, { replace: true })
  }

  const remove = async ({ id, title }: WpPage) => {
    const name = title.raw ?? ''
    try {
      await request({ path: `${root}/${id}`, method: 'DELETE' })
      reload()
      showToast({ text: adminPages.removed(name), undo: () => restoreWithToast(kind, id, name).then(reload) })
    } catch (error) {
      showToast({ kind: 'bad', text: toFailure(error).message })
    }
  }

  const create = (
    <ButtonLink to={`${home}/new`} look="main">
      {isPage ? adminPages.newPage : adminPages.newPost}
    </ButtonLink>
  )
  return (
    <PageLayout
      wide
      title={isPage ? adminPages.pages : adminPages.posts}
      actions={
        <>
          {!isPage && <ButtonLink to="/journal/categories">{adminPages.categories}</ButtonLink>}
          {create}
        </>
      }
    >
      <Toolbar label={tableTexts.search}>
        <SearchBox
          label={isPage ? adminPages.searchPages : adminPages.searchPosts}
          value={search}
          onSearch={(search) => put({ search })}
        />
        <Select
          label={adminPages.status}
          hiddenLabel
          value={status}
          choices={STATUSES}
          onChange={(status) => put({ status })}
        />
      </Toolbar>
      <DataTable
        caption={isPage ? adminPages.pages : adminPages.posts}
        rows={data?.items}
        rowKey={({ id }) => id}
        rowName={({ title }) => title.raw ?? ''}
        loading={loading}
        failure={failure?.message}
        onRetry={reload}
        empty={
          <EmptyState
            text={
              search || status !== 'any' ? tableTexts.nothingFound : isPage ? adminPages.noPages : adminPages.noPosts
            }
            action={create}
          />
        }
        paging={{ page, perPage: PER_PAGE, total: data?.total ?? 0, onPage: (page) => put({ page: String(page) }) }}
        columns={[
          {
            key: 'title',
            title: adminPages.title,
            grows: true,
            cell: ({ id, title, meblia }) => (
              <>
                <Link to={`${home}/${id}`}>{title.raw}</Link> {meblia?.isHome && <Badge>{adminPages.home}</Badge>}
              </>
            ),
          },
          {
            key: 'status',
            title: adminPages.status,
            cell: ({ status }) => <Badge tone={TONES[status]}>{adminPages.statuses[status]}</Badge>,
          },
          { key: 'address', title: adminPages.address, hide: 'tablet', cell: ({ meblia }) => meblia?.address },
          {
            key: 'when',
            title: isPage ? adminPages.changed : adminPages.when,
            hide: 'phone',
            cell: ({ meblia }) => formatShortDateTime((isPage ? meblia?.updatedAt : meblia?.publishAt) ?? 0),
          },
          {
            key: 'actions',
            title: adminPages.actions,
            hiddenTitle: true,
            cell: (row) => (
              <Button look="bare" aria-label={adminPages.removeOf(row.title.raw ?? '')} onClick={() => remove(row)}>
                {adminPages.remove}
              </Button>
            ),
          },
        ]}
      />
    </PageLayout>
  )
}

/** Restores the record of this kind and id that was deleted last. */
export async function restoreWithToast(kind: string, entity: number, name: string): Promise<void> {
  try {
    const items = await request<TrashItem[]>({ path: `${TRASH_ROUTE}?kind=${kind}` })
    const item = items.find((one) => one.entity === String(entity))
    if (!item) return
    await request({ path: `${TRASH_ROUTE}/${item.id}/restore`, method: 'POST' })
    showToast({ text: adminPages.restored(name) })
  } catch (error) {
    showToast({ kind: 'bad', text: toFailure(error).message })
  }
}
