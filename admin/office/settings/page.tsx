import './page.css'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { adminSettings as texts } from '#i18n/admin/uk/settings/settings.ts'
import { saveTexts as savingWords } from '#i18n/admin/uk/shell.ts'
import { SETTING_GROUPS, type SettingGroup } from '#shop/core/settings/settings.ts'
import { LoadingPage, PageLayout } from '../../core/shell/page-layout.tsx'
import { Button } from '../../core/ui/controls.tsx'
import { FormError } from '../../core/ui/forms/form-dialog.tsx'
import { type Tab, Tabs } from '../../core/ui/tabs.tsx'
import { DeliverySettingsTab } from './selling/delivery-settings.tsx'
import { PaymentSettingsTab } from './selling/payment-settings.tsx'
import { AdvancedSettingsTab } from './tabs/advanced-settings.tsx'
import { ConsentSettingsTab } from './tabs/consent-settings.tsx'
import { SearchSettingsTab } from './tabs/search-settings.tsx'
import { PlaceSettings, SeoSettingsTab } from './tabs/seo-settings.tsx'
import { ShopSettingsTab } from './tabs/shop-settings.tsx'
import { StatisticsSettingsTab } from './tabs/statistics-settings.tsx'
import { StoreNoticeSettingsTab } from './tabs/store-notice-settings.tsx'
import { ThemeSettingsTab } from './tabs/theme-settings.tsx'
import { type SettingsForm, useSettings } from './use-settings.ts'

type TabName = keyof typeof texts.tabs

/** The settings groups of each tab. Menus have a page of their own. */
const TABS: { name: TabName; groups: SettingGroup[]; panel(form: SettingsForm): ReactNode }[] = [
  { name: 'shop', groups: ['shop', 'opening'], panel: (form) => <ShopSettingsTab form={form} /> },
  {
    name: 'place',
    groups: ['place'],
    panel: (form) => (
      <div className="settings-form">
        <PlaceSettings form={form} />
      </div>
    ),
  },
  { name: 'notice', groups: ['notice'], panel: (form) => <StoreNoticeSettingsTab form={form} /> },
  { name: 'theme', groups: ['theme'], panel: (form) => <ThemeSettingsTab form={form} /> },
  { name: 'delivery', groups: ['delivery', 'waybills'], panel: (form) => <DeliverySettingsTab form={form} /> },
  { name: 'payment', groups: ['payment', 'orders'], panel: (form) => <PaymentSettingsTab form={form} /> },
  { name: 'found', groups: ['found'], panel: (form) => <SeoSettingsTab form={form} /> },
  { name: 'consent', groups: ['consent'], panel: (form) => <ConsentSettingsTab form={form} /> },
  { name: 'search', groups: ['search'], panel: (form) => <SearchSettingsTab form={form} /> },
  { name: 'statistics', groups: ['statistics', 'goals'], panel: (form) => <StatisticsSettingsTab form={form} /> },
  {
    name: 'more',
    groups: ['protection', 'films', 'scripts', 'offline'],
    panel: (form) => <AdvancedSettingsTab form={form} />,
  },
]

export function Component() {
  const { groups, failure, reload, form, saving, unsaved, save, conflictDialog } = useSettings()
  const [params] = useSearchParams()
  const [open, setOpen] = useState<TabName>(TABS.find(({ name }) => name === params.get('tab'))?.name ?? 'shop')

  const openTabOf = (group: SettingGroup | undefined) => {
    const tab = group && TABS.find(({ groups }) => groups.includes(group))
    if (tab) setOpen(tab.name)
  }
  const onSave = async () => openTabOf(await save())

  if (!groups) return <LoadingPage title={texts.title} source={{ failure, reload }} />

  const shown = TABS.filter((tab) => tab.groups.some((group) => groups[group]))
  return (
    <PageLayout
      title={texts.title}
      wide={open === 'theme'}
      beside={unsaved.isDirty && <span className="settings-unsaved">{savingWords.unsaved}</span>}
      actions={
        <Button look="main" busy={saving.isSaving} disabled={!unsaved.isDirty} onClick={onSave}>
          {savingWords.save}
        </Button>
      }
    >
      {unsaved.element}
      <FormError text={saving.conflict ? undefined : saving.errorMessage} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (unsaved.isDirty) void onSave()
        }}
      >
        <Tabs<TabName>
          label={texts.tabsLabel}
          open={open}
          onOpen={setOpen}
          tabs={shown.map(
            ({ name, groups, panel }): Tab<TabName> => ({
              name,
              label: texts.tabs[name],
              wrong: groups.some((group) => hasErrors(group, form.errors)),
              panel: panel(form),
            }),
          )}
        />
        <button type="submit" hidden />
      </form>
      {conflictDialog(openTabOf)}
    </PageLayout>
  )
}

function hasErrors(group: SettingGroup, errors: Record<string, string>): boolean {
  const names: readonly string[] = SETTING_GROUPS[group]
  return Object.keys(errors).some((field) => names.includes(field.split('.')[0] ?? ''))
}
