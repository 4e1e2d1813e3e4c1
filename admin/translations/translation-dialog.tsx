import { saving } from '#i18n/admin.uk.ts'
import { adminTranslations as words } from '#i18n/admin-translations.uk.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { type Subject, TranslationForm } from './translation-form.tsx'

export function TranslationDialog(props: { subject: Subject; onClose(): void; onSaved?: () => void }) {
  const { subject, onClose, onSaved } = props
  return (
    <Dialog
      title={words.openOf(subject.name)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{saving.close}</Button>}
    >
      <TranslationForm
        subject={subject}
        onSaved={() => {
          onSaved?.()
          onClose()
        }}
      />
    </Dialog>
  )
}
