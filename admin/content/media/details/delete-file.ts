import { type Attachment, MEDIA_ROUTE } from '#api/wc/wp-v2/media/protocol.ts'
import { mediaDetailsTexts } from '#i18n/admin/uk/media.ts'
import { request, toFailure } from '../../../core/requests/request.ts'
import { askConfirmation } from '../../../core/ui/feedback/feedback.tsx'

/**
 * Moves a file to the trash; a file in use only after a confirmation that lists its usages. False: it was not deleted.
 */
export async function deleteFile(item: Pick<Attachment, 'id'>): Promise<boolean> {
  const path = `${MEDIA_ROUTE}/${item.id}`
  try {
    await request({ path, method: 'DELETE' })
    return true
  } catch (error) {
    const { code, message } = toFailure(error)
    if (code !== 'rest_media_in_use') throw error
    const { removeUsedTitle, removeUsed, removeAnyway } = mediaDetailsTexts
    const isMeant = await askConfirmation({
      title: removeUsedTitle,
      text: removeUsed(message),
      yes: removeAnyway,
      danger: true,
    })
    if (isMeant) await request({ path: `${path}?force=true`, method: 'DELETE' })
    return isMeant
  }
}

/** Moves files to the trash, but leaves those in use. */
export async function deleteUnusedFiles(ids: number[]): Promise<{ removed: number[]; used: number }> {
  const removed: number[] = []
  for (const id of ids) {
    try {
      await request({ path: `${MEDIA_ROUTE}/${id}`, method: 'DELETE' })
      removed.push(id)
    } catch (error) {
      if (toFailure(error).code !== 'rest_media_in_use') throw error
    }
  }
  return { removed, used: ids.length - removed.length }
}
