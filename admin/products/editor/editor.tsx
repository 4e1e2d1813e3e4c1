import './editor.css'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { WooProduct } from '#api/wc-rest/products/protocol.ts'
import type { WooAttribute, WooCategory } from '#api/wc-rest/terms/protocol.ts'
import { adminProducts, productEditorTexts } from '#i18n/admin/uk/products/products.ts'
import { saveTexts as texts } from '#i18n/admin/uk/shell.ts'
import { PageLayout } from '../../shell/page-layout.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback/toasts.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'
import { useSave } from '../../ui/forms/use-save.ts'
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.tsx'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import { type AttributeTerms, fetchAttributeTerms, fetchProduct } from './fetch-product.ts'
import type { ProductForm } from './form.ts'
import { productDifferences, validateProductForm } from './input.ts'
import { ProductMenu } from './product-menu.tsx'
import {
  mergeUnsavedVariations,
  type SaveProductInput,
  type SaveProductResult,
  saveProduct,
  toPreviewInput,
} from './save-product.ts'
import { BasicsTab } from './tabs/basics.tsx'
import { DetailsTab } from './tabs/details.tsx'
import { PreviewTab } from './tabs/preview.tsx'
import { SeoTab } from './tabs/seo.tsx'
import type { TabProps } from './tabs/tab-props.ts'
import { OptionsTab } from './variations/options.tsx'

/** The initial state of the editor: a product, a copy of one, or an empty form. */
export type InitialProduct = {
  entity: string
  product: WooProduct | undefined
  form: ProductForm
  /** The reference for unsaved changes. */
  saved: ProductForm
  terms: AttributeTerms
}

type EditorTab = keyof typeof productEditorTexts.parts

export function ProductEditor(props: { start: InitialProduct; categories: WooCategory[]; attributes: WooAttribute[] }) {
  const { start, categories, attributes } = props
  const [product, setProduct] = useState(start.product)
  const [saved, setSaved] = useState(start.saved)
  const [form, setForm] = useState(start.form)
  const [terms, setTerms] = useState(start.terms)
  const [part, setPart] = useState<EditorTab>('basics')
  const [looked, setLooked] = useState(false)
  const [unsavedWhy, setUnsavedWhy] = useState<string>()
  const navigate = useNavigate()

  const set = useCallback((change: Partial<ProductForm>) => setForm((form) => ({ ...form, ...change })), [])
  const unsaved = useUnsavedChanges({ entity: start.entity, saved, value: form, onRestore: setForm })
  const saving = useSave<SaveProductInput, SaveProductResult>({
    send: (sent) => saveProduct(sent, Date.now()),
    theirs: async () => ({ ...(await fetchProduct(product?.id ?? 0)), unsaved: [], why: '' }),
    codeFields: { product_invalid_sku: 'sku', woocommerce_product_invalid_image_id: 'images' },
  })

  const show = (answer: SaveProductResult) => {
    setProduct(answer.product)
    setSaved(answer.form)
    setForm(mergeUnsavedVariations(answer))
    setTerms(answer.terms)
    const failed = answer.unsaved.length
    setUnsavedWhy(failed > 0 ? `${productEditorTexts.variationsFailed(failed)} ${answer.why}` : undefined)
    if (failed > 0) setPart('options')
  }

  const save = async (change: Partial<ProductForm> = {}, version = product?.meblia.version) => {
    const wanted = { ...form, ...change }
    setForm(wanted)
    setLooked(true)
    const wrong = validateProductForm(wanted)
    const [first] = Object.keys(wrong)
    if (first) return setPart(tabOfField(first))

    const answer = await saving.save({
      id: product?.id,
      version,
      wasScheduled: product?.meblia.isScheduled ?? false,
      form: wanted,
      savedVariations: product ? saved.variations : [],
      terms,
    })
    if (!answer) return
    setLooked(false)
    unsaved.clearDraft()
    show(answer)
    if (answer.unsaved.length === 0) showToast({ text: product ? texts.saved : productEditorTexts.created })
    if (!product) await navigate(`/products/${answer.product.id}`, { replace: true })
  }

  const remember = useCallback(async (attributeId: number) => {
    const fresh = await fetchAttributeTerms([attributeId])
    setTerms((known) => new Map([...known, ...fresh]))
  }, [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      document.querySelector<HTMLElement>('[data-saves]')?.click()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  /** The same input as `save` sends, ignoring concurrent changes. */
  const typedOf = () =>
    toPreviewInput({
      ...{ id: product?.id, version: undefined, wasScheduled: product?.meblia.isScheduled ?? false },
      ...{ form, savedVariations: product ? saved.variations : [], terms },
    })

  const errors = { ...toFormErrors(saving.errors), ...(looked ? validateProductForm(form) : {}) }
  const others = Object.entries(saving.errors).flatMap(([name, sentence]) => (FORM_FIELDS[name] ? [] : sentence))
  const sentence = saving.conflict ? undefined : [saving.errorMessage, ...others].filter(Boolean).join(' ')
  const parts = { form, set, errors }
  const isWrongIn = (name: EditorTab) => Object.keys(errors).some((field) => tabOfField(field) === name)
  const tab = (name: EditorTab, panel: ReactNode): Tab<EditorTab> => ({
    name,
    label: productEditorTexts.parts[name],
    wrong: isWrongIn(name),
    panel,
  })
  const tabs = [
    tab('basics', <BasicsTab {...parts} categories={categories} terms={terms} />),
    tab('options', <OptionsTab {...parts} attributes={attributes} terms={terms} onTerms={remember} />),
    tab('details', <DetailsTab {...parts} />),
    tab('search', <SeoTab {...parts} permalink={product?.permalink} />),
    tab('translation', part === 'translation' && <TranslationTab product={product} />),
    tab('preview', part === 'preview' && <PreviewTab id={product?.id} typed={typedOf()} isDirty={unsaved.isDirty} />),
  ]

  const isPublished = product?.status === 'publish'
  return (
    <PageLayout
      wide
      title={form.name.trim() || productEditorTexts.newTitle}
      back={{ to: '/products', label: adminProducts.title }}
      beside={<ProductStatus product={product} isDirty={unsaved.isDirty} />}
      actions={
        <>
          {product && <ProductMenu product={product} onLeave={unsaved.clearDraft} />}
          {!isPublished && form.status !== 'publish' && (
            <Button busy={saving.isSaving} onClick={() => void save({ status: 'publish' })}>
              {productEditorTexts.publish}
            </Button>
          )}
          <Button data-saves look="main" busy={saving.isSaving} onClick={() => void save()}>
            {saving.isSaving
              ? texts.saving
              : form.status === 'draft' && !isPublished
                ? productEditorTexts.saveDraft
                : texts.save}
          </Button>
        </>
      }
    >
      {unsaved.element}
      <FormError text={sentence || unsavedWhy} />
      <Tabs label={productEditorTexts.tabs} tabs={tabs} open={part} onOpen={setPart} />
      {saving.conflictDialog({
        differences: (theirs) => productDifferences(form, theirs.form, categoryNames(categories)),
        onKeepMine: (theirs) => {
          setSaved((saved) => ({ ...saved, variations: theirs.form.variations }))
          return save({}, theirs.product.meblia.version)
        },
        onTakeTheirs: (theirs) => {
          show(theirs)
          unsaved.clearDraft()
        },
      })}
    </PageLayout>
  )
}

const TranslationForm = lazy(async () => {
  const { TranslationForm } = await import('../../translations/form.tsx')
  return { default: TranslationForm }
})

/** Saved separately, even when the product is unchanged. */
function TranslationTab({ product }: { product: WooProduct | undefined }) {
  if (!product) return <p>{productEditorTexts.translationLater}</p>
  return (
    <Suspense>
      <TranslationForm subject={{ kind: 'product', id: product.id, name: product.name }} />
    </Suspense>
  )
}

function ProductStatus({ product, isDirty }: { product: WooProduct | undefined; isDirty: boolean }) {
  const status = product?.status ?? 'draft'
  const isScheduled = product?.meblia.isScheduled && status === 'publish'
  return (
    <>
      <Badge tone={isScheduled ? 'wait' : status === 'publish' ? 'good' : 'plain'}>
        {isScheduled ? adminProducts.scheduled : adminProducts.statuses[status]}
      </Badge>
      {isDirty && <Badge tone="wait">{texts.unsaved}</Badge>}
    </>
  )
}

/** Fields of the request body → fields of the form. */
const FORM_FIELDS: Record<string, keyof ProductForm> = {
  name: 'name',
  slug: 'slug',
  sku: 'sku',
  regular_price: 'regular',
  sale_price: 'sale',
  date_on_sale_from: 'saleFrom',
  date_on_sale_to: 'saleUntil',
  date_created: 'publishAt',
  short_description: 'shortDescription',
  description: 'description',
  stock_quantity: 'stock',
  categories: 'categories',
  tags: 'tags',
  images: 'pictures',
  attributes: 'attributes',
}

function toFormErrors(sent: Record<string, string>): TabProps['errors'] {
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, text]) => (FORM_FIELDS[name] ? [[FORM_FIELDS[name], text]] : [])),
  )
}

const FIELD_TABS: Record<string, EditorTab> = {
  attributes: 'options',
  variations: 'options',
  leadMax: 'details',
  maxQuantity: 'details',
  boxes: 'details',
  publishAt: 'details',
  slug: 'search',
}

function tabOfField(field: string): EditorTab {
  return FIELD_TABS[field] ?? 'basics'
}

function categoryNames(categories: WooCategory[]): (id: number) => string {
  return (id) => categories.find((category) => category.id === id)?.name ?? String(id)
}
