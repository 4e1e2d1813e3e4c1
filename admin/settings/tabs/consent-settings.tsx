import { adminSettings as words } from '#i18n/admin/uk/settings/settings.ts'
import { consentCategories } from '#i18n/storefront/uk/consent/categories.ts'
import { CONSENT_TYPES, OPTIONAL_CATEGORIES } from '#shop/consent/consent.ts'
import type { ConsentSettings, ConsentTag } from '#shop/settings/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Switch } from '../../ui/fields/checkbox.tsx'
import { choicesOf, toChoices } from '../../ui/fields/choices.ts'
import { FieldRow, FieldSet } from '../../ui/fields/field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { type Choice, Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { bindFields } from '../../ui/forms/bind-fields.ts'
import { errorsBelow, LinesField } from '../fields.tsx'
import type { SettingsForm } from '../use-settings.ts'

type Switches = {
  [Name in keyof ConsentSettings]: ConsentSettings[Name] extends boolean ? Name : never
}[keyof ConsentSettings]

const REGION_CHOICES: Choice<string>[] = toChoices(words.regions)

export function ConsentSettingsTab({ form }: { form: SettingsForm }) {
  const { consent } = form.settings
  const change = (part: Partial<ConsentSettings>) => form.change({ consent: { ...consent, ...part } })
  const error = (name: string) => form.errors[`consent.${name}`]
  const toggle = (name: Switches) => (
    <Switch {...words.fields[`consent.${name}`]} checked={consent[name]} onChange={(on) => change({ [name]: on })} />
  )
  const regions = REGION_CHOICES.some(({ value }) => value === consent.region)
    ? REGION_CHOICES
    : [...REGION_CHOICES, { value: consent.region, label: consent.region }]

  return (
    <div className="settings-form">
      {toggle('on')}
      <FieldRow>
        <Select
          label={words.fields['consent.type'].label}
          value={consent.type}
          onChange={(type) => change({ type })}
          choices={choicesOf(CONSENT_TYPES, words.consentTypes)}
        />
        <Select
          label={words.fields['consent.region'].label}
          error={error('region')}
          value={consent.region}
          onChange={(region) => change({ region })}
          choices={regions}
        />
      </FieldRow>
      <FieldSet legend={words.fields['consent.categories'].label}>
        {OPTIONAL_CATEGORIES.map((category) => (
          <Checkbox
            key={category}
            label={consentCategories[category]}
            checked={consent.categories.includes(category)}
            onChange={(on) =>
              change({
                categories: OPTIONAL_CATEGORIES.filter((one) =>
                  one === category ? on : consent.categories.includes(one),
                ),
              })
            }
          />
        ))}
      </FieldSet>
      {toggle('perService')}
      {toggle('honoursSignal')}
      {toggle('records')}
      <FieldRow>
        <Select
          label={words.fields['consent.dismissOnScroll'].label}
          value={consent.dismissOnScroll}
          onChange={(dismissOnScroll) => change({ dismissOnScroll })}
          choices={toChoices(words.scroll)}
        />
        <NumberField
          {...words.fields['consent.dismissAfterMs']}
          unit={words.seconds}
          error={error('dismissAfterMs')}
          value={consent.dismissAfterMs / 1000}
          onChange={(seconds) => seconds !== null && change({ dismissAfterMs: Math.round(seconds * 1000) })}
        />
      </FieldRow>
      <FieldRow>
        {(['policyId', 'bannerVersion'] as const).map((name) => (
          <NumberField
            key={name}
            {...words.fields[`consent.${name}`]}
            whole
            error={error(name)}
            value={consent[name]}
            onChange={(value) => value !== null && change({ [name]: value })}
          />
        ))}
      </FieldRow>
      <p>
        <Button onClick={() => change({ bannerVersion: consent.bannerVersion + 1 })}>{words.askAgain}</Button>
      </p>
      <FieldRow>
        {(['cookiePage', 'privacyPage'] as const).map((name) => (
          <TextField
            key={name}
            {...words.fields[`consent.${name}`]}
            error={error(name)}
            value={consent[name]}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </FieldRow>
      <ConsentTagList form={form} tags={consent.tags} onChange={(tags) => change({ tags })} />
      <LinesField
        {...words.fields['consent.scriptHosts']}
        errors={form.errors}
        name="consent.scriptHosts"
        value={consent.scriptHosts}
        onChange={(scriptHosts) => change({ scriptHosts })}
      />
      {toggle('consentMode')}
      {toggle('asksServer')}
      {toggle('watchesPage')}
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
    <FieldSet {...{ legend: words.fields['consent.tags'].label, hint: words.fields['consent.tags'].hint }}>
      {tags.map((tag, index) => {
        const { field } = bindFields(tag, (part) => put(index, part), tagErrors(index))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tag being edited has no other identity
          <fieldset key={index} className="settings-item">
            <legend className="visually-hidden">{words.tag(index + 1)}</legend>
            <TextField {...field('src')} label={words.tagSrc} />
            <FieldRow>
              <TextField {...field('service')} label={words.tagService} />
              <Select
                {...field('category')}
                label={words.tagCategory}
                choices={choicesOf(OPTIONAL_CATEGORIES, consentCategories)}
              />
            </FieldRow>
            <p>
              <Button look="danger" onClick={() => onChange(tags.filter((_, at) => at !== index))}>
                {words.removeTag(index + 1)}
              </Button>
            </p>
          </fieldset>
        )
      })}
      <p>
        <Button onClick={() => onChange([...tags, { src: '', service: '', category: 'statistics' }])}>
          {words.addTag}
        </Button>
      </p>
    </FieldSet>
  )
}
