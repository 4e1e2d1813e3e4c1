import { adminSettings as texts } from '#i18n/admin/uk/settings/settings.ts'
import { consentCategories } from '#i18n/storefront/uk/consent/areas.ts'
import type { ConsentSettings, ConsentTag } from '#shop/core/settings/consent-settings.ts'
import { CONSENT_TYPES, OPTIONAL_CATEGORIES } from '#shop/visitors/consent/consent.ts'
import { Button } from '../../../core/ui/controls.tsx'
import {
  Checkbox,
  type Choice,
  choicesOf,
  FieldRow,
  FieldSet,
  Select,
  Switch,
  TextField,
  toChoices,
} from '../../../core/ui/fields/fields.tsx'
import { NumberField } from '../../../core/ui/fields/number-field.tsx'
import { bindFields } from '../../../core/ui/forms/use-save.ts'
import { bindSettings, errorsBelow, LinesSetting, NumberSetting, TextSetting } from '../fields.tsx'
import type { SettingsForm } from '../use-settings.ts'

const REGION_CHOICES: Choice<string>[] = toChoices(texts.regions)

export function ConsentSettingsTab({ form }: { form: SettingsForm }) {
  const { consent } = form.settings
  const change = (part: Partial<ConsentSettings>) => form.change({ consent: { ...consent, ...part } })
  const error = (name: string) => form.errors[`consent.${name}`]
  const { setting, toggle } = bindSettings(form, 'consent', consent, change)
  const regions = REGION_CHOICES.some(({ value }) => value === consent.region)
    ? REGION_CHOICES
    : [...REGION_CHOICES, { value: consent.region, label: consent.region }]

  return (
    <div className="settings-form">
      <Switch {...toggle('on')} />
      <FieldRow>
        <Select
          label={texts.fields['consent.type'].label}
          value={consent.type}
          onChange={(type) => change({ type })}
          choices={choicesOf(CONSENT_TYPES, texts.consentTypes)}
        />
        <Select
          label={texts.fields['consent.region'].label}
          error={error('region')}
          value={consent.region}
          onChange={(region) => change({ region })}
          choices={regions}
        />
      </FieldRow>
      <FieldSet legend={texts.fields['consent.categories'].label}>
        {OPTIONAL_CATEGORIES.map((category) => (
          <Checkbox
            key={category}
            label={consentCategories[category]}
            checked={consent.categories.includes(category)}
            onChange={(on) =>
              change({
                categories: OPTIONAL_CATEGORIES.filter((optional) =>
                  optional === category ? on : consent.categories.includes(optional),
                ),
              })
            }
          />
        ))}
      </FieldSet>
      <Switch {...toggle('perService')} />
      <Switch {...toggle('honoursSignal')} />
      <Switch {...toggle('records')} />
      <FieldRow>
        <Select
          label={texts.fields['consent.dismissOnScroll'].label}
          value={consent.dismissOnScroll}
          onChange={(dismissOnScroll) => change({ dismissOnScroll })}
          choices={toChoices(texts.scroll)}
        />
        <NumberField
          {...texts.fields['consent.dismissAfterMs']}
          unit={texts.seconds}
          error={error('dismissAfterMs')}
          value={consent.dismissAfterMs / 1000}
          onChange={(seconds) => seconds !== null && change({ dismissAfterMs: Math.round(seconds * 1000) })}
        />
      </FieldRow>
      <FieldRow>
        <NumberSetting {...setting('policyId')} />
        <NumberSetting {...setting('bannerVersion')} />
      </FieldRow>
      <p>
        <Button onClick={() => change({ bannerVersion: consent.bannerVersion + 1 })}>{texts.askAgain}</Button>
      </p>
      <FieldRow>
        <TextSetting {...setting('cookiePage')} />
        <TextSetting {...setting('privacyPage')} />
      </FieldRow>
      <ConsentTagList form={form} tags={consent.tags} onChange={(tags) => change({ tags })} />
      <LinesSetting {...setting('scriptHosts')} />
      <Switch {...toggle('consentMode')} />
      <Switch {...toggle('asksServer')} />
      <Switch {...toggle('watchesPage')} />
    </div>
  )
}

function ConsentTagList({
  form,
  tags,
  onChange,
}: {
  form: SettingsForm
  tags: ConsentTag[]
  onChange(tags: ConsentTag[]): void
}) {
  const tagErrors = (index: number) => errorsBelow(form, `consent.tags.${index}`)
  const put = (index: number, part: Partial<ConsentTag>) =>
    onChange(tags.map((tag, at) => (at === index ? { ...tag, ...part } : tag)))
  return (
    <FieldSet legend={texts.fields['consent.tags'].label} hint={texts.fields['consent.tags'].hint}>
      {tags.map((tag, index) => {
        const { field } = bindFields(tag, (part) => put(index, part), tagErrors(index))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tag being edited has no other identity
          <fieldset key={index} className="settings-item">
            <legend className="visually-hidden">{texts.tag(index + 1)}</legend>
            <TextField {...field('src')} label={texts.tagSrc} />
            <FieldRow>
              <TextField {...field('service')} label={texts.tagService} />
              <Select
                {...field('category')}
                label={texts.tagCategory}
                choices={choicesOf(OPTIONAL_CATEGORIES, consentCategories)}
              />
            </FieldRow>
            <p>
              <Button look="danger" onClick={() => onChange(tags.filter((_, at) => at !== index))}>
                {texts.removeTag(index + 1)}
              </Button>
            </p>
          </fieldset>
        )
      })}
      <p>
        <Button onClick={() => onChange([...tags, { src: '', service: '', category: 'statistics' }])}>
          {texts.addTag}
        </Button>
      </p>
    </FieldSet>
  )
}
