import './page.css'
import type { WooCategory } from '#api/wc/v3/terms/protocol.ts'
import { adminCategories as texts } from '#i18n/admin/uk/products/products.ts'
import { request, useRest } from '../../core/requests/request.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { Button, openDialog } from '../../core/ui/controls.tsx'
import { deleteWithUndo, EmptyState, LoadFailure, runWithToast } from '../../core/ui/feedback/feedback.tsx'
import { ReorderList } from '../../core/ui/lists/reorder-list.tsx'
import { CATEGORIES_PATH, CategoryEditDialog } from './edit-dialog.tsx'

export function Component() {
  const { data, failure, reload, setData } = useRest<WooCategory[]>(`${CATEGORIES_PATH}?per_page=-1`)

  const reorder = async (branch: WooCategory[]) => {
    if (!data) return
    const placed = new Map(branch.map((category, at) => [category.id, at]))
    const moved = branch.filter((category, at) => category.menu_order !== at)
    setData(data.map((category) => ({ ...category, menu_order: placed.get(category.id) ?? category.menu_order })))
    const isDone = await runWithToast(async () => {
      for (const { id } of moved) {
        await request({ path: `${CATEGORIES_PATH}/${id}`, method: 'PUT', data: { menu_order: placed.get(id) } })
      }
    }, texts.orderSaved)
    if (!isDone) reload()
  }

  const remove = ({ id, name }: WooCategory) =>
    deleteWithUndo({
      path: `${CATEGORIES_PATH}/${id}?force=true`,
      kind: 'category',
      id,
      title: texts.removeTitle(name),
      text: texts.removeText,
      removed: texts.removed(name),
      onChange: reload,
    })

  const edit = async (category?: WooCategory) => {
    const saved = await openDialog<WooCategory>((dialog) => (
      <CategoryEditDialog category={category} all={data ?? []} {...dialog} />
    ))
    if (saved) reload()
  }

  return (
    <PageLayout title={texts.title} add={{ label: texts.add, onClick: () => edit() }}>
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      {data?.length === 0 && <EmptyState text={texts.empty} />}
      {data && (
        <CategoryBranch
          all={data}
          parent={0}
          label={texts.title}
          onOpen={edit}
          onRemove={(category) => void remove(category)}
          onReorder={(branch) => void reorder(branch)}
        />
      )}
    </PageLayout>
  )
}

function CategoryBranch(props: {
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
            <span className="category-row__count">{texts.count(category.count)}</span>
            <Button look="bare" aria-label={`${texts.remove}: ${category.name}`} onClick={() => onRemove(category)}>
              <span aria-hidden="true">×</span>
            </Button>
          </div>
          <CategoryBranch {...props} parent={category.id} label={category.name} />
        </>
      )}
    </ReorderList>
  )
}
