import { productEditorTexts } from '#i18n/admin/uk/products/products.ts'
import { Checkbox } from '../../../../core/ui/fields/checkbox.tsx'
import { blankVariation, type FormVariation, type ProductForm } from '../form.ts'
import { type ColumnSet, LateEmptyMoneyField, VariationCells } from './cells.tsx'
import type { VaryingOption } from './combinations.ts'
import { isInGroup, lowestPrice, mixedFields, surchargeOf, type ValueGroup } from './value-groups.ts'

/** Shows what the variations of the group have in common, and sets it in all of them. */
export function GroupRow(props: {
  group: ValueGroup
  variations: FormVariation[]
  options: VaryingOption[]
  columns: ColumnSet
  form: ProductForm
  hasSurcharges: boolean
  isTicked: boolean
  onTick(isTicked: boolean): void
  onChange(change: Partial<FormVariation>): void
  onSurcharge(surcharge: number): void
}) {
  const { group, variations, options, columns, form, hasSurcharges, isTicked, onTick, onChange, onSurcharge } = props
  const members = variations.filter((variation) => isInGroup(variation, group))
  const [first] = members
  if (!first) return null
  const mixed = mixedFields(members)
  const shared = Object.fromEntries(
    Object.entries(blankVariation).map(([name, blank]) => [
      name,
      mixed.has(name) ? blank : first[name as keyof FormVariation],
    ]),
  )
  const isShared = options.filter(({ values }) => values.includes(group.value)).length > 1
  const label = productEditorTexts.forAll(isShared ? `${group.option}: ${group.value}` : group.value)
  const surcharge = surchargeOf(variations, group)
  const hasSurcharge = group.option !== '' && group.value !== group.base
  return (
    <tr className="variations__group">
      <th scope="row">
        {group.option === '' ? label : <Checkbox label={label} checked={isTicked} onChange={onTick} />}
      </th>
      <VariationCells
        variation={{
          ...first,
          ...shared,
          regular: lowestPrice(members, 'regular'),
          sale: lowestPrice(members, 'sale'),
        }}
        columns={columns}
        form={form}
        name={label}
        mixed={mixed}
        surcharge={
          hasSurcharges ? (
            <td>
              {hasSurcharge && (
                <LateEmptyMoneyField
                  label={productEditorTexts.variationSurcharge(label)}
                  value={surcharge || null}
                  placeholder={surcharge === undefined ? productEditorTexts.mixed : '0'}
                  onChange={(surcharge) => onSurcharge(surcharge ?? 0)}
                />
              )}
            </td>
          ) : undefined
        }
        onChange={onChange}
      />
      <td />
    </tr>
  )
}
