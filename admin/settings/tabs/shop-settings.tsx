import { adminSettings as texts } from '#i18n/admin/uk/settings/settings.ts'
import { useRest } from '../../requests/use-rest.ts'
import { FieldRow } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { NumberSetting, SwitchSetting, TextSetting } from '../fields.tsx'
import type { SettingsForm } from '../use-settings.ts'

type PageOption = { id: number; title: { rendered: string } }

export function ShopSettingsTab({ form }: { form: SettingsForm }) {
  const { homePageId } = form.settings
  const pages = useRest<PageOption[]>('/wp/v2/pages?per_page=-1&_fields=id,title.rendered')
  const known = (pages.data ?? []).map(({ id, title }) => ({ value: String(id), label: title.rendered }))
  const isKnown = homePageId === null || known.some(({ value }) => value === String(homePageId))
  return (
    <div className="settings-form">
      <TextSetting form={form} name="shopName" required />
      <TextSetting form={form} name="tagline" long />
      <FieldRow>
        <TextSetting form={form} name="phone" />
        <TextSetting form={form} name="phoneShown" />
      </FieldRow>
      <TextSetting form={form} name="email" />
      <TextSetting form={form} name="footnote" long />
      <Select
        label={texts.fields.homePageId.label}
        error={form.errors.homePageId}
        value={homePageId === null ? '' : String(homePageId)}
        onChange={(value) => form.change({ homePageId: value === '' ? null : Number(value) })}
        choices={[
          { value: '', label: texts.defaultHome },
          ...(isKnown ? [] : [{ value: String(homePageId), label: texts.unknownPage(homePageId ?? 0) }]),
          ...known,
        ]}
      />
      <FieldRow>
        <NumberSetting form={form} name="pageSize" />
        <NumberSetting form={form} name="messageDays" unit={texts.days} />
      </FieldRow>
      <SwitchSetting form={form} name="ratingsOn" />
      <SwitchSetting form={form} name="cartRedirectAfterAdd" />
    </div>
  )
}
