import { useState } from 'react'
import { COUPONS_ROUTE, MAX_COUPON_CODE_LENGTH, type WooCoupon } from '#api/wc-rest/coupons/protocol.ts'
import { adminCoupons as words } from '#i18n/admin/uk/coupons.ts'
import { COUPON_KINDS } from '#shop/coupons/discounts.ts'
import { ProductPicker } from '../orders/editor/product-picker.tsx'
import { Checkbox, Switch } from '../ui/fields/checkbox.tsx'
import { choicesOf } from '../ui/fields/choices.ts'
import { MoneyField, NumberField } from '../ui/fields/number-field.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextArea, TextField } from '../ui/fields/text-field.tsx'
import type { ComparedField } from '../ui/forms/differences.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useRecordDialog } from '../ui/forms/use-record-dialog.ts'
import { blankCoupon, type CouponForm, toCouponForm, toCouponInput } from './form.ts'
import { CouponProductRestrictions } from './product-restrictions.tsx'

const COMPARED: ComparedField<CouponForm>[] = [
  [words.code, ({ code }) => code],
  [words.description, ({ description }) => description],
  [words.kind, ({ kind }) => words.kinds[kind]],
  [words.starts, ({ starts }) => starts],
  [words.ends, ({ ends }) => ends],
]

export function CouponEditDialog(props: { coupon: WooCoupon | undefined; onClose(): void; onSaved(): void }) {
  const { coupon, onClose, onSaved } = props
  const [adding, setAdding] = useState<'products' | 'excludedProducts'>()
  const { form, change, field, checkbox, saving, save, conflict } = useRecordDialog<WooCoupon, CouponForm>({
    path: COUPONS_ROUTE,
    record: coupon,
    blank: blankCoupon,
    toForm: toCouponForm,
    toInput: toCouponInput,
    codeFields: { woocommerce_rest_coupon_code_already_exists: 'code', woocommerce_rest_empty_coupon_code: 'code' },
    compared: COMPARED,
    onSaved,
  })
  if (conflict) return conflict
  if (adding) {
    return (
      <ProductPicker
        onClose={() => setAdding(undefined)}
        onChoose={({ productId, variationId }) => {
          change({ [adding]: [...new Set([...form[adding], variationId || productId])] })
          setAdding(undefined)
        }}
      />
    )
  }
  return (
    <FormDialog
      title={coupon ? words.edit(coupon.meblia.code) : words.add}
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        {...field('code')}
        label={words.code}
        hint={words.codeHint}
        required
        maxLength={MAX_COUPON_CODE_LENGTH}
        autoComplete="off"
        spellCheck={false}
      />
      <Select {...field('kind')} label={words.kind} choices={choicesOf(COUPON_KINDS, words.kinds)} />
      {form.kind === 'percent' ? (
        <NumberField {...field('percent', 'amount')} label={words.percent} unit="%" />
      ) : (
        <MoneyField {...field('money', 'amount')} label={words.amount} />
      )}
      <Checkbox {...checkbox('freeDelivery')} label={words.freeDelivery} />
      <div className="coupon-form__pair">
        <TextField {...field('starts', 'meblia')} type="date" label={words.starts} />
        <TextField {...field('ends', 'date_expires')} type="date" label={words.ends} />
      </div>
      <details className="coupon-form__more">
        <summary>{words.goods}</summary>
        <CouponProductRestrictions form={form} onAdd={setAdding} onChange={(list, ids) => change({ [list]: ids })} />
        <Checkbox {...checkbox('excludeSaleItems')} label={words.notOnSale} />
      </details>
      <details className="coupon-form__more">
        <summary>{words.limits}</summary>
        <div className="coupon-form__pair">
          <NumberField
            {...field('usageLimit', 'usage_limit')}
            whole
            label={words.usageLimit}
            placeholder={words.unlimited}
          />
          <NumberField
            {...field('usageLimitPerCustomer', 'usage_limit_per_user')}
            whole
            label={words.perBuyer}
            hint={words.perBuyerHint}
            placeholder={words.unlimited}
          />
          <MoneyField {...field('minAmount', 'minimum_amount')} label={words.least} />
          <MoneyField {...field('maxAmount', 'maximum_amount')} label={words.most} />
          <NumberField
            {...field('maxItems', 'limit_usage_to_x_items')}
            whole
            label={words.mostItems}
            placeholder={words.unlimited}
          />
        </div>
        <TextArea {...field('emails', 'email_restrictions')} label={words.emails} hint={words.emailsHint} rows={2} />
        <Checkbox {...checkbox('individualUse')} label={words.individual} />
      </details>
      <TextArea {...field('description')} label={words.description} rows={2} />
      <Switch {...checkbox('isActive')} label={words.on} />
    </FormDialog>
  )
}
