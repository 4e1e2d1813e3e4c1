import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { adminTranslations as texts } from '#i18n/admin/uk/translations.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TranslationForm, type TranslationSubject } from './form.tsx'

export function TranslationDialog(props: { subject: TranslationSubject; onClose(): void; onSaved?: () => void }) {
  const { subject, onClose, onSaved } = props
  return (
    <Dialog
      title={texts.openOf(subject.name)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{saveTexts.close}</Button>}
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
