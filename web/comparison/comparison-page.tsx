import { savedListTexts } from '#i18n/storefront/uk/catalog/favourites-comparison.ts'
import type { ComparisonGroup } from '#shop/catalog/comparison/comparison.ts'
import { comparisonPath } from '#shop/paths.ts'
import { ListActions } from '../saved-products/list-actions.tsx'
import { SavedProductsPage } from '../saved-products/saved-products-page.tsx'
import { ComparisonTable } from './comparison-table.tsx'

/** Undefined `groups`: the shell. */
export function ComparisonPage(props: { groups: ComparisonGroup[] | undefined; ids: number[]; gone: number[] }) {
  const { groups, ids, gone } = props
  return (
    <SavedProductsPage
      list="compared"
      title={savedListTexts.comparison}
      gone={gone}
      address={comparisonPath}
      isShell={!groups}
    >
      {groups && groups.length > 0 && (
        <>
          <ListActions
            ids={ids.filter((id) => !gone.includes(id))}
            address={comparisonPath}
            share={savedListTexts.share}
          />
          {groups.map((group) => (
            <ComparisonTable key={group.id} kind={group} />
          ))}
        </>
      )}
    </SavedProductsPage>
  )
}
