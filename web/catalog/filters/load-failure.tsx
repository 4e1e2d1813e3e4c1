import { filterTexts } from '#i18n/storefront/uk/catalog/filters.ts'

export function LoadFailure({ retry }: { retry: () => void }) {
  return (
    <p className="filters-failed" role="alert">
      {filterTexts.failed}{' '}
      <button type="button" onClick={retry}>
        {filterTexts.again}
      </button>
    </p>
  )
}
