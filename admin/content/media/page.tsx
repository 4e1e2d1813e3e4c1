import { useRef, useState } from 'react'
import { type Attachment, MEDIA_ROUTE } from '#api/wc/wp-v2/media/protocol.ts'
import { adminMedia } from '#i18n/admin/uk/media.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { EmptyState, LoadFailure } from '../../core/ui/feedback/feedback.tsx'
import { Checkbox, Select } from '../../core/ui/fields/fields.tsx'
import { SearchBox } from '../../core/ui/fields/search-box.tsx'
import { Pagination } from '../../core/ui/lists/pagination.tsx'
import { toggleRow } from '../../core/ui/lists/selection.ts'
import { Toolbar } from '../../core/ui/lists/toolbar.tsx'
import { useList, useListParams } from '../../core/ui/lists/use-list.ts'
import { AltTexts } from './alt-texts.tsx'
import { attachmentName } from './attachment.ts'
import { MediaDetailsDialog } from './details/dialog.tsx'
import { MediaGrid, MediaTile } from './grid.tsx'
import { SelectedFiles } from './selected-files.tsx'
import { DropZone } from './upload/drop-zone.tsx'
import { ALL_TYPES, FileButton } from './upload/file-button.tsx'
import { UploadList } from './upload/list.tsx'
import { uploadQueue, useUploadedFiles } from './upload/use-uploads.ts'

const PER_PAGE = 48
const { kinds } = adminMedia
const SHOWS = ['', 'without_alt', 'unused', 'unprocessed'] as const
const SHOW_CHOICES = SHOWS.map((value) => ({ value, label: adminMedia.shows[value || 'all'] }))
const SHOW_FILTERS: Record<string, Record<string, string>> = {
  without_alt: { without_alt: '1' },
  unused: { unused: '1' },
  unprocessed: { state: 'unprocessed' },
}
const KIND_CHOICES = [
  { value: '', label: kinds.all },
  { value: 'picture', label: kinds.picture },
  { value: 'drawing', label: kinds.drawing },
  { value: 'video', label: kinds.video },
]

/** The media library; the search, the page number and the open file are in the address. */
export function Component() {
  const params = useListParams()
  const { text, page, filter, visit } = params
  const [search, kind, open] = [text('search'), text('kind'), Number(text('file'))]
  const media_type = KIND_CHOICES.some(({ value }) => value === kind) ? kind : ''
  const show = text('show')
  const [isDescribing, setDescribing] = useState(text('describe') === '1')
  const list = useList<Attachment>(MEDIA_ROUTE, PER_PAGE, params, { search, media_type, ...SHOW_FILTERS[show] })
  const { data, failure, loading, reload } = list
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [anchor, setAnchor] = useState<number | null>(null)
  const ids = data?.items.map(({ id }) => id) ?? []
  useUploadedFiles(reload)

  const select = (key: number, { on, isRange }: { on: boolean; isRange: boolean }) => {
    setSelected(toggleRow(selected, ids, { key, on, anchor, isRange }))
    setAnchor(key)
  }

  return (
    <PageLayout
      title={adminMedia.title}
      wide
      beside={data && <span className="media-count">{adminMedia.count(data.total)}</span>}
      actions={<FileButton look="main" label={adminMedia.upload} accept={ALL_TYPES} onFiles={uploadQueue.add} />}
    >
      <DropZone onFiles={uploadQueue.add}>
        <UploadList />
        <Toolbar label={adminMedia.filters}>
          <SearchBox label={adminMedia.search} value={search} onSearch={(search) => filter({ search })} />
          <Select
            label={adminMedia.kind}
            hiddenLabel
            value={kind}
            choices={KIND_CHOICES}
            onChange={(kind) => filter({ kind })}
          />
          <Select
            label={adminMedia.show}
            hiddenLabel
            value={show}
            choices={SHOW_CHOICES}
            onChange={(show) => filter({ show })}
          />
          <Checkbox
            role="switch"
            label={adminMedia.describe}
            checked={isDescribing}
            onChange={(on) => {
              setDescribing(on)
              filter({ describe: on ? '1' : '' })
            }}
          />
        </Toolbar>
        {failure && <LoadFailure failure={failure} onRetry={reload} />}
        {data && data.items.length > 0 && isDescribing && <AltTexts items={data.items} />}
        {data && data.items.length > 0 && !isDescribing && (
          <MediaGrid label={adminMedia.files}>
            {data.items.map((item) => (
              <MediaTile
                key={item.id}
                item={item}
                onPress={() => visit({ file: String(item.id) })}
                beside={<SelectBox item={item} isSelected={selected.has(item.id)} onSelect={select} />}
              />
            ))}
          </MediaGrid>
        )}
        {data?.items.length === 0 && !loading && (
          <EmptyState text={search || kind || show ? adminMedia.nothingFound : adminMedia.empty} />
        )}
        {data && <Pagination {...list.paging} onPage={(page) => visit({ page: String(page) })} />}
        {selected.size > 0 && !isDescribing && (
          <SelectedFiles selected={selected} ids={ids} onSelect={setSelected} onChanged={reload} />
        )}
      </DropZone>
      {open > 0 && (
        <MediaDetailsDialog
          key={open}
          id={open}
          onClose={() => filter({ file: '', page: String(page) })}
          onChanged={reload}
        />
      )}
    </PageLayout>
  )
}

function SelectBox(props: {
  item: Attachment
  isSelected: boolean
  onSelect(id: number, how: { on: boolean; isRange: boolean }): void
}) {
  const { item, isSelected, onSelect } = props
  const isRange = useRef(false)
  return (
    <Checkbox
      label={adminMedia.choose(attachmentName(item) || adminMedia.untitled)}
      hiddenLabel
      checked={isSelected}
      onShift={(isShift) => {
        isRange.current = isShift
      }}
      onChange={(on) => onSelect(item.id, { on, isRange: isRange.current })}
    />
  )
}
