import './settings.css'
import { type ReactNode, useState } from 'react'
import { admin, failures, saving as savingWords } from '#i18n/admin.uk.ts'
import { settingsWords as words } from '#i18n/admin-settings.uk.ts'
import { SETTING_GROUPS, type SettingGroup } from '#shop/settings/settings.ts'
import { Page } from '../shell/page.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Problem } from '../ui/problem.tsx'
import { type Tab, Tabs } from '../ui/tabs.tsx'
import { ConsentTab } from './consent-tab.tsx'
import { DeliveryTab } from './delivery-tab.tsx'
import { FoundTab } from './found-tab.tsx'
import { MoreTab } from './more-tab.tsx'
import { NoticeTab } from './notice-tab.tsx'
import { PaymentTab } from './payment-tab.tsx'
import { SearchTab } from './search-tab.tsx'
import { ShopTab } from './shop-tab.tsx'
import { StatisticsTab } from './statistics-tab.tsx'
import { ThemeTab } from './theme-tab.tsx'
import { type Form, useSettings } from './use-settings.ts'

type TabName = keyof typeof words.tabs

/** Which groups stand on which part of the page. Menus have a page of their own. */
const TABS: { name: TabName; groups: SettingGroup[]; panel(form: Form): ReactNode }[] = [
  { name: 'shop', groups: ['shop'], panel: (form) => <ShopTab form={form} /> },
  { name: 'notice', groups: ['notice'], panel: (form) => <NoticeTab form={form} /> },
  { name: 'theme', groups: ['theme'], panel: (form) => <ThemeTab form={form} /> },
  { name: 'delivery', groups: ['delivery'], panel: (form) => <DeliveryTab form={form} /> },
  { name: 'payment', groups: ['payment', 'orders'], panel: (form) => <PaymentTab form={form} /> },
  { name: 'found', groups: ['found'], panel: (form) => <FoundTab form={form} /> },
  { name: 'consent', groups: ['consent'], panel: (form) => <ConsentTab form={form} /> },
  { name: 'search', groups: ['search'], panel: (form) => <SearchTab form={form} /> },
  { name: 'statistics', groups: ['statistics', 'goals'], panel: (form) => <StatisticsTab form={form} /> },
  { name: 'more', groups: ['protection', 'films', 'scripts'], panel: (form) => <MoreTab form={form} /> },
]

/** What the shop is called, says and asks for: everything that is no product and no page. */
export function Component() {
  const { groups, failure, reload, form, saving, unsaved, save, conflictDialog } = useSettings()
  const [open, setOpen] = useState<TabName>('shop')

  const openTabOf = (group: SettingGroup | undefined) => {
    const tab = group && TABS.find(({ groups }) => groups.includes(group))
    if (tab) setOpen(tab.name)
  }
  const onSave = async () => openTabOf(await save())

  if (!groups) {
    return (
      <Page title={words.title}>
        {failure ? (
          <EmptyState
            text={`${failures.loadFailed} ${failure.message}`}
            action={<Button onClick={reload}>{failures.again}</Button>}
          />
        ) : (
          <p>{admin.loading}</p>
        )}
      </Page>
    )
  }

  const shown = TABS.filter((tab) => tab.groups.some((group) => groups[group]))
  return (
    <Page
      title={words.title}
      beside={unsaved.isDirty && <span className="settings-unsaved">{savingWords.unsaved}</span>}
      actions={
        <Button look="main" busy={saving.isSaving} disabled={!unsaved.isDirty} onClick={onSave}>
          {savingWords.save}
        </Button>
      }
    >
      {unsaved.element}
      <Problem text={saving.conflict ? undefined : saving.sentence} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (unsaved.isDirty) void onSave()
        }}
      >
        <Tabs<TabName>
          label={words.tabsLabel}
          open={open}
          onOpen={setOpen}
          tabs={shown.map(
            ({ name, groups, panel }): Tab<TabName> => ({
              name,
              label: words.tabs[name],
              wrong: groups.some((group) => isWrong(group, form.errors)),
              panel: panel(form),
            }),
          )}
        />
        <button type="submit" hidden />
      </form>
      {conflictDialog(openTabOf)}
    </Page>
  )
}

function isWrong(group: SettingGroup, errors: Record<string, string>): boolean {
  const names: readonly string[] = SETTING_GROUPS[group]
  return Object.keys(errors).some((field) => names.includes(field.split('.')[0] ?? ''))
}
