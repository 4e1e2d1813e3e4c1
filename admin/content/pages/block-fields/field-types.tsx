import type { ReactElement, ReactNode } from 'react'
import { blockEditorTexts } from '#i18n/admin/uk/pages/pages.ts'
import { fieldValidationTexts as common } from '#i18n/admin/uk/shell.ts'
import { isSafeHref } from '#shop/core/input/safe-urls.ts'
import { Checkbox, type Choice, Select, TextArea, TextField } from '../../../core/ui/fields/fields.tsx'
import { NumberField } from '../../../core/ui/fields/number-field.tsx'
import { RichTextField } from '../../rich-text/rich-text-field.tsx'
import { ListField } from './list-field.tsx'
import { PictureField } from './picture-field.tsx'

/** The fields of a block, made of the admin's own controls. List items use the same field types, drawn by `render`. */
export type FieldType<Value> = {
  label: string
  /** `also` changes sibling fields together with this one. */
  render(value: Value, change: (value: Value) => void, also?: (changes: FieldGroup) => void): ReactElement
}

const { f } = blockEditorTexts

type TextOptions = { most?: number; required?: boolean; hint?: string; wrong?: (text: string) => string | undefined }

export function text(label: string, options: TextOptions = {}): FieldType<string | undefined> {
  const { hint, required = false } = options
  return {
    label,
    render: (value = '', change) => (
      <TextField
        label={label}
        hint={hint}
        required={required}
        value={value}
        error={textError(value, options)}
        onChange={change}
      />
    ),
  }
}

/** Left out of the block when empty. */
export function optionalText(label: string, options: TextOptions = {}): FieldType<string | undefined> {
  const made = text(label, options)
  return { label, render: (value, change) => made.render(value, (next) => change(next || undefined)) }
}

export function textArea(label: string, options: TextOptions = {}): FieldType<string | undefined> {
  return {
    label,
    render: (value = '', change) => (
      <TextArea
        label={label}
        hint={options.hint}
        required={options.required ?? false}
        value={value}
        error={textError(value, { most: 2000, ...options })}
        onChange={change}
      />
    ),
  }
}

const linkOptions: TextOptions = {
  most: 2000,
  hint: f.hrefHint,
  wrong: (text) => (text && !isSafeHref(text) ? f.badHref : undefined),
}

export function link(label: string = f.href): FieldType<string | undefined> {
  return text(label, { ...linkOptions, required: true })
}

export function optionalLink(label: string = f.href): FieldType<string | undefined> {
  return optionalText(label, linkOptions)
}

export function ratio(): FieldType<string | undefined> {
  return text(f.ratio, {
    hint: f.ratioHint,
    wrong: (text) => (/^\d{1,4}:\d{1,4}$/.test(text) ? undefined : f.badRatio),
  })
}

export function html(label: string = f.prose): FieldType<string | undefined> {
  return { label, render: (value = '', change) => <RichTextField label={label} value={value} onChange={change} /> }
}

export function choice<Value extends string>(label: string, choices: readonly Choice<Value>[]): FieldType<Value> {
  return {
    label,
    render: (value, change) => <Select label={label} value={value} choices={choices} onChange={change} />,
  }
}

/** One of a few values, which may be numbers or null. */
export function option<Value extends string | number | null>(
  label: string,
  choices: readonly { value: Value; label: string }[],
): FieldType<Value> {
  return {
    label,
    render: (value, change) => (
      <Select
        label={label}
        value={String(value)}
        choices={choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
        onChange={(text) => {
          const chosen = choices.find((choice) => String(choice.value) === text)
          if (chosen) change(chosen.value)
        }}
      />
    ),
  }
}

export function number(label: string, most: number): FieldType<number> {
  return {
    label,
    render: (value, change) => (
      <NumberField
        label={label}
        isInteger
        value={value}
        error={value >= 1 && value <= most ? undefined : `1–${most}`}
        onChange={(next) => change(next ?? 0)}
      />
    ),
  }
}

export function toggle(label: string): FieldType<boolean> {
  return { label, render: (value, change) => <Checkbox label={label} checked={value === true} onChange={change} /> }
}

/** The block's picture; its alt text is copied from the library. */
export function picture(label: string = f.picture): FieldType<number> {
  return {
    label,
    render: (value, change, also) => (
      <PictureField
        label={label}
        value={value}
        onChange={(chosen) => {
          if (!chosen) return
          if (also) also({ pictureId: chosen.id, alt: chosen.alt })
          else change(chosen.id)
        }}
      />
    ),
  }
}

export function optionalPicture(label: string): FieldType<number | undefined> {
  return {
    label,
    render: (value, change) => (
      <PictureField label={label} value={value} optional onChange={(chosen) => change(chosen?.id)} />
    ),
  }
}

/** Several texts, one per line. */
export function lines(label: string, hint: string): FieldType<string[] | undefined> {
  return {
    label,
    render: (value = [], change) => (
      <TextArea
        label={label}
        hint={hint}
        value={value.join('\n')}
        onChange={(text) => change(text === '' ? [] : text.split('\n'))}
      />
    ),
  }
}

/** An optional object, such as the «more» link: it exists as soon as one of its fields is filled. */
export function optionalGroup(
  label: string,
  fields: Record<string, FieldType<string | undefined>>,
): FieldType<FieldGroup | undefined> {
  return {
    label,
    render: (value, change) => (
      <Fields
        fields={fields}
        value={value ?? {}}
        onChange={(next) =>
          change(Object.values(next).some((value) => value !== undefined && value !== '') ? next : undefined)
        }
      />
    ),
  }
}

export type FieldGroup = Record<string, unknown>

/** A list of objects with the same fields. */
export function list(input: {
  label: string
  itemLabel: string
  fields: FieldGroup
  /** The field that names an item. */
  named: string
  fresh: FieldGroup
  min?: number
  max?: number
}): FieldType<FieldGroup[] | undefined> {
  const { label, itemLabel, fields, named, fresh, min = 0, max = 60 } = input
  return {
    label,
    render: (value = [], change) => (
      <ListField
        label={label}
        itemLabel={itemLabel}
        min={min}
        max={max}
        items={value}
        nameOf={(item) => String(item[named] ?? '')}
        createItem={() => structuredClone(fresh)}
        onChange={change}
      >
        {(item, put) => <Fields fields={fields} value={item} onChange={put} />}
      </ListField>
    ),
  }
}

/** Fields in a column; each changes its own part of the object. */
export function Fields(props: { fields: FieldGroup; value: FieldGroup; onChange(value: FieldGroup): void }): ReactNode {
  const { fields, value, onChange } = props
  return Object.entries(fields).map(([name, type]) =>
    isFieldType(type) ? (
      <div key={name}>
        {type.render(
          value[name],
          (next) => onChange(withField(value, name, next)),
          (changes) => onChange({ ...value, ...changes }),
        )}
      </div>
    ) : null,
  )
}

function withField(value: FieldGroup, name: string, next: unknown): FieldGroup {
  const { [name]: _, ...rest } = value
  return next === undefined ? rest : { ...value, [name]: next }
}

export function isFieldType(value: unknown): value is FieldType<unknown> {
  return typeof value === 'object' && value !== null && 'render' in value && typeof value.render === 'function'
}

function textError(value: string, { most = 300, required, wrong }: TextOptions): string | undefined {
  if (value.length > most) return common.tooLong(most)
  if (required && value.trim() === '') return common.required
  return wrong?.(value)
}
