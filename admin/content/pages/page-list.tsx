import { Link } from 'react-router'
import { PAGES_ROUTE, POSTS_ROUTE, type WpPage } from '#api/wc/wp-v2/pages/protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { adminPages } from '#i18n/admin/uk/pages/pages.ts'
import { tableTexts } from '#i18n/admin/uk/shell.ts'
import type { PageKind } from '#shop/content/pages/pages.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { Badge, ButtonLink } from '../../core/ui/controls.tsx'
import { deleteWithUndo, EmptyState } from '../../core/ui/feedback/feedback.tsx'
import { Select } from '../../core/ui/fields/fields.tsx'
import { SearchBox } from '../../core/ui/fields/search-box.tsx'
import { DataTable } from '../../core/ui/lists/data-table.tsx'
import { Toolbar } from '../../core/ui/lists/toolbar.tsx'
import { useList, useListParams } from '../../core/ui/lists/use-list.ts'
import { StarterChanges } from './starter-changes.tsx'

const PER_PAGE = 50
const TONES = { publish: 'good', future: 'wait', draft: 'plain', trash: 'bad' } as const
const STATUSES = [
  { value: 'any', label: adminPages.anyStatus },
  { value: 'publish', label: adminPages.statuses.publish },
  { value: 'future', label: adminPages.statuses.future },
  { value: 'draft', label: adminPages.statuses.draft },
] as const

/** All pages in tree order, or all posts, newest first; the search is in the address. */
function PageList({ kind }: { kind: PageKind }) {
  const isPage = kind === 'page'
  const root = isPage ? PAGES_ROUTE : POSTS_ROUTE
  const home = isPage ? '/pages' : '/journal'
  const params = useListParams()
  const { text, filter } = params
  const search = text('search')
  const status = STATUSES.find(({ value }) => value === text('status'))?.value ?? 'any'
  const pages = useList<WpPage>(root, PER_PAGE, params, {
    context: 'edit',
    status,
    search,
    orderby: isPage ? 'address' : 'date',
    order: isPage ? 'asc' : 'desc',
    _fields: 'id,title,status,link,meblia.address,meblia.publishAt,meblia.updatedAt,meblia.isHome',
  })

  const remove = ({ id, title }: WpPage) =>
    deleteWithUndo({
      path: `${root}/${id}`,
      kind,
      id,
      removed: adminPages.removed(title.raw ?? ''),
      restored: adminPages.restored(title.raw ?? ''),
      onChange: pages.reload,
    })

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
      {isPage && <StarterChanges onTaken={pages.reload} />}
      <Toolbar label={tableTexts.search}>
        <SearchBox
          label={isPage ? adminPages.searchPages : adminPages.searchPosts}
          value={search}
          onSearch={(search) => filter({ search })}
        />
        <Select
          label={adminPages.status}
          hiddenLabel
          value={status}
          choices={STATUSES}
          onChange={(status) => filter({ status })}
        />
      </Toolbar>
      <DataTable
        caption={isPage ? adminPages.pages : adminPages.posts}
        list={pages}
        rowName={({ title }) => title.raw ?? ''}
        empty={
          <EmptyState
            text={
              search || status !== 'any' ? tableTexts.nothingFound : isPage ? adminPages.noPages : adminPages.noPosts
            }
            action={create}
          />
        }
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
        ]}
        actions={(page) => [
          {
            label: adminPages.remove,
            name: adminPages.removeOf(page.title.raw ?? ''),
            onClick: () => remove(page),
          },
        ]}
      />
    </PageLayout>
  )
}

export function Pages() {
  return <PageList kind="page" />
}

export function Posts() {
  return <PageList kind="post" />
}
