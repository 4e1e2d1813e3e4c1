import type { ReactElement, ReactNode } from 'react'
import { fields as common } from '#i18n/admin.uk.ts'
import { blockEditor } from '#i18n/admin-pages.uk.ts'
import { isLinkable } from '#shop/addresses.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { type Choice, Select } from '../ui/select.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { HtmlField } from './html-field.tsx'
import { ListField } from './list-field.tsx'
import { PictureField } from './picture-field.tsx'

/**
 * The fields of a block, each made of the back office's own controls. `Fields` of a thing that a list holds are the same
 * makers, drawn by `draw`.
 */
export type Maker<Value> = {
  label: string
  /** `also` changes neighbours of the field together with it. */
  draw(value: Value, change: (value: Value) => void, also?: (changes: Group) => void): ReactElement
}

const { f } = blockEditor

type TextWish = { most?: number; required?: boolean; hint?: string; wrong?: (text: string) => string | undefined }

export function text(label: string, wish: TextWish = {}): Maker<string | undefined> {
  const { hint, required = false } = wish
  return {
    label,
    draw: (value = '', change) => (
      <TextField {...{ label, hint, required }} value={value} error={complaint(value, wish)} onChange={change} />
    ),
  }
}

/** Nothing written: it is left out altogether. */
export function optionalText(label: string, wish: TextWish = {}): Maker<string | undefined> {
  const made = text(label, wish)
  return { label, draw: (value, change) => made.draw(value, (next) => change(next || undefined)) }
}

export function area(label: string, wish: TextWish = {}): Maker<string | undefined> {
  return {
    label,
    draw: (value = '', change) => (
      <TextArea
        {...{ label, hint: wish.hint, required: wish.required ?? false }}
        value={value}
        error={complaint(value, { most: 2000, ...wish })}
        onChange={change}
      />
    ),
  }
}

const linkWish: TextWish = {
  most: 2000,
  hint: f.hrefHint,
  wrong: (text) => (text && !isLinkable(text) ? f.badHref : undefined),
}

export function link(label: string = f.href): Maker<string | undefined> {
  return text(label, { ...linkWish, required: true })
}

export function optionalLink(label: string = f.href): Maker<string | undefined> {
  return optionalText(label, linkWish)
}

export function ratio(): Maker<string | undefined> {
  return text(f.ratio, {
    hint: f.ratioHint,
    wrong: (text) => (/^\d{1,4}:\d{1,4}$/.test(text) ? undefined : f.badRatio),
  })
}

export function html(label: string = f.prose): Maker<string | undefined> {
  return { label, draw: (value = '', change) => <HtmlField label={label} value={value} onChange={change} /> }
}

export function choice<Value extends string>(label: string, choices: readonly Choice<Value>[]): Maker<Value> {
  return { label, draw: (value, change) => <Select {...{ label, value, choices }} onChange={change} /> }
}

/** Numbers among a few, and null. */
export function option<Value extends string | number | null>(
  label: string,
  choices: readonly { value: Value; label: string }[],
): Maker<Value> {
  return {
    label,
    draw: (value, change) => (
      <Select
        label={label}
        value={String(value)}
        choices={choices.map((one) => ({ value: String(one.value), label: one.label }))}
        onChange={(text) => {
          const chosen = choices.find((one) => String(one.value) === text)
          if (chosen) change(chosen.value)
        }}
      />
    ),
  }
}

export function number(label: string, most: number): Maker<number> {
  return {
    label,
    draw: (value, change) => (
      <NumberField
        label={label}
        whole
        value={value}
        error={value >= 1 && value <= most ? undefined : `1–${most}`}
        onChange={(next) => change(next ?? 0)}
      />
    ),
  }
}

export function toggle(label: string): Maker<boolean> {
  return { label, draw: (value, change) => <Checkbox label={label} checked={value === true} onChange={change} /> }
}

/** The block's picture; its words for those who cannot see come along from the library. */
export function picture(label: string = f.picture): Maker<number> {
  return {
    label,
    draw: (value, change, also) => (
      <PictureField
        {...{ label, value }}
        onChange={(chosen) => {
          if (!chosen) return
          if (also) also({ pictureId: chosen.id, alt: chosen.alt })
          else change(chosen.id)
        }}
      />
    ),
  }
}

export function optionalPicture(label: string): Maker<number | undefined> {
  return {
    label,
    draw: (value, change) => <PictureField {...{ label, value }} optional onChange={(chosen) => change(chosen?.id)} />,
  }
}

/** Several texts, one on each line. */
export function lines(label: string, hint: string): Maker<string[] | undefined> {
  return {
    label,
    draw: (value = [], change) => (
      <TextArea
        {...{ label, hint }}
        value={value.join('\n')}
        onChange={(text) => change(text === '' ? [] : text.split('\n'))}
      />
    ),
  }
}

/** A thing that may be missing, as the link «more»: it is there as soon as one of its fields says something. */
export function optionalGroup(
  label: string,
  fields: Record<string, Maker<string | undefined>>,
): Maker<Group | undefined> {
  return {
    label,
    draw: (value, change) => (
      <Fields
        fields={fields}
        value={value ?? {}}
        onChange={(next) =>
          change(Object.values(next).some((one) => one !== undefined && one !== '') ? next : undefined)
        }
      />
    ),
  }
}

export type Group = Record<string, unknown>

/** Things of one kind, each with these fields. */
export function list(wish: {
  label: string
  itemLabel: string
  fields: Group
  /** The field that tells one from another. */
  named: string
  fresh: Group
  min?: number
  max?: number
}): Maker<Group[] | undefined> {
  const { label, itemLabel, fields, named, fresh, min = 0, max = 60 } = wish
  return {
    label,
    draw: (value = [], change) => (
      <ListField
        {...{ label, itemLabel, min, max }}
        items={value}
        nameOf={(item) => String(item[named] ?? '')}
        fresh={() => structuredClone(fresh)}
        onChange={change}
      >
        {(item, put) => <Fields fields={fields} value={item} onChange={put} />}
      </ListField>
    ),
  }
}

/** Fields one below the other; each changes its own part of the thing. */
export function Fields(props: { fields: Group; value: Group; onChange(value: Group): void }): ReactNode {
  const { fields, value, onChange } = props
  return Object.entries(fields).map(([name, maker]) =>
    isMaker(maker) ? (
      <div key={name}>
        {maker.draw(
          value[name],
          (next) => onChange(withField(value, name, next)),
          (changes) => onChange({ ...value, ...changes }),
        )}
      </div>
    ) : null,
  )
}

function withField(value: Group, name: string, next: unknown): Group {
  const { [name]: _, ...rest } = value
  return next === undefined ? rest : { ...value, [name]: next }
}

function isMaker(value: unknown): value is Maker<unknown> {
  return typeof value === 'object' && value !== null && 'draw' in value && typeof value.draw === 'function'
}

function complaint(value: string, { most = 300, required, wrong }: TextWish): string | undefined {
  if (value.length > most) return common.tooLong(most)
  if (required && value.trim() === '') return common.required
  return wrong?.(value)
}
