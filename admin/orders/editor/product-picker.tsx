import { parseDecimalAmount } from '#shop/money.ts'
import './picker.css'
import { useState } from 'react'
import type { WooProduct, WooVariation } from '#api/wc-rest/products/protocol.ts'
import { orderEditorTexts as texts } from '#i18n/admin/uk/orders/order-editor.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { sameOriginUrl } from '../../requests/same-origin-url.ts'
import { useRest, useRestList } from '../../requests/use-rest.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import type { FormLine } from './form.ts'

const FIELDS = 'id,name,sku,type,status,price,manage_stock,stock_quantity,stock_status,meblia'

type PickableProduct = Pick<
  WooProduct,
  'id' | 'name' | 'sku' | 'type' | 'price' | 'manage_stock' | 'stock_quantity' | 'stock_status' | 'meblia'
>

/** A dialog to find a sellable item; for a product with options, the exact variation. */
export function ProductPicker({ onClose, onChoose }: { onClose(): void; onChoose(line: FormLine): void }) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<PickableProduct>()
  const query = new URLSearchParams({ per_page: '20', status: 'publish', _fields: FIELDS })
  if (search) query.set('search', search)
  const { data, failure, reload } = useRestList<PickableProduct>(`/wc/v3/products?${query}`)

  if (chosen) {
    return <VariationList product={chosen} onClose={onClose} onBack={() => setChosen(undefined)} onChoose={onChoose} />
  }
  const choose = (product: PickableProduct) => {
    if (product.type === 'variable') return setChosen(product)
    onChoose({
      ...{ id: 0, productId: product.id, variationId: 0, name: product.name, details: product.sku, quantity: 1 },
      price: parseDecimalAmount(product.price),
    })
  }
  return (
    <Dialog title={texts.chooserTitle} onClose={onClose} size="wide">
      <SearchBox label={texts.search} value={search} onSearch={setSearch} />
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      {!failure && data?.items.length === 0 && <EmptyState text={texts.nothingFound} />}
      <ul className="goods-chooser">
        {data?.items.map((product) => (
          <li key={product.id}>
            <button type="button" className="goods-chooser__one" onClick={() => choose(product)}>
              <Picture source={product.meblia.pictures[0]?.thumbnail} />
              <span className="goods-chooser__name">
                {product.name} <ProductFacts parts={[product.sku, stockText(product)]} />
              </span>
              <span className="goods-chooser__price">{priceText(product)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function VariationList(props: {
  product: PickableProduct
  onClose(): void
  onBack(): void
  onChoose(line: FormLine): void
}) {
  const { product, onClose, onBack, onChoose } = props
  const path = `/wc/v3/products/${product.id}/variations?per_page=-1`
  const { data, failure, reload } = useRest<WooVariation[]>(path)
  const sold = data?.filter(({ status, price }) => status === 'publish' && price !== '') ?? []
  const choose = (variation: WooVariation) => {
    const options = variation.attributes.map(({ name, option }) => `${name}: ${option}`)
    onChoose({
      ...{ id: 0, productId: product.id, variationId: variation.id, name: product.name, quantity: 1 },
      details: [variation.sku || product.sku, ...options].filter((text) => text !== '').join(' · '),
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
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      {data && sold.length === 0 && <EmptyState text={texts.noVariations} />}
      <ul className="goods-chooser">
        {sold.map((variation) => (
          <li key={variation.id}>
            <button type="button" className="goods-chooser__one" onClick={() => choose(variation)}>
              <span className="goods-chooser__name">
                {variation.attributes.map(({ option }) => option).join(', ')}{' '}
                <ProductFacts parts={[variation.sku, stockText(variation)]} />
              </span>
              <span className="goods-chooser__price">{formatPrice(parseDecimalAmount(variation.price) ?? 0)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Picture({ source }: { source: string | null | undefined }) {
  if (!source) return <span className="goods-chooser__picture" />
  return (
    <img className="goods-chooser__picture" src={sameOriginUrl(source)} alt="" width={44} height={44} loading="lazy" />
  )
}

function ProductFacts({ parts }: { parts: string[] }) {
  return <span className="order__small">{parts.filter((text) => text !== '').join(' · ')}</span>
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
