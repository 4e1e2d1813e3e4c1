import { settingsWords as words } from '#i18n/admin-settings.uk.ts'
import { useRest } from '../shell/use-rest.ts'
import { FieldRow } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { NumberSetting, SwitchSetting, TextSetting } from './settings-fields.tsx'
import type { Form } from './use-settings.ts'

type PageName = { id: number; title: { rendered: string } }

export function ShopTab({ form }: { form: Form }) {
  const { homePageId } = form.settings
  const pages = useRest<PageName[]>('/wp/v2/pages?per_page=-1&_fields=id,title.rendered')
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
        label={words.fields.homePageId.label}
        error={form.errors.homePageId}
        value={homePageId === null ? '' : String(homePageId)}
        onChange={(value) => form.change({ homePageId: value === '' ? null : Number(value) })}
        choices={[
          { value: '', label: words.defaultHome },
          ...(isKnown ? [] : [{ value: String(homePageId), label: words.unknownPage(homePageId ?? 0) }]),
          ...known,
        ]}
      />
      <FieldRow>
        <NumberSetting form={form} name="pageSize" />
        <NumberSetting form={form} name="messageDays" unit={words.days} />
      </FieldRow>
      <SwitchSetting form={form} name="ratingsOn" />
      <SwitchSetting form={form} name="cartRedirectAfterAdd" />
    </div>
  )
}
