import { adminSettings as texts } from '#i18n/admin/uk/settings/settings.ts'
import { bindTopSettings, TextSetting } from '../fields.tsx'
import type { SettingsForm } from '../use-settings.ts'

export function StoreNoticeSettingsTab({ form }: { form: SettingsForm }) {
  const { storeNotice } = form.settings
  return (
    <div className="settings-form">
      <TextSetting {...bindTopSettings(form).setting('storeNotice')} long />
      <section className="settings-preview" aria-labelledby="notice-preview">
        <h2 id="notice-preview">{texts.preview}</h2>
        {storeNotice.trim() === '' ? (
          <p className="settings-preview__empty">{texts.noNotice}</p>
        ) : (
          <div className="notice-preview">
            <span>{storeNotice}</span>
            <span className="notice-preview__button">{texts.noticeButton}</span>
          </div>
        )}
      </section>
    </div>
  )
}
