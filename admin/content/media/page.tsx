import { type Attachment, MEDIA_ROUTE } from '#api/wc/wp-v2/media/protocol.ts'
import { adminMedia } from '#i18n/admin/uk/media.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { EmptyState, LoadFailure } from '../../core/ui/feedback/empty-state.tsx'
import { SearchBox } from '../../core/ui/fields/search-box.tsx'
import { Select } from '../../core/ui/fields/select.tsx'
import { Pagination } from '../../core/ui/lists/pagination.tsx'
import { Toolbar } from '../../core/ui/lists/toolbar.tsx'
import { useList, useListParams } from '../../core/ui/lists/use-list.ts'
import { MediaDetailsDialog } from './details/dialog.tsx'
import { MediaGrid, MediaTile } from './grid.tsx'
import { DropZone } from './upload/drop-zone.tsx'
import { ALL_TYPES, FileButton } from './upload/file-button.tsx'
import { UploadList } from './upload/list.tsx'
import { uploadQueue, useUploadedFiles } from './upload/use-uploads.ts'

const PER_PAGE = 48
const { kinds } = adminMedia
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
  const list = useList<Attachment>(MEDIA_ROUTE, PER_PAGE, params, { search, media_type })
  const { data, failure, loading, reload } = list
  useUploadedFiles(reload)

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
        </Toolbar>
        {failure && <LoadFailure failure={failure} onRetry={reload} />}
        {data && data.items.length > 0 && (
          <MediaGrid label={adminMedia.files}>
            {data.items.map((item) => (
              <MediaTile key={item.id} item={item} onPress={() => visit({ file: String(item.id) })} />
            ))}
          </MediaGrid>
        )}
        {data?.items.length === 0 && !loading && (
          <EmptyState text={search || kind ? adminMedia.nothingFound : adminMedia.empty} />
        )}
        {data && <Pagination {...list.paging} onPage={(page) => visit({ page: String(page) })} />}
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
