import { useParams, useSearchParams } from 'react-router'
import type { WooAttribute, WooCategory } from '#api/wc-rest/terms/protocol.ts'
import { adminProducts, productEditorTexts } from '#i18n/admin/uk/products/products.ts'
import { type RestState, useRest, useRestQuery } from '../../requests/use-rest.ts'
import { LoadingPage } from '../../shell/loading-page.tsx'
import { type InitialProduct, ProductEditor } from './editor.tsx'
import { fetchProduct, type LoadedProduct } from './fetch-product.ts'
import { blankForm, copyProductForm } from './form.ts'

const BACK_LINK = { to: '/products', label: adminProducts.title }

/** `/products/12`, `/products/new`, `/products/new?from=12` for a copy. */
export function Component() {
  const { id } = useParams()
  const [query] = useSearchParams()
  const from = query.get('from')
  const requestCount = Number(id ?? from ?? 0)
  const opened = useProduct(requestCount)
  const categories = useRest<WooCategory[]>('/wc/v3/products/categories?per_page=-1')
  const attributes = useRest<WooAttribute[]>('/wc/v3/products/attributes?per_page=-1')

  const title = id === undefined ? productEditorTexts.newTitle : adminProducts.title
  const sources = [opened, categories, attributes]
  const failed = sources.find(({ data, failure }) => failure && !data)
  const reload = () => {
    for (const source of sources) if (source.failure) source.reload()
  }
  const start = opened.loading ? undefined : initialProduct(id === undefined, requestCount, opened.data)
  if (failed || !start || !categories.data || !attributes.data) {
    return <LoadingPage title={title} back={BACK_LINK} source={{ failure: failed?.failure, reload }} />
  }
  return <ProductEditor key={start.entity} start={start} categories={categories.data} attributes={attributes.data} />
}

function initialProduct(
  isNew: boolean,
  requestCount: number,
  opened: LoadedProduct | undefined,
): InitialProduct | undefined {
  if (requestCount === 0)
    return { entity: 'product:new', product: undefined, form: blankForm, saved: blankForm, terms: new Map() }
  if (!opened || opened.product.id !== requestCount) return undefined
  const { product, form, terms } = opened
  if (!isNew) return { entity: `product:${requestCount}`, product, form, saved: form, terms }
  const copy = copyProductForm(form, productEditorTexts.copyOf(form.name))
  return { entity: `product:copy-of-${requestCount}`, product: undefined, form: copy, saved: blankForm, terms }
}

/** 0: a new product without an original. */
function useProduct(id: number): RestState<LoadedProduct> {
  return useRestQuery('product', id === 0 ? null : String(id), (id, signal) => fetchProduct(Number(id), signal))
}
