import './picture-picker.css'
import { useCallback, useRef, useState } from 'react'
import { type Attachment, MEDIA_ROUTE } from '#api/wc/wp-v2/media/protocol.ts'
import { adminMedia, mediaPickerTexts } from '#i18n/admin/uk/media.ts'
import { pageErrors, saveTexts } from '#i18n/admin/uk/shell.ts'
import { request, toFailure, useRestList } from '../../../core/requests/request.ts'
import { Button, Dialog, type DialogProps, openDialog } from '../../../core/ui/controls.tsx'
import { EmptyState } from '../../../core/ui/feedback/feedback.tsx'
import { TextField } from '../../../core/ui/fields/fields.tsx'
import { SearchBox } from '../../../core/ui/fields/search-box.tsx'
import { FormError } from '../../../core/ui/forms/form-dialog.tsx'
import { Pagination } from '../../../core/ui/lists/pagination.tsx'
import { Toolbar } from '../../../core/ui/lists/toolbar.tsx'
import { listQuery } from '../../../core/ui/lists/use-list.ts'
import { attachmentName, type ChosenPicture, isMissingAlt, MAX_ALT_LENGTH, toChosenPicture } from '../attachment.ts'
import { MediaGrid, MediaTile } from '../grid.tsx'
import { drawPictures } from '../upload/drawn-picture.ts'
import { DropZone } from '../upload/drop-zone.tsx'
import { FileButton, PICTURE_TYPES } from '../upload/file-button.tsx'
import { UploadList } from '../upload/list.tsx'
import { mergeUploaded } from '../upload/queue.ts'
import { uploadQueue, useUploadedFiles } from '../upload/use-uploads.ts'

const PER_PAGE = 40
const PICKED_TYPES = `${PICTURE_TYPES},image/svg+xml`
const add = (files: Iterable<File>) => void drawPictures(files).then(uploadQueue.add)

/** Library pictures in the order of their selection; none when the dialog was closed. */
export async function pickPictures(): Promise<ChosenPicture[]> {
  return (await openDialog<ChosenPicture[]>((dialog) => <PicturePicker multiple {...dialog} />)) ?? []
}

export async function pickPicture(): Promise<ChosenPicture | undefined> {
  return (await openDialog<ChosenPicture[]>((dialog) => <PicturePicker multiple={false} {...dialog} />))?.[0]
}

/** A dialog to choose library pictures; pictures uploaded here are selected at once. */
function PicturePicker({ multiple, onClose, onDone }: { multiple: boolean } & DialogProps<ChosenPicture[]>) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<Attachment[]>([])
  const [alts, setAlts] = useState<Record<number, string>>({})
  const keys = useRef(new Map<number, number>())
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const query = listQuery(PER_PAGE, page, { media_type: 'picture', state: 'ready', search })
  const { data, failure, loading, reload } = useRestList<Attachment>(`${MEDIA_ROUTE}?${query}`)

  // Pictures uploaded here are selected automatically.
  useUploadedFiles(
    useCallback(
      (item: Attachment, key: number) => {
        reload()
        if (item.meblia.kind !== 'picture') return
        keys.current.set(item.id, key)
        setChosen((before) => (multiple ? mergeUploaded(before, item, keys.current) : [item]))
      },
      [multiple, reload],
    ),
  )

  function press(item: Attachment): void {
    const others = chosen.filter(({ id }) => id !== item.id)
    const isIn = others.length < chosen.length
    setChosen(isIn ? others : multiple ? [...others, item] : [item])
  }

  /** Alt texts entered here are saved to the library. */
  async function choose(): Promise<void> {
    setSaving(true)
    try {
      const described: Attachment[] = []
      for (const item of chosen) described.push(await saveAlt(item, alts[item.id]?.trim() ?? ''))
      onDone(described.map(toChosenPicture))
    } catch (error) {
      setProblem(toFailure(error).message)
      setSaving(false)
    }
  }

  const undescribed = chosen.filter(isMissingAlt)
  return (
    <Dialog
      title={multiple ? mediaPickerTexts.many : mediaPickerTexts.one}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{saveTexts.cancel}</Button>
          <Button look="main" disabled={chosen.length === 0} busy={isSaving} onClick={() => void choose()}>
            {mediaPickerTexts.choose(chosen.length)}
          </Button>
        </>
      }
    >
      <DropZone onFiles={add}>
        <Toolbar label={adminMedia.filters}>
          <SearchBox
            label={adminMedia.search}
            value={search}
            onSearch={(text) => {
              setSearch(text)
              setPage(1)
            }}
          />
          <FileButton label={mediaPickerTexts.upload} accept={PICKED_TYPES} onFiles={add} />
        </Toolbar>
        <UploadList />
        <FormError text={problem ?? (failure && (failure.message || pageErrors.loadFailed))} />
        {data && data.items.length > 0 && (
          <MediaGrid label={adminMedia.files}>
            {data.items.map((item) => (
              <MediaTile
                key={item.id}
                item={item}
                isChosen={chosen.some(({ id }) => id === item.id)}
                onPress={() => press(item)}
              />
            ))}
          </MediaGrid>
        )}
        {data?.items.length === 0 && !loading && (
          <EmptyState text={search ? adminMedia.nothingFound : adminMedia.empty} />
        )}
        {data && <Pagination page={page} perPage={PER_PAGE} total={data.total} onPage={setPage} />}
      </DropZone>
      {undescribed.length > 0 && (
        <section className="picker-alts" aria-label={adminMedia.withoutAlt}>
          <p role="status">{mediaPickerTexts.withoutAlt}</p>
          {undescribed.map((item) => (
            <TextField
              key={item.id}
              label={mediaPickerTexts.altOf(attachmentName(item))}
              value={alts[item.id] ?? ''}
              maxLength={MAX_ALT_LENGTH}
              onChange={(text) => setAlts({ ...alts, [item.id]: text })}
            />
          ))}
        </section>
      )}
    </Dialog>
  )
}

async function saveAlt(item: Attachment, alt: string): Promise<Attachment> {
  if (alt === '' || !isMissingAlt(item)) return item
  return request<Attachment>({ path: `${MEDIA_ROUTE}/${item.id}`, method: 'POST', data: { alt_text: alt } })
}
