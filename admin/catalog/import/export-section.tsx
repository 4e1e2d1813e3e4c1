import { useState } from 'react'
import { adminImport as texts } from '#i18n/admin/uk/import.ts'
import { pageErrors } from '#i18n/admin/uk/shell.ts'
import { downloadFile } from '../../core/requests/request.ts'
import { Button } from '../../core/ui/controls.tsx'
import { showFailure } from '../../core/ui/feedback/feedback.tsx'
import { Checkbox, FieldRow, Select, toChoices } from '../../core/ui/fields/fields.tsx'

type Pictures = keyof typeof texts.exportPictures

/** Exports the whole catalogue as a file, for this shop or another one. */
export function ExportSection() {
  const [pictures, setPictures] = useState<Pictures>('addresses')
  const [isLatin, setLatin] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const path = `/meblia/v1/export?pictures=${pictures}&attributes=${isLatin ? 'latin' : 'own'}`
    await downloadFile(path).catch((error) => showFailure(error, pageErrors.loadFailed))
    setBusy(false)
  }
  return (
    <section aria-labelledby="export-title">
      <h2 id="export-title">{texts.exportTitle}</h2>
      <p>{texts.exportText}</p>
      <FieldRow>
        <Select
          label={texts.exportPicturesLabel}
          hint={texts.exportPicturesHint[pictures]}
          value={pictures}
          onChange={setPictures}
          choices={toChoices(texts.exportPictures)}
        />
      </FieldRow>
      <Checkbox label={texts.exportLatin} hint={texts.exportLatinHint} checked={isLatin} onChange={setLatin} />
      <p>
        <Button busy={isBusy} onClick={save}>
          {texts.export}
        </Button>
      </p>
    </section>
  )
}
