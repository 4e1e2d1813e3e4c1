import { useState } from 'react'
import { adminSettings } from '#i18n/admin/uk/settings/settings.ts'
import { pageErrors, saveTexts } from '#i18n/admin/uk/shell.ts'
import { BRAND_PICTURES, type LookSettings } from '#shop/content/look/look.ts'
import { FileButton } from '../../../content/media/upload/file-button.tsx'
import { downloadFile, request, toFailure } from '../../../core/requests/request.ts'
import { Button, Dialog, type DialogProps, openDialog } from '../../../core/ui/controls.tsx'
import { runWithToast, showToast } from '../../../core/ui/feedback/feedback.tsx'
import { FieldSet } from '../../../core/ui/fields/fields.tsx'
import type { Difference } from '../../../core/ui/forms/save-error.ts'
import { PlainTable } from '../../../core/ui/lists/plain-table.tsx'
import { settingsDifferences } from '../differences.ts'
import type { SettingsDraft } from '../draft.ts'
import type { SettingsForm } from '../use-settings.ts'

const texts = adminSettings.lookFile
const PATH = '/meblia/v1/look'
/** Of a request of the back office. */
const MAX_FILE_BYTES = 8 * 1024 * 1024

type CheckedLook = { theme: LookSettings['theme']; pictures: Record<(typeof BRAND_PICTURES)[number], string | null> }

/** The look as a file, and back: what it would change is shown first, and the form is changed, not the shop. */
export function LookFile({ form }: { form: SettingsForm }) {
  const [state, setState] = useState<{ isTaking: boolean; problem?: string }>({ isTaking: false })
  const { settings } = form

  async function take(file: File): Promise<void> {
    if (file.size > MAX_FILE_BYTES) return setState({ isTaking: false, problem: texts.tooLarge })
    setState({ isTaking: true })
    try {
      const look = parseLook(await file.text())
      if (look === undefined) return setState({ isTaking: false, problem: texts.unreadable })
      const checked = await request<CheckedLook>({ path: `${PATH}/check`, method: 'POST', data: { look } })
      const differences = lookDifferences(settings, checked)
      if (await openDialog<true>((dialog) => <ChangesDialog differences={differences} {...dialog} />)) {
        const { theme, logoId, iconId, sharePictureId } = settings
        form.change(await request<LookSettings>({ path: PATH, method: 'POST', data: { look } }))
        showToast({ text: texts.taken, undo: () => form.change({ theme, logoId, iconId, sharePictureId }) })
      }
      setState({ isTaking: false })
    } catch (error) {
      setState({ isTaking: false, problem: toFailure(error).message || pageErrors.saveFailed })
    }
  }

  return (
    <FieldSet legend={texts.legend} hint={texts.hint}>
      <div className="own-typeface">
        <Button onClick={() => runWithToast(() => downloadFile(PATH))}>{texts.save}</Button>
        <FileButton
          label={state.isTaking ? texts.taking : texts.take}
          accept=".json,application/json"
          busy={state.isTaking}
          onFiles={([file]) => file && void take(file)}
        />
      </div>
      <div role="alert">{state.problem && <p className="field__error">{state.problem}</p>}</div>
      <p className="field__hint">{texts.unsaved}</p>
    </FieldSet>
  )
}

function ChangesDialog(props: { differences: Difference[] } & DialogProps<true>) {
  const { differences, onClose, onDone } = props
  const isSame = differences.length === 0
  return (
    <Dialog
      title={texts.title}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{saveTexts.cancel}</Button>
          <Button look="main" disabled={isSame} onClick={() => onDone(true)}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      {isSame ? (
        <p>{texts.same}</p>
      ) : (
        <PlainTable
          className="conflict"
          columns={[saveTexts.conflictField, texts.now, texts.after]}
          rows={differences.map(({ label, mine, theirs }) => ({ key: label, head: label, cells: [theirs, mine] }))}
        />
      )}
    </Dialog>
  )
}

/** A picture is another one unless there is none on both sides: files are compared only when they are taken. */
function lookDifferences(settings: SettingsDraft, { theme, pictures }: CheckedLook): Difference[] {
  const nameOnly = ({ ownTypeface: { name }, ...rest }: LookSettings['theme']) => ({
    ...rest,
    ownTypeface: { name },
  })
  const changed = BRAND_PICTURES.filter((name) => settings[name] !== null || pictures[name] !== null)
  return [
    ...settingsDifferences({ theme: nameOnly(theme) }, { theme: nameOnly(settings.theme) }),
    ...changed.map((name) => ({
      label: adminSettings.labelOf(name),
      mine: pictures[name] ?? adminSettings.nothing,
      theirs: settings[name] === null ? adminSettings.nothing : texts.hasPicture,
    })),
  ]
}

function parseLook(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
