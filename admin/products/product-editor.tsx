import './product-editor.css'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { saving as words } from '#i18n/admin.uk.ts'
import { editor, products } from '#i18n/admin-products.uk.ts'
import type { WooProduct } from '#wire/woo-rest-products.protocol.ts'
import type { WooAttribute, WooCategory } from '#wire/woo-rest-terms.protocol.ts'
import { Page } from '../shell/page.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { type Tab, Tabs } from '../ui/tabs.tsx'
import { showToast } from '../ui/toasts.tsx'
import { useSave } from '../ui/use-save.ts'
import { useUnsaved } from '../ui/use-unsaved.tsx'
import { BasicsPart } from './basics-part.tsx'
import { DetailsPart } from './details-part.tsx'
import { EditorMenu } from './editor-menu.tsx'
import { openProduct, openTerms, type Terms } from './opening.ts'
import { OptionsPart } from './options-part.tsx'
import { PreviewPart } from './preview-part.tsx'
import type { ProductForm } from './product-form.ts'
import { differencesOf, problemsOf } from './product-wish.ts'
import { type SavedProduct, type SentProduct, saveProduct, withUnsaved } from './saving.ts'
import { SearchPart } from './search-part.tsx'

/** What the editor begins with: a product, a copy of one, or nothing. */
export type Start = {
  entity: string
  product: WooProduct | undefined
  form: ProductForm
  /** What counts as unchanged. */
  saved: ProductForm
  terms: Terms
}

/** What every part of the editor is given. */
export type PartProps = {
  form: ProductForm
  set(change: Partial<ProductForm>): void
  errors: Partial<Record<keyof ProductForm, string>>
}

type Part = keyof typeof editor.parts

export function ProductEditor(props: { start: Start; categories: WooCategory[]; attributes: WooAttribute[] }) {
  const { start, categories, attributes } = props
  const [product, setProduct] = useState(start.product)
  const [saved, setSaved] = useState(start.saved)
  const [form, setForm] = useState(start.form)
  const [terms, setTerms] = useState(start.terms)
  const [part, setPart] = useState<Part>('basics')
  const [looked, setLooked] = useState(false)
  const [unsavedWhy, setUnsavedWhy] = useState<string>()
  const navigate = useNavigate()

  const set = useCallback((change: Partial<ProductForm>) => setForm((form) => ({ ...form, ...change })), [])
  const unsaved = useUnsaved({ entity: start.entity, saved, value: form, onRestore: setForm })
  const saving = useSave<SentProduct, SavedProduct>({
    send: (sent) => saveProduct(sent, Date.now()),
    theirs: async () => ({ ...(await openProduct(product?.id ?? 0)), unsaved: [], why: '' }),
    codeFields: { product_invalid_sku: 'sku', woocommerce_product_invalid_image_id: 'images' },
  })

  const show = (answer: SavedProduct) => {
    setProduct(answer.product)
    setSaved(answer.form)
    setForm(withUnsaved(answer))
    setTerms(answer.terms)
    const failed = answer.unsaved.length
    setUnsavedWhy(failed > 0 ? `${editor.variationsFailed(failed)} ${answer.why}` : undefined)
    if (failed > 0) setPart('options')
  }

  const save = async (change: Partial<ProductForm> = {}, version = product?.meblia.version) => {
    const wanted = { ...form, ...change }
    setForm(wanted)
    setLooked(true)
    const wrong = problemsOf(wanted)
    const [first] = Object.keys(wrong)
    if (first) return setPart(partOf(first))

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
    unsaved.settle()
    show(answer)
    if (answer.unsaved.length === 0) showToast({ text: product ? words.saved : editor.created })
    if (!product) await navigate(`/products/${answer.product.id}`, { replace: true })
  }

  const remember = useCallback(async (attributeId: number) => {
    const fresh = await openTerms([attributeId])
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

  const errors = { ...errorsOf(saving.errors), ...(looked ? problemsOf(form) : {}) }
  const others = Object.entries(saving.errors).flatMap(([name, sentence]) => (FIELD_OF[name] ? [] : sentence))
  const sentence = saving.conflict ? undefined : [saving.sentence, ...others].filter(Boolean).join(' ')
  const parts = { form, set, errors }
  const isWrongIn = (name: Part) => Object.keys(errors).some((field) => partOf(field) === name)
  const tab = (name: Part, panel: ReactNode): Tab<Part> => ({
    name,
    label: editor.parts[name],
    wrong: isWrongIn(name),
    panel,
  })
  const tabs = [
    tab('basics', <BasicsPart {...parts} categories={categories} terms={terms} />),
    tab('options', <OptionsPart {...parts} attributes={attributes} terms={terms} onTerms={remember} />),
    tab('details', <DetailsPart {...parts} />),
    tab('search', <SearchPart {...parts} permalink={product?.permalink} />),
    tab('translation', part === 'translation' && <TranslationPart product={product} />),
    tab('preview', part === 'preview' && <PreviewPart product={product} isDirty={unsaved.isDirty} />),
  ]

  const isPublished = product?.status === 'publish'
  return (
    <Page
      wide
      title={form.name.trim() || editor.newTitle}
      back={{ to: '/products', label: products.title }}
      beside={<Status product={product} isDirty={unsaved.isDirty} />}
      actions={
        <>
          {product && <EditorMenu product={product} onLeave={unsaved.settle} />}
          {!isPublished && form.status !== 'publish' && (
            <Button busy={saving.isSaving} onClick={() => void save({ status: 'publish' })}>
              {editor.publish}
            </Button>
          )}
          <Button data-saves look="main" busy={saving.isSaving} onClick={() => void save()}>
            {saving.isSaving ? words.saving : form.status === 'draft' && !isPublished ? editor.saveDraft : words.save}
          </Button>
        </>
      }
    >
      {unsaved.element}
      <Problem text={sentence || unsavedWhy} />
      <Tabs label={editor.tabs} tabs={tabs} open={part} onOpen={setPart} />
      {saving.conflictDialog({
        differences: (theirs) => differencesOf(form, theirs.form, nameIn(categories)),
        onKeepMine: (theirs) => {
          setSaved((saved) => ({ ...saved, variations: theirs.form.variations }))
          return save({}, theirs.product.meblia.version)
        },
        onTakeTheirs: (theirs) => {
          show(theirs)
          unsaved.settle()
        },
      })}
    </Page>
  )
}

const TranslationForm = lazy(async () => {
  const { TranslationForm } = await import('../translations/translation-form.tsx')
  return { default: TranslationForm }
})

/** Saved by itself: the product need not be changed for it. */
function TranslationPart({ product }: { product: WooProduct | undefined }) {
  if (!product) return <p>{editor.translationLater}</p>
  return (
    <Suspense>
      <TranslationForm subject={{ kind: 'product', id: product.id, name: product.name }} />
    </Suspense>
  )
}

function Status({ product, isDirty }: { product: WooProduct | undefined; isDirty: boolean }) {
  const status = product?.status ?? 'draft'
  const isScheduled = product?.meblia.isScheduled && status === 'publish'
  return (
    <>
      <Badge tone={isScheduled ? 'wait' : status === 'publish' ? 'good' : 'plain'}>
        {isScheduled ? products.scheduled : products.statuses[status]}
      </Badge>
      {isDirty && <Badge tone="wait">{words.unsaved}</Badge>}
    </>
  )
}

/** Fields of what is sent → fields of the form. */
const FIELD_OF: Record<string, keyof ProductForm> = {
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

function errorsOf(sent: Record<string, string>): PartProps['errors'] {
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, text]) => (FIELD_OF[name] ? [[FIELD_OF[name], text]] : [])),
  )
}

const ELSEWHERE: Record<string, Part> = {
  attributes: 'options',
  variations: 'options',
  leadMax: 'details',
  maxQuantity: 'details',
  boxes: 'details',
  publishAt: 'details',
  slug: 'search',
}

function partOf(field: string): Part {
  return ELSEWHERE[field] ?? 'basics'
}

function nameIn(categories: WooCategory[]): (id: number) => string {
  return (id) => categories.find((category) => category.id === id)?.name ?? String(id)
}
