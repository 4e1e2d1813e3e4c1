import { MAX_LINE_LENGTH } from '#shop/core/input/text.ts'
import './options.css'
import { useId, useState } from 'react'
import type { WooAttribute } from '#api/wc/v3/terms/protocol.ts'
import { productEditorTexts } from '#i18n/admin/uk/products/products.ts'
import { fromTaxonomy } from '#shop/catalog/products/catalog.ts'
import { slugify } from '#shop/core/slugs.ts'
import { Button } from '../../../../core/ui/controls.tsx'
import { showFailure } from '../../../../core/ui/feedback/feedback.tsx'
import { Checkbox, Select, TextField } from '../../../../core/ui/fields/fields.tsx'
import { FormError } from '../../../../core/ui/forms/form-dialog.tsx'
import type { AttributeTerms } from '../fetch-product.ts'
import type { FormAttribute, FormValue, TabProps } from '../form.ts'
import { VariationsGrid } from './grid.tsx'
import { SwatchEditor } from './swatch-editor.tsx'

type Props = TabProps & {
  attributes: WooAttribute[]
  terms: AttributeTerms
  /** Fetches the values of an added catalogue-wide attribute. */
  onTerms(attributeId: number): Promise<void>
}

export function OptionsTab({ form, set, errors, attributes, terms, onTerms }: Props) {
  const put = (at: number, change: Partial<FormAttribute>) =>
    set({ attributes: form.attributes.map((other, index) => (index === at ? { ...other, ...change } : other)) })

  // Variations refer to options by name, so they are renamed too.
  const renamed = (at: number, name: string) => {
    const before = form.attributes[at]?.name
    if (before === undefined) return
    set({
      attributes: form.attributes.map((other, index) =>
        index === at ? { ...other, name, slug: slugify(name) } : other,
      ),
      variations: form.variations.map((variation) => {
        const { [before]: value, ...others } = variation.choice
        return value === undefined ? variation : { ...variation, choice: { ...others, [name]: value } }
      }),
    })
  }

  const add = async (attribute: FormAttribute) => {
    set({ attributes: [...form.attributes, attribute] })
    if (attribute.id === 0 || terms.has(attribute.id)) return
    await onTerms(attribute.id).catch(showFailure)
  }

  const left = attributes.filter(({ id }) => !form.attributes.some((attribute) => attribute.id === id))
  return (
    <div className="options">
      <FormError text={errors.attributes} />
      <section aria-labelledby="options-attributes" className="options__attributes">
        <h2 id="options-attributes">{productEditorTexts.attributes}</h2>
        {form.attributes.map((attribute, at) => (
          <AttributeEditor
            key={attribute.id || `own-${at}`}
            attribute={attribute}
            terms={terms}
            onChange={(change) => put(at, change)}
            onRename={(name) => renamed(at, name)}
            onRemove={() => set({ attributes: form.attributes.filter((_, index) => index !== at) })}
          />
        ))}
        <AddAttribute left={left} onAdd={(attribute) => void add(attribute)} />
      </section>
      <VariationsGrid form={form} set={set} errors={errors} />
    </div>
  )
}

function AttributeEditor(props: {
  attribute: FormAttribute
  terms: AttributeTerms
  onChange(change: Partial<FormAttribute>): void
  onRename(name: string): void
  onRemove(): void
}) {
  const { attribute, terms, onChange, onRename, onRemove } = props
  const { id, name, values, varies, visible } = attribute
  const attributeTerms = terms.get(id) ?? []
  const [isNew] = useState(values.length === 0)
  const change = (at: number, part: Partial<FormValue>) =>
    onChange({ values: values.map((value, index) => (index === at ? { ...value, ...part } : value)) })

  return (
    <fieldset className="attribute">
      <legend>{name || productEditorTexts.ownAttribute}</legend>
      {id === 0 && (
        <TextField
          label={productEditorTexts.attributeName}
          value={name}
          maxLength={MAX_LINE_LENGTH}
          onChange={onRename}
        />
      )}
      <div className="attribute__flags">
        <Checkbox label={productEditorTexts.varies} checked={varies} onChange={(varies) => onChange({ varies })} />
        <Checkbox label={productEditorTexts.visible} checked={visible} onChange={(visible) => onChange({ visible })} />
      </div>
      <ul className="attribute__values" aria-label={productEditorTexts.values}>
        {values.map((value, at) => (
          <li key={value.name}>
            <SwatchEditor
              value={value}
              term={attributeTerms.find((term) => term.name === value.name)}
              onChange={(part) => change(at, part)}
            />
            <span className="attribute__value">{value.name}</span>
            <button
              type="button"
              className="attribute__remove"
              aria-label={productEditorTexts.removeValue(value.name)}
              onClick={() => onChange({ values: values.filter((other) => other !== value) })}
            >
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      <AddValue
        attribute={name}
        offered={attributeTerms.map((term) => term.name).filter((name) => !values.some((value) => value.name === name))}
        onAdd={(names) => {
          const fresh = names.filter((name) => !values.some((value) => value.name === name))
          // One value describes; of several the buyer chooses.
          const isChoice = isNew && values.length < 2 && values.length + fresh.length > 1
          onChange({
            values: [...values, ...fresh.map((name) => ({ name, color: null, pictureId: null }))],
            varies: varies || isChoice,
          })
        }}
      />
      <div>
        <Button look="bare" onClick={onRemove} aria-label={productEditorTexts.removeAttribute(name)}>
          {productEditorTexts.removeAttributeShort}
        </Button>
      </div>
    </fieldset>
  )
}

/** Enter adds a value; commas separate several. */
function AddValue(props: { attribute: string; offered: string[]; onAdd(names: string[]): void }) {
  const { attribute, offered, onAdd } = props
  const [text, setText] = useState('')
  const id = useId()
  const add = () => {
    const names = text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
    if (names.length > 0) onAdd([...new Set(names)])
    setText('')
  }
  return (
    <div className="attribute__add">
      <TextField
        label={productEditorTexts.newValueOf(attribute)}
        hiddenLabel
        placeholder={productEditorTexts.valueName}
        list={id}
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <datalist id={id}>
        {offered.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button onClick={add}>{productEditorTexts.addValue}</Button>
    </div>
  )
}

const OWN_ATTRIBUTE = 'own'

function AddAttribute({ left, onAdd }: { left: WooAttribute[]; onAdd(attribute: FormAttribute): void }) {
  const [chosen, setChosen] = useState('')
  const pick = chosen || String(left[0]?.id ?? OWN_ATTRIBUTE)
  const add = () => {
    const attribute = left.find(({ id }) => String(id) === pick)
    const blank = { visible: true, values: [] }
    if (!attribute) onAdd({ ...blank, id: 0, name: '', slug: '', varies: false })
    else {
      const { id, name, slug, meblia } = attribute
      onAdd({ ...blank, id, name, slug: fromTaxonomy(slug), varies: meblia.kind === 'swatch' })
    }
    setChosen('')
  }
  return (
    <div className="attribute__add">
      <Select
        label={productEditorTexts.addAttribute}
        hiddenLabel
        value={pick}
        onChange={setChosen}
        choices={[
          ...left.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: OWN_ATTRIBUTE, label: productEditorTexts.ownAttribute },
        ]}
      />
      <Button onClick={add}>{productEditorTexts.addAttribute}</Button>
    </div>
  )
}
