import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { adminTranslations as texts } from '#i18n/admin/uk/translations.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { DialogProps } from '../ui/open-dialog.tsx'
import { TranslationForm, type TranslationSubject } from './form.tsx'

export function TranslationDialog({ subject, onClose, onDone }: { subject: TranslationSubject } & DialogProps<true>) {
  return (
    <Dialog
      title={texts.openOf(subject.name)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{saveTexts.close}</Button>}
    >
      <TranslationForm subject={subject} onSaved={() => onDone(true)} />
    </Dialog>
  )
}
