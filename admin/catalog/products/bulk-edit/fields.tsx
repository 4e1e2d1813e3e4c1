import type { WooCategory } from '#api/wc/v3/terms/protocol.ts'
import { adminProducts, productEditorTexts, bulkEditTexts as texts } from '#i18n/admin/uk/products/products.ts'
import { choicesOf, FieldRow, Select, TextField, toChoices } from '../../../core/ui/fields/fields.tsx'
import { MoneyField, NumberField } from '../../../core/ui/fields/number-field.tsx'
import { bindFields } from '../../../core/ui/forms/use-save.ts'
import { categoryChoices } from '../../categories/category-tree.ts'
import type { Term } from './changes.ts'
import { type BulkForm, blankBulkForm, isBackwards, isLeadBackwards, NO_BRAND, needsRounding } from './form.ts'

type Props = { form: BulkForm; change(part: Partial<BulkForm>): void }

export type TermLists = { category: WooCategory[]; tag: Term[]; brand: Term[] }

/** What is changed, and how: the fields depend on the kind of the change. */
export function BulkEditForm({ form, change, terms }: Props & { terms: TermLists }) {
  const { kind } = form
  const { field } = bindFields(form, change, isBackwards(form) ? { until: texts.saleOrder } : {})
  return (
    <>
      <FieldRow>
        <Select
          label={texts.what}
          value={kind}
          onChange={(kind) => change({ ...blankBulkForm, kind })}
          choices={toChoices(texts.kinds)}
        />
      </FieldRow>
      <FieldRow>
        {kind === 'price' && <PriceFields form={form} change={change} />}
        {kind === 'sale' && <SaleFields form={form} change={change} />}
        {kind === 'stock' && (
          <>
            <Select {...field('stockHow')} label={texts.how} choices={toChoices(texts.stockKinds)} />
            {(form.stockHow === 'set' || form.stockHow === 'add') && (
              <NumberField {...field('pieces')} isInteger label={texts.pieces} />
            )}
          </>
        )}
        {kind === 'lead_time' && <LeadTimeFields form={form} change={change} />}
        {(kind === 'category' || kind === 'tag') && (
          <Select {...field('termHow')} label={texts.how} choices={toChoices(texts.termKinds)} />
        )}
        {(kind === 'category' || kind === 'tag' || kind === 'brand') && (
          <Select
            {...field('term')}
            label={texts.terms[kind]}
            choices={[
              { value: '', label: '—' },
              ...(kind === 'brand' ? [{ value: NO_BRAND, label: texts.noBrand }] : []),
              ...(kind === 'category'
                ? categoryChoices(terms.category)
                : terms[kind].map(({ id, name }) => ({ value: String(id), label: name }))),
            ]}
          />
        )}
        {kind === 'status' && (
          <Select {...field('status')} label={texts.status} choices={toChoices(settableStatuses)} />
        )}
      </FieldRow>
      {kind === 'delete' && <p className="field__hint">{texts.deleteHint}</p>}
      {kind === 'sale' && form.saleHow !== 'end' && (
        <>
          <FieldRow>
            <TextField {...field('from')} type="date" label={texts.saleFromDay} />
            <TextField {...field('until')} type="date" label={texts.saleUntilDay} />
          </FieldRow>
          <p className="field__hint">{texts.saleHint}</p>
        </>
      )}
    </>
  )
}

const { trash: _, ...settableStatuses } = adminProducts.statuses

function PriceFields({ form, change }: Props) {
  const { field } = bindFields(form, change)
  return (
    <>
      <Select
        label={texts.how}
        value={form.priceHow}
        onChange={(priceHow) => change({ priceHow, amount: null })}
        choices={toChoices(texts.priceKinds)}
      />
      {needsRounding(form.priceHow) && (
        <Select {...field('direction')} label={texts.direction} choices={choicesOf(['raise', 'lower'], texts)} />
      )}
      <AmountFields how={form.priceHow} form={form} change={change} />
    </>
  )
}

function LeadTimeFields({ form, change }: Props) {
  const { field } = bindFields(form, change, isLeadBackwards(form) ? { leadMax: productEditorTexts.leadOrder } : {})
  return (
    <>
      <Select
        {...field('leadKind')}
        label={productEditorTexts.leadTime}
        choices={toChoices(productEditorTexts.leadKinds)}
      />
      {form.leadKind !== 'none' && (
        <>
          <NumberField {...field('leadMin')} isInteger label={productEditorTexts.leadMin} />
          <NumberField {...field('leadMax')} isInteger label={productEditorTexts.leadMax} />
        </>
      )}
    </>
  )
}

function SaleFields({ form, change }: Props) {
  return (
    <>
      <Select
        label={texts.how}
        value={form.saleHow}
        onChange={(saleHow) => change({ saleHow, amount: null })}
        choices={toChoices(texts.saleKinds)}
      />
      <AmountFields how={form.saleHow} form={form} change={change} />
    </>
  )
}

function AmountFields({ how, form, change }: Props & { how: BulkForm['priceHow'] | BulkForm['saleHow'] }) {
  const { field } = bindFields(form, change)
  return (
    <>
      {how === 'percent' && <NumberField {...field('amount')} label={texts.percent} unit="%" />}
      {how === 'add' && <MoneyField {...field('amount')} label={texts.sum} />}
      {how === 'set' && <MoneyField {...field('amount')} label={texts.newPrice} />}
      {needsRounding(how) && (
        <Select {...field('rounding')} label={texts.rounding} choices={toChoices(texts.roundings)} />
      )}
    </>
  )
}
