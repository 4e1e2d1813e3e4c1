import { adminSettings as texts } from '#i18n/admin/uk/settings/settings.ts'
import { ItemSelect } from '../../../content/pages/block-fields/entity-selects.tsx'
import { useRest } from '../../../core/requests/request.ts'
import { useCan } from '../../../core/shell/sign-in/current-user.tsx'
import { FieldRow, Switch } from '../../../core/ui/fields/fields.tsx'
import { bindTopSettings, NumberSetting, TextSetting } from '../fields.tsx'
import type { SettingsForm } from '../use-settings.ts'

type PageOption = { id: number; title: { rendered: string } }

export function ShopSettingsTab({ form }: { form: SettingsForm }) {
  const { homePageId } = form.settings
  const mayOpenShop = useCan('settings.legal')
  const { setting, toggle } = bindTopSettings(form)
  const pages = useRest<PageOption[]>('/wp/v2/pages?per_page=-1&_fields=id,title.rendered')
  return (
    <div className="settings-form">
      <TextSetting {...setting('shopName')} required />
      <TextSetting {...setting('tagline')} long />
      <FieldRow>
        <TextSetting {...setting('phone')} />
        <TextSetting {...setting('phoneShown')} />
      </FieldRow>
      <FieldRow>
        <TextSetting {...setting('adviserName')} />
        <NumberSetting {...setting('warrantyMonths')} unit={texts.months} />
      </FieldRow>
      <TextSetting {...setting('email')} />
      <TextSetting {...setting('footnote')} long />
      <ItemSelect
        label={texts.fields.homePageId.label}
        none={texts.defaultHome}
        error={form.errors.homePageId}
        value={homePageId ?? undefined}
        items={(pages.data ?? []).map(({ id, title }) => ({ id, name: title.rendered }))}
        onChange={(id) => form.change({ homePageId: id ?? null })}
      />
      <FieldRow>
        <NumberSetting {...setting('pageSize')} />
        <NumberSetting {...setting('messageDays')} unit={texts.days} />
      </FieldRow>
      {mayOpenShop && <Switch {...toggle('openForVisitors')} />}
      <Switch {...toggle('makesProducts')} />
      <Switch {...toggle('reviewsOn')} />
      <Switch {...toggle('ratingsOn')} />
      <Switch {...toggle('cartRedirectAfterAdd')} />
    </div>
  )
}
