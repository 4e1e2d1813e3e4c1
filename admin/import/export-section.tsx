import { useState } from 'react'
import { adminImport as words } from '#i18n/admin/uk/import.ts'
import { pageErrors } from '#i18n/admin/uk/shell.ts'
import { downloadFile } from '../requests/download-file.ts'
import { toFailure } from '../requests/request.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/feedback/toasts.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { FieldRow } from '../ui/fields/field.tsx'
import { Select } from '../ui/fields/select.tsx'

type Pictures = keyof typeof words.exportPictures

/** Exports the whole catalogue as a file, for this shop or another one. */
export function ExportSection() {
  const [pictures, setPictures] = useState<Pictures>('addresses')
  const [isLatin, setLatin] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await downloadFile(`/meblia/v1/export?pictures=${pictures}&attributes=${isLatin ? 'latin' : 'own'}`)
    } catch (error) {
      showToast({ kind: 'bad', text: toFailure(error).message || pageErrors.loadFailed })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby="export-title">
      <h2 id="export-title">{words.exportTitle}</h2>
      <p>{words.exportText}</p>
      <FieldRow>
        <Select
          label={words.exportPicturesLabel}
          hint={words.exportPicturesHint[pictures]}
          value={pictures}
          onChange={setPictures}
          choices={[
            { value: 'addresses', label: words.exportPictures.addresses },
            { value: 'names', label: words.exportPictures.names },
          ]}
        />
      </FieldRow>
      <Checkbox label={words.exportLatin} hint={words.exportLatinHint} checked={isLatin} onChange={setLatin} />
      <p>
        <Button busy={isBusy} onClick={save}>
          {words.export}
        </Button>
      </p>
    </section>
  )
}
