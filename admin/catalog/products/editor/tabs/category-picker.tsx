import type { WooCategory } from '#api/wc/v3/terms/protocol.ts'
import { productEditorTexts } from '#i18n/admin/uk/products/products.ts'
import { Button, openDialog } from '../../../../core/ui/controls.tsx'
import { Checkbox, FieldSet } from '../../../../core/ui/fields/fields.tsx'
import { flattenCategoryTree } from '../../../categories/category-tree.ts'
import { CategoryEditDialog } from '../../../categories/edit-dialog.tsx'

/** The product's categories; the first chosen is the main one, used in its address and breadcrumbs. */
export function CategoryPicker(props: {
  categories: WooCategory[]
  chosen: number[]
  onChange(chosen: number[]): void
  /** There is one more category, which is chosen. */
  onCreated(): void
}) {
  const { categories, chosen, onChange, onCreated } = props
  const create = async () => {
    const created = await openDialog<WooCategory>((dialog) => (
      <CategoryEditDialog category={undefined} all={categories} {...dialog} />
    ))
    if (!created) return
    onCreated()
    onChange([...chosen, created.id])
  }
  return (
    <FieldSet legend={productEditorTexts.categories}>
      <ul className="category-tree">
        {flattenCategoryTree(categories).map(({ category: { id, name }, depth }) => (
          <li key={id} data-depth={Math.min(depth, 4)}>
            <Checkbox
              label={
                <>
                  {name}
                  {id === chosen[0] && chosen.length > 1 && (
                    <span className="category-tree__main"> · {productEditorTexts.mainCategory}</span>
                  )}
                </>
              }
              checked={chosen.includes(id)}
              onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((chosenId) => chosenId !== id))}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={() => void create()}>{productEditorTexts.createCategory}</Button>
      </div>
    </FieldSet>
  )
}
