import './editor.css'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { WooProduct } from '#api/wc/v3/products/protocol.ts'
import type { WooAttribute, WooCategory } from '#api/wc/v3/terms/protocol.ts'
import { adminProducts, productEditorTexts } from '#i18n/admin/uk/products/products.ts'
import { saveTexts as texts } from '#i18n/admin/uk/shell.ts'
import { useRest, useRestQuery } from '../../../core/requests/request.ts'
import { EditorPage, LoadingPage } from '../../../core/shell/page-layout.tsx'
import { Badge, Button } from '../../../core/ui/controls.tsx'
import { showToast } from '../../../core/ui/feedback/feedback.tsx'
import { FormError } from '../../../core/ui/forms/form-dialog.tsx'
import { useRecordForm } from '../../../core/ui/forms/use-record-form.ts'
import { Preview } from '../../../core/ui/preview.tsx'
import { type Tab, Tabs } from '../../../core/ui/tabs.tsx'
import { type AttributeTerms, fetchAttributeTerms, type LoadedProduct } from './fetch-product.ts'
import { blankForm, copyProductForm, type ProductForm, type TabProps } from './form.ts'
import { productDifferences, validateProductForm } from './input.ts'
import { ProductMenu } from './product-menu.tsx'
import {
  mergeUnsavedVariations,
  readProduct,
  type SaveProductInput,
  type SaveProductResult,
  saveProduct,
  toPreviewInput,
} from './save-product.ts'
import { BasicsTab } from './tabs/basics.tsx'
import { DetailsTab } from './tabs/details.tsx'
import { SeoTab } from './tabs/seo.tsx'
import { OptionsTab } from './variations/options.tsx'

/** `/products/12`, `/products/new`, `/products/new?from=12` for a copy. */
export function Component() {
  const { id } = useParams()
  const [query] = useSearchParams()
  const from = id === undefined ? query.get('from') : null
  return <ProductEditor key={id ?? `from-${from}`} id={id} from={from} />
}

type EditorTab = keyof typeof productEditorTexts.parts

const BACK_LINK = { to: '/products', label: adminProducts.title }
const NO_TERMS: AttributeTerms = new Map()

/** `from`: the product that a new one is a copy of. */
export function ProductEditor({ id, from }: { id: string | undefined; from: string | null }) {
  const categories = useRest<WooCategory[]>('/wc/v3/products/categories?per_page=-1')
  const attributes = useRest<WooAttribute[]>('/wc/v3/products/attributes?per_page=-1')
  const original = useRestQuery('composed', from, { read: readProduct })
  const [addedTerms, setAddedTerms] = useState(NO_TERMS)
  const [part, setPart] = useState<EditorTab>('basics')
  const [looked, setLooked] = useState(false)
  const navigate = useNavigate()
  const copied = () =>
    original.data && !original.loading
      ? copyProductForm(original.data.form, productEditorTexts.copyOf(original.data.form.name))
      : null
  const inputOf = (form: ProductForm, over: LoadedProduct | undefined): SaveProductInput => ({
    id: over?.product.id,
    version: over?.product.meblia.version,
    wasScheduled: over?.product.meblia.isScheduled ?? false,
    form,
    savedVariations: over?.form.variations ?? [],
    terms,
  })
  const editor = useRecordForm<SaveProductResult, ProductForm>({
    entity: from === null ? `product:${id ?? 'new'}` : `product:copy-of-${from}`,
    path: id ?? null,
    read: readProduct,
    blank: blankForm,
    copied: from === null ? blankForm : copied(),
    toForm: ({ form }) => form,
    toFormAfterSave: mergeUnsavedVariations,
    send: (form, over) => saveProduct(inputOf(form, over)),
    codeFields: { product_invalid_sku: 'sku', woocommerce_product_invalid_image_id: 'images' },
    onSaved: ({ product, unsaved }) => {
      setLooked(false)
      if (unsaved.length > 0) setPart('options')
      else showToast({ text: id === undefined ? productEditorTexts.created : texts.saved })
      return id === undefined && navigate(`/products/${product.id}`, { replace: true })
    },
  })
  const { record, form, change } = editor
  const terms = new Map([...(original.data?.terms ?? []), ...addedTerms, ...(record?.terms ?? [])])
  const remember = useCallback(async (attributeId: number) => {
    const fresh = await fetchAttributeTerms([attributeId])
    setAddedTerms((before) => new Map([...before, ...fresh]))
  }, [])

  if (!form || !categories.data || !attributes.data) {
    const sources = [editor.source, original, categories, attributes]
    const failed = sources.filter(({ data, failure }) => failure && !data)
    const reload = () => {
      for (const source of failed) source.reload()
    }
    const title = id === undefined ? productEditorTexts.newTitle : adminProducts.title
    return <LoadingPage title={title} back={BACK_LINK} source={{ failure: failed[0]?.failure, reload }} />
  }

  const save = (part: Partial<ProductForm> = {}) => {
    const typedForm = { ...form, ...part }
    change(part)
    setLooked(true)
    const [first] = Object.keys(validateProductForm(typedForm))
    if (first) setPart(tabOfField(first))
    else void editor.save(typedForm)
  }

  const product = record?.product
  const errors = { ...toFormErrors(editor.errors), ...(looked ? validateProductForm(form) : {}) }
  const others = Object.entries(editor.errors).flatMap(([name, sentence]) => (FORM_FIELDS[name] ? [] : sentence))
  const parts = { form, set: change, errors }
  const isWrongIn = (name: EditorTab) => Object.keys(errors).some((field) => tabOfField(field) === name)
  const tab = (name: EditorTab, panel: ReactNode): Tab<EditorTab> => ({
    name,
    label: productEditorTexts.parts[name],
    wrong: isWrongIn(name),
    panel,
  })
  const { isDirty } = editor.unsaved
  // The same input as `save` sends.
  const typed = () => toPreviewInput(inputOf(form, record))
  const tabs = [
    tab(
      'basics',
      <BasicsTab {...parts} categories={categories.data} terms={terms} onCategoryCreated={categories.reload} />,
    ),
    tab('options', <OptionsTab {...parts} attributes={attributes.data} terms={terms} onTerms={remember} />),
    tab('details', <DetailsTab {...parts} />),
    tab('search', <SeoTab {...parts} permalink={product?.permalink} categories={categories.data} />),
    tab('translation', part === 'translation' && <TranslationTab product={product} />),
    tab(
      'preview',
      part === 'preview' && (
        <Preview target={{ kind: 'product', id: product?.id }} typed={typed()}>
          {isDirty && <p className="preview__unsaved">{productEditorTexts.previewUnsaved}</p>}
        </Preview>
      ),
    ),
  ]

  const isPublished = product?.status === 'publish'
  const saveLabel = form.status === 'draft' && !isPublished ? productEditorTexts.saveDraft : texts.save
  const names = categoryNames(categories.data)
  return (
    <EditorPage
      wide
      title={form.name.trim() || productEditorTexts.newTitle}
      back={BACK_LINK}
      beside={<ProductStatus product={product} isDirty={isDirty} />}
      actions={
        <>
          {product && <ProductMenu product={product} onLeave={editor.unsaved.clearDraft} />}
          {!isPublished && form.status !== 'publish' && (
            <Button busy={editor.isSaving} onClick={() => save({ status: 'publish' })}>
              {productEditorTexts.publish}
            </Button>
          )}
        </>
      }
      editor={editor}
      saveLabel={editor.isSaving ? texts.saving : saveLabel}
      onSave={() => save()}
      problem={refusedVariations(record)}
      differences={(mine, theirs) => productDifferences(mine, theirs, names)}
    >
      <FormError text={others.join(' ') || undefined} />
      <Tabs label={productEditorTexts.tabs} tabs={tabs} open={part} onOpen={setPart} />
    </EditorPage>
  )
}

/** The product is saved, but some of its variations are not. */
function refusedVariations(saved: SaveProductResult | undefined): string | undefined {
  const failed = saved?.unsaved.length ?? 0
  return failed > 0 ? `${productEditorTexts.variationsFailed(failed)} ${saved?.why}` : undefined
}

const TranslationForm = lazy(async () => {
  const { TranslationForm } = await import('../../../content/translations/form.tsx')
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
  seoTitle: 'search',
  seoDescription: 'search',
}

function tabOfField(field: string): EditorTab {
  return FIELD_TABS[field] ?? 'basics'
}

function categoryNames(categories: WooCategory[]): (id: number) => string {
  return (id) => categories.find((category) => category.id === id)?.name ?? String(id)
}
