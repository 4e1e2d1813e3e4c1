import { useState } from 'react'
import { saving as savingWords } from '#i18n/admin.uk.ts'
import { adminCoupons as words } from '#i18n/admin-coupons.uk.ts'
import { COUPON_KINDS } from '#shop/coupons/coupons.ts'
import { COUPONS, MOST_CODE_LETTERS, type WooCoupon, type WooCouponWish } from '#wire/woo-rest-coupons.protocol.ts'
import { GoodsChooser } from '../orders/goods-chooser.tsx'
import { request } from '../shell/requests.ts'
import { Checkbox, Switch } from '../ui/checkbox.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { MoneyField, NumberField } from '../ui/number-field.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toasts.tsx'
import { useSave } from '../ui/use-save.ts'
import { blankCoupon, type CouponForm, formOf, wishOf } from './coupon-form.ts'
import { CouponGoods } from './coupon-goods.tsx'

export function CouponDialog(props: { coupon: WooCoupon | undefined; onClose(): void; onSaved(): void }) {
  const { coupon, onClose, onSaved } = props
  const [form, setForm] = useState<CouponForm>(coupon ? formOf(coupon) : blankCoupon)
  const [adding, setAdding] = useState<'products' | 'notProducts'>()
  const saving = useSave<WooCouponWish, WooCoupon>({
    send: (data) =>
      request({ path: coupon ? `${COUPONS}/${coupon.id}` : COUPONS, method: coupon ? 'PUT' : 'POST', data }),
    theirs: () => request<WooCoupon>({ path: `${COUPONS}/${coupon?.id ?? 0}` }),
    codeFields: { woocommerce_rest_coupon_code_already_exists: 'code', woocommerce_rest_empty_coupon_code: 'code' },
  })
  const change = (change: Partial<CouponForm>) => setForm({ ...form, ...change })
  const { errors } = saving
  const save = async (before = coupon) => {
    const saved = await saving.save(wishOf(form, before))
    if (!saved) return
    showToast({ text: savingWords.saved })
    onSaved()
  }

  const asked = saving.conflictDialog({
    differences: (theirs) => {
      const [mine, other] = [form, formOf(theirs)]
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
      <GoodsChooser
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
      problem={saving.sentence}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={words.code}
        hint={words.codeHint}
        required
        maxLength={MOST_CODE_LETTERS}
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
        <CouponGoods form={form} onAdd={setAdding} onChange={(list, ids) => change({ [list]: ids })} />
        <Checkbox label={words.notOnSale} checked={form.notOnSale} onChange={(notOnSale) => change({ notOnSale })} />
      </details>
      <details className="coupon-form__more">
        <summary>{words.limits}</summary>
        <Limits form={form} errors={errors} change={change} />
      </details>
      <TextArea
        label={words.description}
        rows={2}
        value={form.description}
        error={errors.description}
        onChange={(description) => change({ description })}
      />
      <Switch label={words.on} checked={form.isOn} onChange={(isOn) => change({ isOn })} />
    </FormDialog>
  )
}

function Limits(props: {
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
          value={form.perBuyer}
          error={errors.usage_limit_per_user}
          onChange={(perBuyer) => change({ perBuyer })}
        />
        <MoneyField
          label={words.least}
          value={form.least}
          error={errors.minimum_amount}
          onChange={(least) => change({ least })}
        />
        <MoneyField
          label={words.most}
          value={form.most}
          error={errors.maximum_amount}
          onChange={(most) => change({ most })}
        />
        <NumberField
          whole
          label={words.mostItems}
          placeholder={words.unlimited}
          value={form.mostItems}
          error={errors.limit_usage_to_x_items}
          onChange={(mostItems) => change({ mostItems })}
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
      <Checkbox label={words.individual} checked={form.individual} onChange={(individual) => change({ individual })} />
    </>
  )
}
