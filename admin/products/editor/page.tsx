import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { WooAttribute, WooCategory } from '#api/wc-rest/terms/protocol.ts'
import { adminProducts, productEditorTexts } from '#i18n/admin/uk/products/products.ts'
import { pageErrors, shellTexts } from '#i18n/admin/uk/shell.ts'
import { toFailure } from '../../requests/failure.ts'
import { useRest } from '../../requests/use-rest.ts'
import { PageLayout } from '../../shell/page-layout.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { type InitialProduct, ProductEditor } from './editor.tsx'
import { fetchProduct, type LoadedProduct } from './fetch-product.ts'
import { blankForm, copyProductForm } from './form.ts'

/** `/products/12`, `/products/new`, `/products/new?from=12` for a copy. */
export function Component() {
  const { id } = useParams()
  const [query] = useSearchParams()
  const from = query.get('from')
  const asked = Number(id ?? from ?? 0)
  const { opened, failure, retry } = useProduct(asked)
  const categories = useRest<WooCategory[]>('/wc/v3/products/categories?per_page=-1')
  const attributes = useRest<WooAttribute[]>('/wc/v3/products/attributes?per_page=-1')

  if (failure) {
    return (
      <PageLayout title={adminProducts.title} back={{ to: '/products', label: adminProducts.title }}>
        <EmptyState
          text={failure.isGone ? productEditorTexts.notFound : `${pageErrors.loadFailed} ${failure.message}`}
          action={
            failure.isGone ? (
              <ButtonLink to="/products">{adminProducts.title}</ButtonLink>
            ) : (
              <Button onClick={retry}>{pageErrors.again}</Button>
            )
          }
        />
      </PageLayout>
    )
  }
  const around = [categories, attributes].find(({ data, failure }) => failure && !data)
  if (around?.failure) {
    const again = () => {
      for (const one of [categories, attributes]) if (one.failure) one.reload()
    }
    return (
      <PageLayout
        title={id === undefined ? productEditorTexts.newTitle : adminProducts.title}
        back={{ to: '/products', label: adminProducts.title }}
      >
        <LoadFailure failure={around.failure} onRetry={again} />
      </PageLayout>
    )
  }
  const start = initialProduct(id === undefined, asked, opened)
  if (!start || !categories.data || !attributes.data) {
    return (
      <PageLayout
        title={id === undefined ? productEditorTexts.newTitle : adminProducts.title}
        back={{ to: '/products', label: adminProducts.title }}
      >
        <p className="visually-hidden" role="status">
          {shellTexts.loading}
        </p>
      </PageLayout>
    )
  }
  return <ProductEditor key={start.entity} start={start} categories={categories.data} attributes={attributes.data} />
}

function initialProduct(isNew: boolean, asked: number, opened: LoadedProduct | undefined): InitialProduct | undefined {
  if (asked === 0)
    return { entity: 'product:new', product: undefined, form: blankForm, saved: blankForm, terms: new Map() }
  if (!opened || opened.product.id !== asked) return undefined
  const { product, form, terms } = opened
  if (!isNew) return { entity: `product:${asked}`, product, form, saved: form, terms }
  const copy = copyProductForm(form, productEditorTexts.copyOf(form.name))
  return { entity: `product:copy-of-${asked}`, product: undefined, form: copy, saved: blankForm, terms }
}

type LoadError = { message: string; isGone: boolean }

function useProduct(id: number): { opened: LoadedProduct | undefined; failure: LoadError | undefined; retry(): void } {
  const [opened, setOpened] = useState<LoadedProduct>()
  const [failure, setFailure] = useState<LoadError>()
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new counter value fetches again
  useEffect(() => {
    if (id === 0) return
    const asked = new AbortController()
    setFailure(undefined)
    fetchProduct(id, asked.signal).then(
      (opened) => !asked.signal.aborted && setOpened(opened),
      (error) => {
        if (asked.signal.aborted) return
        const { message, data } = toFailure(error)
        setFailure({ message, isGone: data.status === 404 })
      },
    )
    return () => asked.abort()
  }, [id, turn])

  return { opened, failure, retry: () => setTurn((turn) => turn + 1) }
}
