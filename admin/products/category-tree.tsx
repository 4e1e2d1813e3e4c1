import { editor } from '#i18n/admin-products.uk.ts'
import type { WooCategory } from '#wire/woo-rest-terms.protocol.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { FieldSet } from '../ui/field.tsx'
import { treeOf } from './categories.ts'

/** Where the product stands; the first that was chosen is the main one, of its address in the breadcrumbs. */
export function CategoryTree(props: { categories: WooCategory[]; chosen: number[]; onChange(chosen: number[]): void }) {
  const { categories, chosen, onChange } = props
  return (
    <FieldSet legend={editor.categories}>
      <ul className="category-tree">
        {treeOf(categories).map(({ category: { id, name }, depth }) => (
          <li key={id} data-depth={Math.min(depth, 4)}>
            <Checkbox
              label={
                <>
                  {name}
                  {id === chosen[0] && chosen.length > 1 && (
                    <span className="category-tree__main"> · {editor.mainCategory}</span>
                  )}
                </>
              }
              checked={chosen.includes(id)}
              onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
          </li>
        ))}
      </ul>
    </FieldSet>
  )
}
