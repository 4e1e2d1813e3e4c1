import { useState } from 'react'
import {
  COUPONS_ROUTE,
  MAX_COUPON_CODE_LENGTH,
  type WooCoupon,
  type WooCouponInput,
} from '#api/wc-rest/coupons/protocol.ts'
import { adminCoupons as words } from '#i18n/admin/uk/coupons.ts'
import { saveTexts as savingWords } from '#i18n/admin/uk/shell.ts'
import { COUPON_KINDS } from '#shop/coupons/discounts.ts'
import { ProductPicker } from '../orders/editor/product-picker.tsx'
import { request } from '../requests/request.ts'
import { showToast } from '../ui/feedback/toasts.tsx'
import { Checkbox, Switch } from '../ui/fields/checkbox.tsx'
import { MoneyField, NumberField } from '../ui/fields/number-field.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextArea, TextField } from '../ui/fields/text-field.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useSave } from '../ui/forms/use-save.ts'
import { blankCoupon, type CouponForm, toCouponForm, toCouponInput } from './form.ts'
import { CouponProductRestrictions } from './product-restrictions.tsx'

export function CouponEditDialog(props: { coupon: WooCoupon | undefined; onClose(): void; onSaved(): void }) {
  const { coupon, onClose, onSaved } = props
  const [form, setForm] = useState<CouponForm>(coupon ? toCouponForm(coupon) : blankCoupon)
  const [adding, setAdding] = useState<'products' | 'excludedProducts'>()
  const saving = useSave<WooCouponInput, WooCoupon>({
    send: (data) =>
      request({
        path: coupon ? `${COUPONS_ROUTE}/${coupon.id}` : COUPONS_ROUTE,
        method: coupon ? 'PUT' : 'POST',
        data,
      }),
    theirs: () => request<WooCoupon>({ path: `${COUPONS_ROUTE}/${coupon?.id ?? 0}` }),
    codeFields: { woocommerce_rest_coupon_code_already_exists: 'code', woocommerce_rest_empty_coupon_code: 'code' },
  })
  const change = (change: Partial<CouponForm>) => setForm({ ...form, ...change })
  const { errors } = saving
  const save = async (before = coupon) => {
    const saved = await saving.save(toCouponInput(form, before))
    if (!saved) return
    showToast({ text: savingWords.saved })
    onSaved()
  }

  const asked = saving.conflictDialog({
    differences: (theirs) => {
      const [mine, other] = [form, toCouponForm(theirs)]
      return [
        { label: words.code, mine: mine.code, theirs: other.code },
        { label: words.description, mine: mine.description, theirs: other.description },
        { label: words.kind, mine: words.kinds[mine.kind], theirs: words.kinds[other.kind] },
        { label: words.starts, mine: mine.starts, theirs: other.starts },
        { label: words.ends, mine: mine.ends, theirs: other.ends },
      ].filter((one) => one.mine !== one.theirs)
    },
    onKeepMine: (theirs) => save(theirs),
    onTakeTheirs: onSaved,
  })
  if (asked) return asked
  if (adding) {
    return (
      <ProductPicker
        onClose={() => setAdding(undefined)}
        onChoose={({ productId, variationId }) => {
          const id = variationId || productId
          setForm({ ...form, [adding]: [...form[adding].filter((one) => one !== id), id] })
          setAdding(undefined)
        }}
      />
    )
  }
  return (
    <FormDialog
      title={coupon ? words.edit(coupon.meblia.code) : words.add}
      busy={saving.isSaving}
      problem={saving.errorMessage}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={words.code}
        hint={words.codeHint}
        required
        maxLength={MAX_COUPON_CODE_LENGTH}
        autoComplete="off"
        spellCheck={false}
        value={form.code}
        error={errors.code}
        onChange={(code) => change({ code })}
      />
      <Select
        label={words.kind}
        value={form.kind}
        choices={COUPON_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
        onChange={(kind) => change({ kind })}
      />
      {form.kind === 'percent' ? (
        <NumberField
          label={words.percent}
          unit="%"
          value={form.percent}
          error={errors.amount}
          onChange={(percent) => change({ percent })}
        />
      ) : (
        <MoneyField
          label={words.amount}
          value={form.money}
          error={errors.amount}
          onChange={(money) => change({ money })}
        />
      )}
      <Checkbox
        label={words.freeDelivery}
        checked={form.freeDelivery}
        onChange={(freeDelivery) => change({ freeDelivery })}
      />
      <div className="coupon-form__pair">
        <TextField
          type="date"
          label={words.starts}
          value={form.starts}
          error={errors.meblia}
          onChange={(starts) => change({ starts })}
        />
        <TextField
          type="date"
          label={words.ends}
          value={form.ends}
          error={errors.date_expires}
          onChange={(ends) => change({ ends })}
        />
      </div>
      <details className="coupon-form__more">
        <summary>{words.goods}</summary>
        <CouponProductRestrictions form={form} onAdd={setAdding} onChange={(list, ids) => change({ [list]: ids })} />
        <Checkbox
          label={words.notOnSale}
          checked={form.excludeSaleItems}
          onChange={(notOnSale) => change({ excludeSaleItems: notOnSale })}
        />
      </details>
      <details className="coupon-form__more">
        <summary>{words.limits}</summary>
        <UsageLimits form={form} errors={errors} change={change} />
      </details>
      <TextArea
        label={words.description}
        rows={2}
        value={form.description}
        error={errors.description}
        onChange={(description) => change({ description })}
      />
      <Switch label={words.on} checked={form.isActive} onChange={(isOn) => change({ isActive: isOn })} />
    </FormDialog>
  )
}

function UsageLimits(props: {
  form: CouponForm
  errors: Record<string, string | undefined>
  change(change: Partial<CouponForm>): void
}) {
  const { form, errors, change } = props
  return (
    <>
      <div className="coupon-form__pair">
        <NumberField
          whole
          label={words.usageLimit}
          placeholder={words.unlimited}
          value={form.usageLimit}
          error={errors.usage_limit}
          onChange={(usageLimit) => change({ usageLimit })}
        />
        <NumberField
          whole
          label={words.perBuyer}
          hint={words.perBuyerHint}
          placeholder={words.unlimited}
          value={form.usageLimitPerCustomer}
          error={errors.usage_limit_per_user}
          onChange={(perBuyer) => change({ usageLimitPerCustomer: perBuyer })}
        />
        <MoneyField
          label={words.least}
          value={form.minAmount}
          error={errors.minimum_amount}
          onChange={(least) => change({ minAmount: least })}
        />
        <MoneyField
          label={words.most}
          value={form.maxAmount}
          error={errors.maximum_amount}
          onChange={(most) => change({ maxAmount: most })}
        />
        <NumberField
          whole
          label={words.mostItems}
          placeholder={words.unlimited}
          value={form.maxItems}
          error={errors.limit_usage_to_x_items}
          onChange={(mostItems) => change({ maxItems: mostItems })}
        />
      </div>
      <TextArea
        label={words.emails}
        hint={words.emailsHint}
        rows={2}
        value={form.emails}
        error={errors.email_restrictions}
        onChange={(emails) => change({ emails })}
      />
      <Checkbox
        label={words.individual}
        checked={form.individualUse}
        onChange={(individual) => change({ individualUse: individual })}
      />
    </>
  )
}
