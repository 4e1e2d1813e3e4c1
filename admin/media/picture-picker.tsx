import './picture-picker.css'
import { useCallback, useRef, useState } from 'react'
import { failures, saving } from '#i18n/admin.uk.ts'
import { adminMedia, picking } from '#i18n/admin-media.uk.ts'
import { type Attachment, MEDIA_PATH } from '#wire/wp-rest-media.protocol.ts'
import { asFailure, request } from '../shell/requests.ts'
import { useRestList } from '../shell/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Problem } from '../ui/problem.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Toolbar } from '../ui/toolbar.tsx'
import type { PicturePickerProps } from './chosen-picture.ts'
import { DropZone } from './drop-zone.tsx'
import { FileButton, PICTURE_TYPES } from './file-button.tsx'
import { MediaGrid, MediaTile } from './media-tile.tsx'
import { chosenOf, lacksAlt, nameOf } from './shown.ts'
import { UploadList } from './upload-list.tsx'
import { withArrived } from './upload-queue.ts'
import { uploads, useArrivals } from './uploads.ts'

const PER_PAGE = 40
const MOST_ALT = 500

/** A window in which pictures of the library are chosen, or brought into it and chosen at once. */
export function PicturePicker(props: PicturePickerProps) {
  return props.open ? <OpenPicker {...props} /> : null
}

function OpenPicker({ onClose, onChoose, multiple = false }: PicturePickerProps) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<Attachment[]>([])
  const [alts, setAlts] = useState<Record<number, string>>({})
  const keys = useRef(new Map<number, number>())
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const query = new URLSearchParams({ media_type: 'picture', state: 'ready', per_page: String(PER_PAGE) })
  query.set('page', String(page))
  if (search) query.set('search', search)
  const { data, failure, loading, reload } = useRestList<Attachment>(`${MEDIA_PATH}?${query}`)

  // What is brought from here is what was looked for.
  useArrivals(
    useCallback(
      (item: Attachment, key: number) => {
        reload()
        if (item.meblia.kind !== 'picture') return
        keys.current.set(item.id, key)
        setChosen((before) => (multiple ? withArrived(before, item, keys.current) : [item]))
      },
      [multiple, reload],
    ),
  )

  function press(item: Attachment): void {
    const others = chosen.filter(({ id }) => id !== item.id)
    const isIn = others.length < chosen.length
    setChosen(isIn ? others : multiple ? [...others, item] : [item])
  }

  /** Descriptions written here are the library's from now on. */
  async function choose(): Promise<void> {
    setSaving(true)
    try {
      const described: Attachment[] = []
      for (const item of chosen) described.push(await withAlt(item, alts[item.id]?.trim() ?? ''))
      onClose()
      onChoose(described.map(chosenOf))
    } catch (error) {
      setProblem(asFailure(error).message)
      setSaving(false)
    }
  }

  const undescribed = chosen.filter(lacksAlt)
  return (
    <Dialog
      title={multiple ? picking.many : picking.one}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{saving.cancel}</Button>
          <Button look="main" disabled={chosen.length === 0} busy={isSaving} onClick={() => void choose()}>
            {picking.choose(chosen.length)}
          </Button>
        </>
      }
    >
      <DropZone onFiles={uploads.add}>
        <Toolbar label={adminMedia.filters}>
          <SearchBox
            label={adminMedia.search}
            value={search}
            onSearch={(text) => {
              setSearch(text)
              setPage(1)
            }}
          />
          <FileButton label={picking.upload} accept={PICTURE_TYPES} onFiles={uploads.add} />
        </Toolbar>
        <UploadList />
        <Problem text={problem ?? (failure && (failure.message || failures.loadFailed))} />
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
          <p role="status">{picking.withoutAlt}</p>
          {undescribed.map((item) => (
            <TextField
              key={item.id}
              label={picking.altOf(nameOf(item))}
              value={alts[item.id] ?? ''}
              maxLength={MOST_ALT}
              onChange={(text) => setAlts({ ...alts, [item.id]: text })}
            />
          ))}
        </section>
      )}
    </Dialog>
  )
}

async function withAlt(item: Attachment, alt: string): Promise<Attachment> {
  if (alt === '' || !lacksAlt(item)) return item
  return request<Attachment>({ path: `${MEDIA_PATH}/${item.id}`, method: 'POST', data: { alt_text: alt } })
}
