import { useRef, useState } from 'react'
import { productEditorTexts } from '#i18n/admin/uk/products/products.ts'
import { Button } from '../../../../core/ui/controls.tsx'
import { Select, toChoices } from '../../../../core/ui/fields/fields.tsx'
import { FormError } from '../../../../core/ui/forms/form-dialog.tsx'
import { Grid, type GridHandle } from '../../../../core/ui/grid/grid.tsx'
import { GridToolbar } from '../../../../core/ui/grid/grid-toolbar.tsx'
import { useHistory } from '../../../../core/ui/grid/use-history.ts'
import { blankVariation, type TabProps, varyingOptions } from '../form.ts'
import { COLUMN_SETS, COLUMN_TITLES, type ColumnSet } from './cells.ts'
import { allCombinations, MAX_VARIATIONS, missingCombinations } from './combinations.ts'
import { putTexts, toGridRow, type VariationStep, variationProblems, variationRows, variationsOf } from './rows.ts'

/** Every variation with its price, SKU and stock, filled in as in a spreadsheet. */
export function VariationsGrid({ form, set, errors }: TabProps) {
  const [columnSet, setColumnSet] = useState<ColumnSet>('prices')
  const grid = useRef<GridHandle>(null)
  const { variations } = form
  const history = useHistory<VariationStep>({ variations, unread: {} })
  // Saved, restored or renamed elsewhere, they are no step of the grid, and none leads back from them.
  const isStep = history.now.variations === variations
  const step = isStep ? history.now : { variations, unread: {} }
  const go = (next: VariationStep | undefined, move: () => void) => () => {
    if (!next) return
    move()
    set({ variations: next.variations })
  }
  const change = (next: VariationStep) => {
    if (!isStep) history.settle(() => step)
    history.change(() => next)
    set({ variations: next.variations })
  }

  const options = varyingOptions(form)
  const all = allCombinations(options)
  const missing = missingCombinations(
    variations.map(({ choice }) => choice),
    options,
  )
  const generate = () => {
    const { regular, sale } = form
    const added = missing.map((choice) => ({ ...blankVariation, choice, regular, sale }))
    change({ ...step, variations: [...variations, ...added] })
  }

  const rows = variationRows(form)
  const hasSurcharges = rows.some(({ group }) => group && group.option !== '')
  const columns = COLUMN_SETS[columnSet].filter((column) => column !== 'surcharge' || hasSurcharges)
  const shown = { form, unread: step.unread }
  const problems = variationProblems(rows, columns, shown)
  const removeSelected = () => {
    const { top, bottom } = grid.current?.selection() ?? { top: 0, bottom: -1 }
    const removed = new Set(variationsOf(rows.slice(top, bottom + 1), variations))
    change({ ...step, variations: variations.filter((variation) => !removed.has(variation)) })
  }
  const undo = isStep && history.before ? go(history.before, history.undo) : undefined
  const redo = isStep && history.after ? go(history.after, history.redo) : undefined
  const hasGroups = rows.some(({ group }) => group)
  return (
    <section aria-labelledby="options-variations" className="variations">
      <h2 id="options-variations">{productEditorTexts.variationsTitle}</h2>
      <FormError text={errors.variations} />
      <GenerateVariations all={all.length} missing={missing.length} onGenerate={generate} />
      {(rows.length > 0 || undo) && (
        <div>
          <GridToolbar
            grid={grid}
            pasting={productEditorTexts.variationsPasting}
            undo={undo}
            redo={redo}
            problems={problems}
          >
            <Button onClick={removeSelected}>{productEditorTexts.removeVariations}</Button>
            <Select
              label={productEditorTexts.variationColumns}
              value={columnSet}
              onChange={setColumnSet}
              choices={toChoices(productEditorTexts.variationColumnSets)}
            />
          </GridToolbar>
          <p className="field__hint">
            {hasGroups && `${productEditorTexts.groupHint} `}
            {hasSurcharges && columnSet === 'prices' && productEditorTexts.surchargeHint}
            {columnSet !== 'prices' && productEditorTexts.variationMeasuresHint}
          </p>
        </div>
      )}
      {rows.length > 0 && (
        <Grid
          key={columns.join()}
          label={productEditorTexts.variationsTable}
          columns={[productEditorTexts.variation, ...columns.map((column) => COLUMN_TITLES[column])]}
          rowCount={rows.length}
          isComplete
          rowAt={(at) => {
            const row = rows[at]
            return row && toGridRow(row, columns, shown)
          }}
          problems={problems}
          put={(cells) => change(putTexts(step, cells, { rows, columns }))}
          undo={() => undo?.()}
          redo={() => redo?.()}
          onNearEnd={() => undefined}
          handle={grid}
        />
      )}
    </section>
  )
}

function GenerateVariations({ all, missing, onGenerate }: { all: number; missing: number; onGenerate(): void }) {
  if (all === 0) return <p>{productEditorTexts.noVarying}</p>
  if (all > MAX_VARIATIONS) return <p role="alert">{productEditorTexts.tooMany(all, MAX_VARIATIONS)}</p>
  if (missing === 0) return <p>{productEditorTexts.allThere}</p>
  return (
    <div>
      <Button look="main" onClick={onGenerate}>
        {productEditorTexts.generate(missing)}
      </Button>
    </div>
  )
}
