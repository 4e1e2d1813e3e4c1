import './pagination.css'
import { tables } from '#i18n/admin.uk.ts'
import { Button } from './button.tsx'

export type Paging = { page: number; perPage: number; total: number; onPage(page: number): void }

export function Pagination({ page, perPage, total, onPage }: Paging) {
  const pages = Math.max(1, Math.ceil(total / perPage))
  if (total === 0) return null
  const from = (page - 1) * perPage + 1
  return (
    <nav className="table-pages" aria-label={tables.pages}>
      <p>{tables.range(from, Math.min(total, page * perPage), total)}</p>
      {pages > 1 && (
        <div>
          <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {tables.previous}
          </Button>
          <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {tables.next}
          </Button>
        </div>
      )}
    </nav>
  )
}
