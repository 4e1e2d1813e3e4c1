import { COUPONS_ROUTE, MAX_COUPON_CODE_LENGTH, type WooCoupon } from '#api/wc/v3/coupons/protocol.ts'
import { adminCoupons as texts } from '#i18n/admin/uk/coupons.ts'
import { COUPON_KINDS } from '#shop/sales/coupons/discount-allocation.ts'
import type { DialogProps } from '../../core/ui/controls.tsx'
import { Checkbox, choicesOf, Select, Switch, TextArea, TextField } from '../../core/ui/fields/fields.tsx'
import { MoneyField, NumberField } from '../../core/ui/fields/number-field.tsx'
import { FormDialog } from '../../core/ui/forms/form-dialog.tsx'
import type { ComparedField } from '../../core/ui/forms/save-error.ts'
import { useRecordDialog } from '../../core/ui/forms/use-record-dialog.ts'
import { blankCoupon, type CouponForm, toCouponForm, toCouponInput } from './form.ts'
import { CouponProductRestrictions } from './product-restrictions.tsx'

const COMPARED: ComparedField<CouponForm>[] = [
  [texts.code, ({ code }) => code],
  [texts.description, ({ description }) => description],
  [texts.kind, ({ kind }) => texts.kinds[kind]],
  [texts.starts, ({ starts }) => starts],
  [texts.ends, ({ ends }) => ends],
]

export function CouponEditDialog({
  coupon,
  onClose,
  onDone,
}: { coupon: WooCoupon | undefined } & DialogProps<WooCoupon>) {
  const { form, change, field, checkbox, saving, onSubmit, conflict } = useRecordDialog<WooCoupon, CouponForm>({
    path: COUPONS_ROUTE,
    record: coupon,
    blank: blankCoupon,
    toForm: toCouponForm,
    toInput: toCouponInput,
    codeFields: { woocommerce_rest_coupon_code_already_exists: 'code', woocommerce_rest_empty_coupon_code: 'code' },
    compared: COMPARED,
    onDone,
  })
  if (conflict) return conflict
  const title = coupon ? texts.edit(coupon.meblia.code) : texts.add
  return (
    <FormDialog title={title} saving={saving} onSubmit={onSubmit} onClose={onClose}>
      <TextField
        {...field('code')}
        label={texts.code}
        hint={texts.codeHint}
        required
        maxLength={MAX_COUPON_CODE_LENGTH}
        autoComplete="off"
        spellCheck={false}
      />
      <Select {...field('kind')} label={texts.kind} choices={choicesOf(COUPON_KINDS, texts.kinds)} />
      {form.kind === 'percent' ? (
        <NumberField {...field('percent', 'amount')} label={texts.percent} unit="%" />
      ) : (
        <MoneyField {...field('money', 'amount')} label={texts.amount} />
      )}
      <Checkbox {...checkbox('freeDelivery')} label={texts.freeDelivery} />
      <div className="coupon-form__pair">
        <TextField {...field('starts', 'meblia')} type="date" label={texts.starts} />
        <TextField {...field('ends', 'date_expires')} type="date" label={texts.ends} />
      </div>
      <details className="coupon-form__more">
        <summary>{texts.goods}</summary>
        <CouponProductRestrictions form={form} onChange={(list, ids) => change({ [list]: ids })} />
        <Checkbox {...checkbox('excludeSaleItems')} label={texts.notOnSale} />
      </details>
      <details className="coupon-form__more">
        <summary>{texts.limits}</summary>
        <div className="coupon-form__pair">
          <NumberField
            {...field('usageLimit', 'usage_limit')}
            isInteger
            label={texts.usageLimit}
            placeholder={texts.unlimited}
          />
          <NumberField
            {...field('usageLimitPerCustomer', 'usage_limit_per_user')}
            isInteger
            label={texts.perBuyer}
            hint={texts.perBuyerHint}
            placeholder={texts.unlimited}
          />
          <MoneyField {...field('minAmount', 'minimum_amount')} label={texts.least} />
          <MoneyField {...field('maxAmount', 'maximum_amount')} label={texts.most} />
          <NumberField
            {...field('maxItems', 'limit_usage_to_x_items')}
            isInteger
            label={texts.mostItems}
            placeholder={texts.unlimited}
          />
        </div>
        <TextArea {...field('emails', 'email_restrictions')} label={texts.emails} hint={texts.emailsHint} rows={2} />
        <Checkbox {...checkbox('individualUse')} label={texts.individual} />
      </details>
      <TextArea {...field('description')} label={texts.description} rows={2} />
      <Switch {...checkbox('isActive')} label={texts.on} />
    </FormDialog>
  )
}
