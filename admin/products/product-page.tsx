import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { admin, failures } from '#i18n/admin.uk.ts'
import { editor, products } from '#i18n/admin-products.uk.ts'
import type { WooAttribute, WooCategory } from '#wire/woo-rest-terms.protocol.ts'
import { Page } from '../shell/page.tsx'
import { asFailure } from '../shell/requests.ts'
import { useRest } from '../shell/use-rest.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { type Opened, openProduct } from './opening.ts'
import { ProductEditor, type Start } from './product-editor.tsx'
import { blankForm, copyOf } from './product-form.ts'

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
      <Page title={products.title} back={{ to: '/products', label: products.title }}>
        <EmptyState
          text={failure.isGone ? editor.notFound : `${failures.loadFailed} ${failure.message}`}
          action={
            failure.isGone ? (
              <ButtonLink to="/products">{products.title}</ButtonLink>
            ) : (
              <Button onClick={retry}>{failures.again}</Button>
            )
          }
        />
      </Page>
    )
  }
  const around = [categories, attributes].find(({ data, failure }) => failure && !data)
  if (around?.failure) {
    const again = () => {
      for (const one of [categories, attributes]) if (one.failure) one.reload()
    }
    return (
      <Page
        title={id === undefined ? editor.newTitle : products.title}
        back={{ to: '/products', label: products.title }}
      >
        <LoadFailure failure={around.failure} onRetry={again} />
      </Page>
    )
  }
  const start = startOf(id === undefined, asked, opened)
  if (!start || !categories.data || !attributes.data) {
    return (
      <Page
        title={id === undefined ? editor.newTitle : products.title}
        back={{ to: '/products', label: products.title }}
      >
        <p className="visually-hidden" role="status">
          {admin.loading}
        </p>
      </Page>
    )
  }
  return <ProductEditor key={start.entity} start={start} categories={categories.data} attributes={attributes.data} />
}

function startOf(isNew: boolean, asked: number, opened: Opened | undefined): Start | undefined {
  if (asked === 0)
    return { entity: 'product:new', product: undefined, form: blankForm, saved: blankForm, terms: new Map() }
  if (!opened || opened.product.id !== asked) return undefined
  const { product, form, terms } = opened
  if (!isNew) return { entity: `product:${asked}`, product, form, saved: form, terms }
  const copy = copyOf(form, editor.copyOf(form.name))
  return { entity: `product:copy-of-${asked}`, product: undefined, form: copy, saved: blankForm, terms }
}

type Failed = { message: string; isGone: boolean }

function useProduct(id: number): { opened: Opened | undefined; failure: Failed | undefined; retry(): void } {
  const [opened, setOpened] = useState<Opened>()
  const [failure, setFailure] = useState<Failed>()
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    if (id === 0) return
    const asked = new AbortController()
    setFailure(undefined)
    openProduct(id, asked.signal).then(
      (opened) => !asked.signal.aborted && setOpened(opened),
      (error) => {
        if (asked.signal.aborted) return
        const { message, data } = asFailure(error)
        setFailure({ message, isGone: data.status === 404 })
      },
    )
    return () => asked.abort()
  }, [id, turn])

  return { opened, failure, retry: () => setTurn((turn) => turn + 1) }
}
