import { GALLERY_ACTION, galleryFields, type RlArgs } from '#api/store/galleries/protocol.ts'

/** Posted for one page of a gallery (call 1). */
export function galleryPageRequest(
  args: Pick<RlArgs, 'postId' | 'nonce' | 'preview' | 'script'>,
  query: { galleryId: string; galleryNo: string; page: string },
): URLSearchParams {
  return new URLSearchParams({
    [galleryFields.action]: GALLERY_ACTION,
    [galleryFields.gallery]: query.galleryId,
    [galleryFields.number]: query.galleryNo,
    [galleryFields.post]: String(args.postId),
    [galleryFields.page]: query.page,
    [galleryFields.nonce]: args.nonce,
    [galleryFields.preview]: String(args.preview),
    [galleryFields.lightbox]: args.script,
  })
}
