import type { WooCategory } from '#api/wc/v3/terms/protocol.ts'

export type CategoryNode = Pick<WooCategory, 'id' | 'name' | 'parent' | 'menu_order' | 'count'>

/** All categories in tree order, each with its depth; a category whose parent is missing is placed at the root. */
export function flattenCategoryTree<Node extends CategoryNode>(
  categories: readonly Node[],
): { category: Node; depth: number }[] {
  const ids = new Set(categories.map(({ id }) => id))
  const below = Map.groupBy(categories, ({ parent }) => (ids.has(parent) ? parent : 0))
  const seen = new Set<number>()
  const walk = (parent: number, depth: number): { category: Node; depth: number }[] =>
    (below.get(parent) ?? [])
      .toSorted((a, b) => a.menu_order - b.menu_order || a.name.localeCompare(b.name, 'uk'))
      .flatMap((category) => {
        if (seen.has(category.id)) return []
        seen.add(category.id)
        return [{ category, depth }, ...walk(category.id, depth + 1)]
      })
  return walk(0, 0)
}

/** All categories as choices of a select, in tree order. */
export function categoryChoices(categories: readonly CategoryNode[]): { value: string; label: string }[] {
  return flattenCategoryTree(categories).map(({ category: { id, name }, depth }) => ({
    value: String(id),
    label: indentedName(name, depth),
  }))
}

/** `— — Кутові`: shows the depth in lists without indentation. */
export function indentedName(name: string, depth: number): string {
  return `${'— '.repeat(depth)}${name}`
}
