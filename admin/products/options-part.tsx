import './options-part.css'
import { useId, useState } from 'react'
import { editor } from '#i18n/admin-products.uk.ts'
import { slugOf } from '#shop/addresses.ts'
import type { WooAttribute } from '#wire/woo-rest-terms.protocol.ts'
import { asFailure } from '../shell/requests.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Problem } from '../ui/problem.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toasts.tsx'
import type { Terms } from './opening.ts'
import type { PartProps } from './product-editor.tsx'
import { type FormAttribute, type FormValue, plainSlug } from './product-form.ts'
import { SwatchEditor } from './swatch-editor.tsx'
import { VariationsGrid } from './variations-grid.tsx'

type Props = PartProps & {
  attributes: WooAttribute[]
  terms: Terms
  /** Fetches the values of a catalogue-wide attribute that was added. */
  onTerms(attributeId: number): Promise<void>
}

/** What the product can be chosen by, and every choice with its price. */
export function OptionsPart({ form, set, errors, attributes, terms, onTerms }: Props) {
  const put = (at: number, change: Partial<FormAttribute>) =>
    set({ attributes: form.attributes.map((one, index) => (index === at ? { ...one, ...change } : one)) })

  // What was called by its old name keeps it no longer: variations name their choices.
  const renamed = (at: number, name: string) => {
    const before = form.attributes[at]?.name
    if (before === undefined) return
    set({
      attributes: form.attributes.map((one, index) => (index === at ? { ...one, name, slug: slugOf(name) } : one)),
      variations: form.variations.map((variation) => {
        const { [before]: value, ...others } = variation.choice
        return value === undefined ? variation : { ...variation, choice: { ...others, [name]: value } }
      }),
    })
  }

  const add = async (attribute: FormAttribute) => {
    set({ attributes: [...form.attributes, attribute] })
    if (attribute.id === 0 || terms.has(attribute.id)) return
    await onTerms(attribute.id).catch((error) => showToast({ kind: 'bad', text: asFailure(error).message }))
  }

  const left = attributes.filter(({ id }) => !form.attributes.some((one) => one.id === id))
  return (
    <div className="options">
      <Problem text={errors.attributes} />
      <section aria-labelledby="options-attributes" className="options__attributes">
        <h2 id="options-attributes">{editor.attributes}</h2>
        {form.attributes.map((attribute, at) => (
          <Attribute
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

function Attribute(props: {
  attribute: FormAttribute
  terms: Terms
  onChange(change: Partial<FormAttribute>): void
  onRename(name: string): void
  onRemove(): void
}) {
  const { attribute, terms, onChange, onRename, onRemove } = props
  const { id, name, values, varies, visible } = attribute
  const known = terms.get(id) ?? []
  const change = (at: number, part: Partial<FormValue>) =>
    onChange({ values: values.map((value, index) => (index === at ? { ...value, ...part } : value)) })

  return (
    <fieldset className="attribute">
      <legend>{name || editor.ownAttribute}</legend>
      {id === 0 && <TextField label={editor.attributeName} value={name} maxLength={100} onChange={onRename} />}
      <div className="attribute__flags">
        <Checkbox label={editor.varies} checked={varies} onChange={(varies) => onChange({ varies })} />
        <Checkbox label={editor.visible} checked={visible} onChange={(visible) => onChange({ visible })} />
      </div>
      <ul className="attribute__values" aria-label={editor.values}>
        {values.map((value, at) => (
          <li key={value.name}>
            <SwatchEditor
              value={value}
              term={known.find((term) => term.name === value.name)}
              onChange={(part) => change(at, part)}
            />
            <span className="attribute__value">{value.name}</span>
            <button
              type="button"
              className="attribute__remove"
              aria-label={editor.removeValue(value.name)}
              onClick={() => onChange({ values: values.filter((one) => one !== value) })}
            >
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      <AddValue
        attribute={name}
        offered={known.map((term) => term.name).filter((name) => !values.some((value) => value.name === name))}
        onAdd={(names) => {
          const fresh = names.filter((name) => !values.some((value) => value.name === name))
          onChange({ values: [...values, ...fresh.map((name) => ({ name, color: null, pictureId: null }))] })
        }}
      />
      <div>
        <Button look="bare" onClick={onRemove} aria-label={editor.removeAttribute(name)}>
          {editor.removeAttributeShort}
        </Button>
      </div>
    </fieldset>
  )
}

/** Enter adds; several at once with commas. */
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
        label={editor.newValueOf(attribute)}
        hiddenLabel
        placeholder={editor.valueName}
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
      <Button onClick={add}>{editor.addValue}</Button>
    </div>
  )
}

const OWN = 'own'

function AddAttribute({ left, onAdd }: { left: WooAttribute[]; onAdd(attribute: FormAttribute): void }) {
  const [chosen, setChosen] = useState('')
  const pick = chosen || String(left[0]?.id ?? OWN)
  const add = () => {
    const attribute = left.find(({ id }) => String(id) === pick)
    const blank = { visible: true, values: [] }
    if (!attribute) onAdd({ ...blank, id: 0, name: '', slug: '', varies: false })
    else {
      const { id, name, slug, meblia } = attribute
      onAdd({ ...blank, id, name, slug: plainSlug(slug), varies: meblia.kind === 'swatch' })
    }
    setChosen('')
  }
  return (
    <div className="attribute__add">
      <Select
        label={editor.addAttribute}
        hiddenLabel
        value={pick}
        onChange={setChosen}
        choices={[
          ...left.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: OWN, label: editor.ownAttribute },
        ]}
      />
      <Button onClick={add}>{editor.addAttribute}</Button>
    </div>
  )
}
