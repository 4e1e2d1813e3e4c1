import { sellingTexts } from '#i18n/admin/uk/settings/selling.ts'
import type { UnavailableReason } from './unavailable-methods.ts'

/** Enabled, but not available to any buyer. */
export function UnavailableNote({ why }: { why: UnavailableReason | undefined }) {
  return (
    <div className="settings-silence" role="status">
      {why && <p className="settings-note">{sellingTexts.silent[why]}</p>}
    </div>
  )
}
