import { useState } from 'react'
import { type SettingField, adminSettings as texts } from '#i18n/admin/uk/settings/settings.ts'
import {
  contrastRatio,
  defaultTheme,
  INK,
  LAYOUTS,
  MIN_CONTRAST,
  PAPER,
  type Theme,
} from '#shop/core/settings/theme.ts'
import { PictureField } from '../../../content/pages/block-fields/picture-field.tsx'
import { Button } from '../../../core/ui/controls.tsx'
import { Field, FieldRow, FieldSet, Select } from '../../../core/ui/fields/fields.tsx'
import { Toolbar } from '../../../core/ui/lists/toolbar.tsx'
import { Preview } from '../../../core/ui/preview.tsx'
import type { SettingsDraft } from '../draft.ts'
import { bindSettings, NumberSetting } from '../fields.tsx'
import type { SettingsForm } from '../use-settings.ts'
import { LookFile } from './look-file.tsx'
import { OwnTypefaceField, TypefaceSelect } from './typeface-fields.tsx'

export function ThemeSettingsTab({ form }: { form: SettingsForm }) {
  const { theme } = form.settings
  const change = (part: Partial<Theme>) => form.change({ theme: { ...theme, ...part } })
  const { setting } = bindSettings(form, 'theme', theme, change)
  return (
    <div className="look">
      <div className="settings-form">
        <BrandPicture form={form} name="logoId" />
        <BrandPicture form={form} name="iconId" />
        <BrandPicture form={form} name="sharePictureId" />
        <FieldSet legend={texts.colours}>
          <FieldRow>
            <ColorField form={form} token="accent" text={INK} onChange={(accent) => change({ accent })} />
            <ColorField form={form} token="brand" text={PAPER} onChange={(brand) => change({ brand })} />
          </FieldRow>
          <NumberSetting {...setting('radius')} unit={texts.pixels} />
        </FieldSet>
        <FieldSet legend={texts.typefaces}>
          <FieldRow>
            <TypefaceSelect {...setting('headingFont')} ownTypeface={theme.ownTypeface} />
            <TypefaceSelect {...setting('textFont')} ownTypeface={theme.ownTypeface} />
          </FieldRow>
          <OwnTypefaceField form={form} onChange={change} />
          <NumberSetting {...setting('fontScale')} unit={texts.percent} />
        </FieldSet>
        <FieldSet legend={texts.layouts}>
          <FieldRow>
            <LayoutSelect form={form} part="header" onChange={change} />
            <LayoutSelect form={form} part="footer" onChange={change} />
          </FieldRow>
          <FieldRow>
            <LayoutSelect form={form} part="cardPicture" onChange={change} />
            <LayoutSelect form={form} part="cardText" onChange={change} />
          </FieldRow>
        </FieldSet>
        <LookFile form={form} />
        <p>
          <Button onClick={() => form.change({ theme: { ...defaultTheme, ownTypeface: theme.ownTypeface } })}>
            {texts.themeReset}
          </Button>
        </p>
      </div>
      <LookPreview settings={form.settings} />
    </div>
  )
}

const PAGES = ['home', 'shop', 'product'] as const

/** Beside the form: a page of the shop as it would be after saving. */
function LookPreview({ settings }: { settings: SettingsDraft }) {
  const [page, setPage] = useState<(typeof PAGES)[number]>('home')
  const { theme, logoId, iconId, sharePictureId } = settings
  return (
    <section className="look__preview" aria-label={texts.preview}>
      <Toolbar label={texts.previewPages}>
        {PAGES.map((name) => (
          <Button
            key={name}
            aria-pressed={page === name}
            look={page === name ? 'main' : 'quiet'}
            onClick={() => setPage(name)}
          >
            {texts.pages[name]}
          </Button>
        ))}
      </Toolbar>
      <Preview
        target={{ kind: 'look', id: page }}
        typed={{ changes: { theme, logoId, iconId, sharePictureId } }}
        widths={['phone', 'desktop']}
      />
    </section>
  )
}

function LayoutSelect(props: {
  form: SettingsForm
  part: keyof typeof LAYOUTS
  onChange(change: Partial<Theme>): void
}) {
  const { form, part, onChange } = props
  const names: Record<string, string> = texts.layoutNames[part]
  return (
    <Select
      {...texts.fields[`theme.${part}`]}
      error={form.errors[`theme.${part}`]}
      value={form.settings.theme[part]}
      choices={LAYOUTS[part].map((value) => ({ value, label: names[value] ?? value }))}
      onChange={(value) => onChange({ [part]: value })}
    />
  )
}

/** A library picture; deleting it there takes it off the pages too. */
function BrandPicture({ form, name }: { form: SettingsForm; name: 'logoId' | 'iconId' | 'sharePictureId' }) {
  const { label, hint } = texts.fields[name]
  return (
    <div className="settings-picture">
      <PictureField
        label={label}
        value={form.settings[name] ?? undefined}
        optional
        onChange={(picture) => form.change({ [name]: picture?.id ?? null })}
      />
      <p className="field__hint">{form.errors[name] ?? hint}</p>
    </div>
  )
}

/** A color picker with a text field; the contrast of text on the color is shown at once. */
function ColorField(props: {
  form: SettingsForm
  token: 'accent' | 'brand'
  text: string
  onChange(colour: string): void
}) {
  const { form, token, text, onChange } = props
  const colour = form.settings.theme[token]
  const name: SettingField = `theme.${token}`
  const isColour = /^#[0-9a-f]{6}$/i.test(colour)
  const ratio = isColour ? contrastRatio(colour.toLowerCase(), text) : 0
  const { label, hint } = texts.fields[name]
  return (
    <div className="colour-field">
      <Field label={label} hint={hint} error={form.errors[name]}>
        {(control) => (
          <span className="colour-field__controls">
            <input
              type="color"
              aria-label={texts.picker(label)}
              value={isColour ? colour : '#000000'}
              onChange={(event) => onChange(event.target.value)}
            />
            <input
              type="text"
              className="input"
              spellCheck={false}
              maxLength={7}
              value={colour}
              onChange={(event) => onChange(event.target.value)}
              {...control}
            />
          </span>
        )}
      </Field>
      {isColour && (
        <p className="colour-field__contrast" data-low={ratio < MIN_CONTRAST || undefined}>
          {texts.contrast(Math.floor(ratio * 100) / 100)} –{' '}
          {ratio < MIN_CONTRAST ? texts.contrastLow : texts.contrastGood}
        </p>
      )}
    </div>
  )
}
