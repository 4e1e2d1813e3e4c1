import './page.css'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { adminProducts } from '#i18n/admin/uk/products/products.ts'
import { productTableTexts as texts } from '#i18n/admin/uk/products/table.ts'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { PageLayout } from '../../../core/shell/page-layout.tsx'
import { Button, ButtonLink } from '../../../core/ui/controls.tsx'
import { EmptyState, LoadFailure, runWithToast, showToast } from '../../../core/ui/feedback/feedback.tsx'
import { useUnsavedChanges } from '../../../core/ui/forms/use-unsaved-changes.tsx'
import type { CellText } from '../../../core/ui/grid/cells.ts'
import { Grid, type GridHandle } from '../../../core/ui/grid/grid.tsx'
import { GridToolbar } from '../../../core/ui/grid/grid-toolbar.tsx'
import { useHistory } from '../../../core/ui/grid/use-history.ts'
import { BulkChanges, useBulkChanges } from '../bulk-edit/bulk-changes.tsx'
import { parseListQuery, toSearchParams } from '../list/query.ts'
import { formatCell, TABLE_FIELDS } from './cell-texts.ts'
import { isSame, type Refusal, tableProblems, toRefusals } from './problems.ts'
import { changedCells, type Edits, putTexts, toBulkRequest, toGridRow } from './rows.ts'
import { saveTable } from './save-table.ts'
import { useTableRows } from './use-table-rows.ts'

const COLUMNS = [texts.columns.name, ...TABLE_FIELDS.map((field) => texts.columns[field])]
const NOTHING: Edits = {}

/** Prices, stock and measures of the products found in the list, filled in as in a spreadsheet. */
export function Component() {
  const [params] = useSearchParams()
  const [query] = useState(() => parseListQuery(params))
  const { loaded, failure, hasMore, loadNext, refresh } = useTableRows(query)
  const { now: edits, before, after, change, settle, undo, redo } = useHistory(NOTHING)
  const [refusals, setRefusals] = useState<Refusal[]>([])
  const [isSaving, setSaving] = useState(false)
  const grid = useRef<GridHandle>(null)
  const rows = loaded?.rows ?? []
  const rowOf = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const problems = useMemo(() => tableProblems(rows, edits, refusals), [rows, edits, refusals])
  const conflicts = refusals.filter((refusal) => refusal.isConflict && isSame(refusal, edits))
  const changed = changedCells(edits)

  // An undone change, or one of somebody else. Rows being edited stay as they were seen, or their save would overwrite it.
  const shown = useRef({ rows, edits })
  useEffect(() => {
    shown.current = { rows, edits }
  })
  const readAnew = useCallback(() => {
    const { rows, edits } = shown.current
    void refresh(rows.map(({ id }) => id).filter((id) => !edits[id]))
  }, [refresh])
  const bulkChanges = useBulkChanges(readAnew)

  const filters = toSearchParams({ ...query, page: 1 }).toString()
  const { element: unsavedChanges } = useUnsavedChanges<Edits>({
    entity: `product-table:${filters}`,
    saved: loaded && NOTHING,
    value: loaded && edits,
    onRestore: (draft) => change(() => draft),
  })

  // A restored draft may have rows of later pages, or of products that are gone.
  const unseen = Object.keys(edits).filter((id) => !rowOf.has(Number(id)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: page by page
  useEffect(() => {
    if (!loaded || unseen.length === 0) return
    if (hasMore) void loadNext()
    else settle((edits) => withoutRows(edits, unseen.map(Number)))
  }, [unseen.length, rows])

  const put = (cells: CellText[]) =>
    change((edits) =>
      putTexts(
        edits,
        cells.flatMap(({ row: at, column, text }) => {
          const [row, field] = [rows[at], TABLE_FIELDS[column - 1]]
          return row && field ? [{ row, field, text }] : []
        }),
      ),
    )

  const save = async () => {
    setSaving(true)
    await runWithToast(async () => {
      const { failed } = await saveTable(toBulkRequest(rows, edits), bulkChanges.reload)
      const ids = Object.keys(edits).map(Number)
      const after = await refresh(ids)
      const unsavedIds = new Set(failed.filter(({ why }) => why !== 'gone').map(({ id }) => id))
      settle((edits) =>
        withoutRows(
          edits,
          ids.filter((id) => !unsavedIds.has(id)),
        ),
      )
      setRefusals(toRefusals(failed, edits, { before: rowOf, after }))
      const gone = failed.filter(({ why }) => why === 'gone').map(({ name }) => name)
      if (gone.length > 0) showToast({ kind: 'bad', text: texts.gone(gone.join(', ')) })
      if (failed.length === 0) showToast({ text: saveTexts.saved })
    })
    setSaving(false)
  }

  const keepMine = () => setRefusals(refusals.filter(({ isConflict }) => !isConflict))
  const takeTheirs = () => {
    const theirs = conflicts.flatMap(({ id, field }) => {
      const row = rowOf.get(id)
      return row ? [{ row, field, text: formatCell(field, row[field]) }] : []
    })
    change((edits) => putTexts(edits, theirs))
    keepMine()
  }

  return (
    <PageLayout
      wide
      title={texts.title}
      back={{ to: `/products${filters && `?${filters}`}`, label: adminProducts.title }}
      beside={loaded && <p className="product-table__count">{texts.shown(loaded.products, loaded.total)}</p>}
      actions={
        <Button
          look="main"
          busy={isSaving}
          disabled={!isSaving && (changed === 0 || problems.length > 0)}
          onClick={() => void save()}
        >
          {isSaving ? saveTexts.saving : texts.save}
        </Button>
      }
    >
      {unsavedChanges}
      <BulkChanges {...bulkChanges} />
      {failure && <LoadFailure failure={failure} onRetry={() => void loadNext()} />}
      {!loaded && !failure && <p role="status">{texts.loading}</p>}
      {loaded && rows.length === 0 && (
        <EmptyState
          text={adminProducts.nothingFound}
          action={<ButtonLink to="/products">{adminProducts.resetFilters}</ButtonLink>}
        />
      )}
      {rows.length > 0 && (
        <div className="product-table" inert={isSaving}>
          <GridToolbar
            grid={grid}
            pasting={texts.pasting}
            undo={before && undo}
            redo={after && redo}
            problems={problems}
          >
            <p role="status">{changed === 0 ? texts.nothingUnsaved : texts.unsaved(changed)}</p>
          </GridToolbar>
          {conflicts.length > 0 && (
            <div role="alert" className="product-table__conflicts">
              <p>{texts.conflicts(conflicts.length)}</p>
              <Button onClick={keepMine}>{texts.keepMine}</Button>
              <Button onClick={takeTheirs}>{texts.takeTheirs}</Button>
            </div>
          )}
          <Grid
            label={texts.title}
            columns={COLUMNS}
            rowCount={rows.length}
            isComplete={!hasMore}
            rowAt={(at) => {
              const row = rows[at]
              return row && toGridRow(row, rowOf, edits)
            }}
            problems={problems}
            put={put}
            undo={undo}
            redo={redo}
            onNearEnd={() => void loadNext()}
            handle={grid}
          />
        </div>
      )}
    </PageLayout>
  )
}

function withoutRows(edits: Edits, ids: number[]): Edits {
  const left = { ...edits }
  for (const id of ids) delete left[id]
  return left
}
