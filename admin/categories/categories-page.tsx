import './categories-page.css'
import { useState } from 'react'
import { categories as words } from '#i18n/admin-products.uk.ts'
import type { WooCategory } from '#wire/woo-rest-terms.protocol.ts'
import { Page } from '../shell/page.tsx'
import { removeThing } from '../shell/removing.ts'
import { asFailure, request } from '../shell/requests.ts'
import { useRest } from '../shell/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { ReorderList } from '../ui/reorder-list.tsx'
import { showToast } from '../ui/toasts.tsx'
import { CategoryDialog } from './category-dialog.tsx'

const PATH = '/wc/v3/products/categories'

/** The catalogue's tree: each branch in its own order. */
export function Component() {
  const { data, failure, reload, put } = useRest<WooCategory[]>(`${PATH}?per_page=-1`)
  const [edited, setEdited] = useState<WooCategory | 'new'>()

  const reorder = async (branch: WooCategory[]) => {
    if (!data) return
    const placed = new Map(branch.map((category, at) => [category.id, at]))
    const moved = branch.filter((category, at) => category.menu_order !== at)
    put(data.map((category) => ({ ...category, menu_order: placed.get(category.id) ?? category.menu_order })))
    try {
      for (const { id } of moved) {
        await request({ path: `${PATH}/${id}`, method: 'PUT', data: { menu_order: placed.get(id) } })
      }
      showToast({ text: words.orderSaved })
    } catch (error) {
      showToast({ kind: 'bad', text: asFailure(error).message })
      reload()
    }
  }

  const remove = ({ id, name }: WooCategory) =>
    removeThing({
      path: `${PATH}/${id}?force=true`,
      kind: 'category',
      id,
      title: words.removeTitle(name),
      text: words.removeText,
      removed: words.removed(name),
      onChange: reload,
    })

  return (
    <Page
      title={words.title}
      actions={
        <Button look="main" onClick={() => setEdited('new')}>
          {words.add}
        </Button>
      }
    >
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      {data?.length === 0 && <EmptyState text={words.empty} />}
      {data && (
        <Branch
          all={data}
          parent={0}
          label={words.title}
          onOpen={setEdited}
          onRemove={(one) => void remove(one)}
          onReorder={(branch) => void reorder(branch)}
        />
      )}
      {edited && data && (
        <CategoryDialog
          category={edited === 'new' ? undefined : edited}
          all={data}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined)
            reload()
          }}
        />
      )}
    </Page>
  )
}

function Branch(props: {
  all: WooCategory[]
  parent: number
  label: string
  onOpen(category: WooCategory): void
  onRemove(category: WooCategory): void
  onReorder(branch: WooCategory[]): void
}) {
  const { all, parent, label, onOpen, onRemove, onReorder } = props
  const branch = all
    .filter((category) => category.parent === parent)
    .toSorted((a, b) => a.menu_order - b.menu_order || a.name.localeCompare(b.name, 'uk'))
  if (branch.length === 0) return null
  return (
    <ReorderList
      label={label}
      items={branch}
      itemKey={({ id }) => id}
      itemName={({ name }) => name}
      onReorder={onReorder}
    >
      {(category) => (
        <>
          <div className="category-row">
            <button type="button" className="category-row__name" onClick={() => onOpen(category)}>
              {category.name}
            </button>
            <span className="category-row__count">{words.count(category.count)}</span>
            <Button look="bare" aria-label={`${words.remove}: ${category.name}`} onClick={() => onRemove(category)}>
              <span aria-hidden="true">×</span>
            </Button>
          </div>
          <Branch {...props} parent={category.id} label={category.name} />
        </>
      )}
    </ReorderList>
  )
}
