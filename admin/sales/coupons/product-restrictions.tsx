import type { WooProduct } from '#api/wc/v3/products/protocol.ts'
import type { WooCategory } from '#api/wc/v3/terms/protocol.ts'
import { adminCoupons as texts } from '#i18n/admin/uk/coupons.ts'
import { flattenCategoryTree, indentedName } from '../../catalog/categories/category-tree.ts'
import { useRest } from '../../core/requests/request.ts'
import { Button } from '../../core/ui/controls.tsx'
import { Checkbox, FieldSet } from '../../core/ui/fields/fields.tsx'
import { pickProduct } from '../orders/editor/product-picker.tsx'
import type { CouponForm } from './form.ts'

type RestrictionList = 'products' | 'excludedProducts' | 'categories' | 'excludedCategories'

/** Products and categories that the coupon includes or excludes. */
export function CouponProductRestrictions(props: {
  form: CouponForm
  onChange(list: RestrictionList, ids: number[]): void
}) {
  const { form, onChange } = props
  const ids = [...form.products, ...form.excludedProducts]
  const path = `/wc/v3/products?include=${ids.join(',')}&per_page=100&_fields=id,name`
  const { data: goods } = useRest<Pick<WooProduct, 'id' | 'name'>[]>(ids.length > 0 ? path : null)
  const { data: categories } = useRest<WooCategory[]>('/wc/v3/products/categories?per_page=-1')
  const nameOf = (id: number) => goods?.find((product) => product.id === id)?.name ?? texts.unnamed(id)

  const addProduct = async (list: 'products' | 'excludedProducts') => {
    const chosen = await pickProduct()
    if (chosen) onChange(list, [...new Set([...form[list], chosen.variationId || chosen.productId])])
  }
  const without = (list: RestrictionList, id: number) => form[list].filter((listedId) => listedId !== id)

  const products = (list: 'products' | 'excludedProducts', legend: string, add: string) => (
    <FieldSet legend={legend}>
      <ul className="coupon-goods">
        {form[list].map((id) => (
          <li key={id}>
            {nameOf(id)}{' '}
            <Button
              look="bare"
              aria-label={texts.dropProduct(nameOf(id))}
              onClick={() => onChange(list, without(list, id))}
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
      <Button onClick={() => addProduct(list)}>{add}</Button>
    </FieldSet>
  )
  const tree = (list: 'categories' | 'excludedCategories', legend: string) => (
    <details className="coupon-tree" open={form[list].length > 0}>
      <summary>
        {legend}
        {form[list].length > 0 && ` · ${form[list].length}`}
      </summary>
      <FieldSet legend={legend}>
        {flattenCategoryTree(categories ?? []).map(({ category: { id, name }, depth }) => (
          <Checkbox
            key={id}
            label={indentedName(name, depth)}
            checked={form[list].includes(id)}
            onChange={(on) => onChange(list, on ? [...form[list], id] : without(list, id))}
          />
        ))}
      </FieldSet>
    </details>
  )
  return (
    <>
      <p className="coupon-form__hint">{texts.goodsHint}</p>
      {tree('categories', texts.categories)}
      {products('products', texts.products, texts.addProduct)}
      {tree('excludedCategories', texts.notCategories)}
      {products('excludedProducts', texts.notProducts, texts.addNotProduct)}
    </>
  )
}
