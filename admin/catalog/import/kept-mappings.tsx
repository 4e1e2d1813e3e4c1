import { useState } from 'react'
import { adminImport as texts } from '#i18n/admin/uk/import.ts'
import { MAX_MAPPING_NAME_LENGTH } from '#shop/catalog/imports/files/import-files.ts'
import { request } from '../../core/requests/request.ts'
import { Button } from '../../core/ui/controls.tsx'
import { runWithToast } from '../../core/ui/feedback/feedback.tsx'

/** Mappings that the staff has kept: each can be named otherwise or deleted. */
export function KeptMappings({ names, path, onChange }: { names: string[]; path: string; onChange(): void }) {
  if (names.length === 0) return null
  return (
    <details>
      <summary>{texts.keptMappings(names.length)}</summary>
      <ul className="import-columns__kept">
        {names.map((name) => (
          <KeptMapping key={name} name={name} path={path} onChange={onChange} />
        ))}
      </ul>
    </details>
  )
}

function KeptMapping({ name, path, onChange }: { name: string; path: string; onChange(): void }) {
  const [written, setWritten] = useState(name)
  const send = async (order: Parameters<typeof request>[0], done: string) => {
    if (await runWithToast(() => request(order), done)) onChange()
  }
  return (
    <li>
      <input
        className="input"
        aria-label={texts.mappingName(name)}
        value={written}
        maxLength={MAX_MAPPING_NAME_LENGTH}
        onChange={({ target }) => setWritten(target.value)}
      />{' '}
      <Button
        disabled={written.trim() === '' || written.trim() === name}
        onClick={() =>
          send({ path, method: 'PUT', data: { name, new_name: written.trim() } }, texts.mappingRenamed(written.trim()))
        }
      >
        {texts.rename}
      </Button>{' '}
      <Button
        aria-label={texts.deleteMapping(name)}
        onClick={() =>
          send({ path: `${path}?name=${encodeURIComponent(name)}`, method: 'DELETE' }, texts.mappingDeleted(name))
        }
      >
        {texts.deleteShort}
      </Button>
    </li>
  )
}
