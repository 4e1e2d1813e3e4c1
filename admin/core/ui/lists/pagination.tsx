import './pagination.css'
import { tableTexts } from '#i18n/admin/uk/shell.ts'
import { Button } from '../controls.tsx'

export type Paging = { page: number; perPage: number; total: number; onPage(page: number): void }

export function Pagination({ page, perPage, total, onPage }: Paging) {
  const pages = Math.max(1, Math.ceil(total / perPage))
  if (total === 0) return null
  const from = (page - 1) * perPage + 1
  return (
    <nav className="table-pages" aria-label={tableTexts.pages}>
      <p>{tableTexts.range(from, Math.min(total, page * perPage), total)}</p>
      {pages > 1 && (
        <div>
          <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {tableTexts.previous}
          </Button>
          <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {tableTexts.next}
          </Button>
        </div>
      )}
    </nav>
  )
}
