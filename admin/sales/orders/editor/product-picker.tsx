import { useState } from 'react'
import type { WooProduct, WooVariation } from '#api/wc/v3/products/protocol.ts'
import { orderEditorTexts as texts } from '#i18n/admin/uk/orders/order-editor.ts'
import { joinParts } from '#i18n/locale/shared-format.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { parseDecimalAmount } from '#shop/core/money.ts'
import { sameOriginUrl, useRest, useRestList } from '../../../core/requests/request.ts'
import { Button, Dialog, type DialogProps, openDialog } from '../../../core/ui/controls.tsx'
import { SearchBox } from '../../../core/ui/fields/search-box.tsx'
import type { FormLine } from './form.ts'
import { PickerList } from './picker-list.tsx'

const FIELDS = 'id,name,sku,type,status,price,manage_stock,stock_quantity,stock_status,meblia'

type PickableProduct = Pick<
  WooProduct,
  'id' | 'name' | 'sku' | 'type' | 'price' | 'manage_stock' | 'stock_quantity' | 'stock_status' | 'meblia'
>

/** Asks for a sellable item; for a product with options, the exact variation. Undefined: the dialog was closed. */
export function pickProduct(): Promise<FormLine | undefined> {
  return openDialog<FormLine>((dialog) => <ProductPicker {...dialog} />)
}

function ProductPicker({ onClose, onDone }: DialogProps<FormLine>) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<PickableProduct>()
  const query = new URLSearchParams({ per_page: '20', status: 'publish', _fields: FIELDS })
  if (search) query.set('search', search)
  const products = useRestList<PickableProduct>(`/wc/v3/products?${query}`)

  if (chosen) {
    return <VariationList product={chosen} onBack={() => setChosen(undefined)} onClose={onClose} onDone={onDone} />
  }
  const choose = (product: PickableProduct) => {
    if (product.type === 'variable') return setChosen(product)
    onDone({
      id: 0,
      productId: product.id,
      variationId: 0,
      name: product.name,
      details: product.sku,
      quantity: 1,
      price: parseDecimalAmount(product.price),
    })
  }
  return (
    <Dialog title={texts.chooserTitle} onClose={onClose} size="wide">
      <SearchBox label={texts.search} value={search} onSearch={setSearch} />
      <PickerList
        source={products}
        items={products.data?.items}
        empty={texts.nothingFound}
        itemKey={({ id }) => id}
        onChoose={choose}
      >
        {(product) => (
          <>
            <Picture source={product.meblia.pictures[0]?.thumbnail} />
            <span className="goods-chooser__name">
              {product.name} <span className="order__small">{joinParts([product.sku, stockText(product)])}</span>
            </span>
            <span className="goods-chooser__price">{priceText(product)}</span>
          </>
        )}
      </PickerList>
    </Dialog>
  )
}

function VariationList(props: { product: PickableProduct; onBack(): void } & DialogProps<FormLine>) {
  const { product, onBack, onClose, onDone } = props
  const path = `/wc/v3/products/${product.id}/variations?per_page=-1`
  const variations = useRest<WooVariation[]>(path)
  const sold = variations.data?.filter(({ status, price }) => status === 'publish' && price !== '')
  const choose = (variation: WooVariation) => {
    const options = variation.attributes.map(({ name, option }) => `${name}: ${option}`)
    onDone({
      id: 0,
      productId: product.id,
      variationId: variation.id,
      name: product.name,
      quantity: 1,
      details: joinParts([variation.sku || product.sku, ...options]),
      price: parseDecimalAmount(variation.price),
    })
  }
  return (
    <Dialog
      title={texts.chooseVariation(product.name)}
      onClose={onClose}
      size="wide"
      actions={<Button onClick={onBack}>{texts.otherGoods}</Button>}
    >
      <PickerList
        source={variations}
        items={sold}
        empty={texts.noVariations}
        itemKey={({ id }) => id}
        onChoose={choose}
      >
        {(variation) => (
          <>
            <span className="goods-chooser__name">
              {variation.attributes.map(({ option }) => option).join(', ')}{' '}
              <span className="order__small">{joinParts([variation.sku, stockText(variation)])}</span>
            </span>
            <span className="goods-chooser__price">{formatPrice(parseDecimalAmount(variation.price) ?? 0)}</span>
          </>
        )}
      </PickerList>
    </Dialog>
  )
}

function Picture({ source }: { source: string | null | undefined }) {
  if (!source) return <span className="goods-chooser__picture" />
  return (
    <img className="goods-chooser__picture" src={sameOriginUrl(source)} alt="" width={44} height={44} loading="lazy" />
  )
}

function priceText({ type, price }: PickableProduct): string {
  const kopiykas = parseDecimalAmount(price)
  if (kopiykas === null) return texts.noPrice
  return type === 'variable' ? texts.from(formatPrice(kopiykas)) : formatPrice(kopiykas)
}

function stockText({
  manage_stock: isCounted,
  stock_quantity: quantity,
  stock_status: status,
}: Pick<WooVariation, 'manage_stock' | 'stock_quantity' | 'stock_status'>): string {
  if (status === 'outofstock') return texts.outOfStock
  if (status === 'onbackorder') return texts.onOrder
  return isCounted === true && quantity !== null ? texts.inStock(quantity) : ''
}
