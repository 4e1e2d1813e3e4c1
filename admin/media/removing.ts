import { mediaDetails } from '#i18n/admin-media.uk.ts'
import { type Attachment, MEDIA_PATH } from '#wire/wp-rest-media.protocol.ts'
import { asFailure, request } from '../shell/requests.ts'
import { confirmThat } from '../ui/confirm.tsx'

/** To the trash; what is still shown somewhere only after a question that names the places. False: it stays. */
export async function removeFile(item: Pick<Attachment, 'id'>): Promise<boolean> {
  const path = `${MEDIA_PATH}/${item.id}`
  try {
    await request({ path, method: 'DELETE' })
    return true
  } catch (error) {
    const { code, message } = asFailure(error)
    if (code !== 'rest_media_in_use') throw error
    const { removeUsedTitle, removeUsed, removeAnyway } = mediaDetails
    const isMeant = await confirmThat({
      title: removeUsedTitle,
      text: removeUsed(message),
      yes: removeAnyway,
      danger: true,
    })
    if (isMeant) await request({ path: `${path}?force=true`, method: 'DELETE' })
    return isMeant
  }
}
