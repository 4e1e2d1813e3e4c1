import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { adminTranslations as texts } from '#i18n/admin/uk/translations.ts'
import { Button, Dialog, type DialogProps } from '../../core/ui/controls.tsx'
import { TRANSLATION_LANGUAGES, TranslationForm, type TranslationSubject } from './form.tsx'
import { TextsForm } from './texts-form.tsx'

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

export type TextsSubject = { kind: 'page' | 'gallery'; id: number; name: string }

/** The texts of a page, with its title and description, or of a gallery. It stays open: there are many to save. */
export function TextsDialog({ subject, onClose }: { subject: TextsSubject } & DialogProps<true>) {
  const { kind, id, name } = subject
  return (
    <Dialog
      title={texts.openOf(name)}
      size="wide"
      onClose={onClose}
      actions={<Button onClick={onClose}>{saveTexts.close}</Button>}
    >
      {kind === 'page' && <TranslationForm subject={{ kind, id, name }} />}
      {TRANSLATION_LANGUAGES.map((lang) => (
        <TextsForm key={lang} kind={kind} id={id} lang={lang} />
      ))}
    </Dialog>
  )
}
