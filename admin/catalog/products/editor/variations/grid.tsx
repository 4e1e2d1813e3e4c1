import { useState } from 'react'
import { productEditorTexts } from '#i18n/admin/uk/products/products.ts'
import { Button } from '../../../../core/ui/button.tsx'
import { toChoices } from '../../../../core/ui/fields/choices.ts'
import { Select } from '../../../../core/ui/fields/select.tsx'
import { FormError } from '../../../../core/ui/forms/form-error.tsx'
import { moveFocusByArrows } from '../../../../core/ui/lists/arrow-keys.ts'
import { ScrollArea } from '../../../../core/ui/lists/plain-table.tsx'
import { blankVariation, type FormVariation, type TabProps, varyingOptions } from '../form.ts'
import { type ColumnSet, columnTitles, VariationCells } from './cells.tsx'
import { allCombinations, combinationName, isPossible, MAX_VARIATIONS, missingCombinations } from './combinations.ts'
import { GroupRow } from './group-row.tsx'
import { changeGroup, changeSurcharge, type ValueGroup, valueGroups } from './value-groups.ts'

/** Every variation with its price, SKU and stock; the arrow keys up and down move between rows. */
export function VariationsGrid({ form, set, errors }: TabProps) {
  const [columns, setColumns] = useState<ColumnSet>('prices')
  const [ticked, setTicked] = useState<ValueGroup[]>([])
  const options = varyingOptions(form)
  const all = allCombinations(options)
  const missing = missingCombinations(
    form.variations.map(({ choice }) => choice),
    options,
  )
  const { variations } = form
  const put = (at: number, change: Partial<FormVariation>) =>
    set({ variations: variations.map((other, index) => (index === at ? { ...other, ...change } : other)) })

  const generate = () =>
    set({
      variations: [
        ...variations,
        ...missing.map((choice) => ({
          ...blankVariation,
          choice,
          regular: form.regular,
          sale: form.sale,
        })),
      ],
    })

  const isTicked = (group: ValueGroup) =>
    ticked.some(({ option, value }) => option === group.option && value === group.value)
  /** What is typed in a ticked row belongs to all ticked rows of its option. */
  const putGroups = (group: ValueGroup, change: (before: FormVariation[], group: ValueGroup) => FormVariation[]) => {
    const together = isTicked(group) ? ticked.filter(({ option }) => option === group.option) : [group]
    set({ variations: together.reduce(change, variations) })
  }
  const groups = variations.length > 1 ? valueGroups(options) : []
  return (
    <section aria-labelledby="options-variations" className="variations">
      <h2 id="options-variations">{productEditorTexts.variationsTitle}</h2>
      <FormError text={errors.variations} />
      <GenerateVariations all={all.length} missing={missing.length} onGenerate={generate} />
      {variations.length > 0 && (
        <>
          <div className="variations__columns">
            <Select
              label={productEditorTexts.variationColumns}
              value={columns}
              onChange={setColumns}
              choices={toChoices(productEditorTexts.variationColumnSets)}
            />
          </div>
          <p className="field__hint">
            {groups.length > 0 && `${productEditorTexts.groupHint} `}
            {groups.length > 1 && columns === 'prices' && productEditorTexts.surchargeHint}
            {columns !== 'prices' && productEditorTexts.variationMeasuresHint}
          </p>
          <ScrollArea className="variations__scroll" label={productEditorTexts.variationsTable}>
            <table onKeyDown={moveFocusByArrows}>
              <thead>
                <tr>
                  <th scope="col">{productEditorTexts.variation}</th>
                  {columnTitles(columns, groups.length > 1).map((title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                  <th scope="col">
                    <span className="visually-hidden">{productEditorTexts.remove}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {groups.map((group) => (
                  <GroupRow
                    key={`${group.option}: ${group.value}`}
                    group={group}
                    variations={variations}
                    options={options}
                    columns={columns}
                    form={form}
                    hasSurcharges={groups.length > 1}
                    isTicked={isTicked(group)}
                    onTick={(isOn) =>
                      setTicked([
                        ...ticked.filter(({ option, value }) => option !== group.option || value !== group.value),
                        ...(isOn ? [group] : []),
                      ])
                    }
                    onChange={(change) => putGroups(group, (before, group) => changeGroup(before, group, change))}
                    onSurcharge={(surcharge) =>
                      putGroups(group, (before, group) => changeSurcharge(before, group, surcharge))
                    }
                  />
                ))}
                {variations.map((variation, at) => {
                  const name = combinationName(variation.choice, options, productEditorTexts.any)
                  const isGone = !isPossible(variation.choice, options)
                  return (
                    <tr key={variation.id || JSON.stringify(variation.choice)}>
                      <th scope="row">
                        {isGone ? Object.values(variation.choice).join(' · ') : name}
                        {isGone && <span className="variations__gone">{productEditorTexts.impossible}</span>}
                      </th>
                      <VariationCells
                        variation={variation}
                        columns={columns}
                        form={form}
                        name={name}
                        surcharge={groups.length > 1 ? <td /> : undefined}
                        onChange={(change) => put(at, change)}
                      />
                      <td>
                        <Button
                          look="bare"
                          aria-label={productEditorTexts.removeVariation(name)}
                          onClick={() => set({ variations: variations.filter((other) => other !== variation) })}
                        >
                          <span aria-hidden="true">×</span>
                        </Button>
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </ScrollArea>
        </>
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
