import { toStructuredData } from './schema-org.ts'

/** A list whose items have pages of their own. `before`: the number of items on previous pages. */
export function itemListData(
  siteUrl: string,
  list: { name: string; total: number; before: number; items: { name: string; path: string }[] },
) {
  return toStructuredData({
    '@type': 'ItemList',
    name: list.name,
    numberOfItems: list.total,
    itemListElement: list.items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: list.before + index + 1,
      name,
      url: new URL(path, siteUrl).href,
    })),
  })
}
