import { useNavigate } from 'react-router'
import type { WooProduct } from '#api/wc-rest/products/protocol.ts'
import { adminProducts, productEditorTexts } from '#i18n/admin/uk/products/products.ts'
import { previewPath } from '#shop/paths.ts'
import { toFailure } from '../../requests/failure.ts'
import { request } from '../../requests/request.ts'
import { sameOriginUrl } from '../../requests/same-origin-url.ts'
import { restoreFromTrash } from '../../trash/restore-from-trash.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { askConfirmation } from '../../ui/feedback/confirm.tsx'
import { showToast } from '../../ui/feedback/toasts.tsx'

/** Actions on the whole product. */
export function ProductMenu({ product, onLeave }: { product: WooProduct; onLeave(): void }) {
  const navigate = useNavigate()
  const { id, name, permalink, status, meblia } = product
  const isPublic = status === 'publish' && !meblia.isScheduled

  const remove = async () => {
    const isSure = await askConfirmation({
      title: productEditorTexts.removeTitle(name),
      text: productEditorTexts.removeText,
      yes: productEditorTexts.remove,
      danger: true,
    })
    if (!isSure) return
    try {
      await request({ path: `/wc/v3/products/${id}`, method: 'DELETE' })
    } catch (error) {
      return showToast({ kind: 'bad', text: toFailure(error).message })
    }
    onLeave()
    await navigate('/products')
    showToast({ text: adminProducts.removed(name), undo: () => void bringBack() })
  }

  const bringBack = async () => {
    try {
      await restoreFromTrash('product', id)
      showToast({ text: adminProducts.restored(name) })
      await navigate(`/products/${id}`)
    } catch (error) {
      showToast({ kind: 'bad', text: toFailure(error).message })
    }
  }

  return (
    <>
      <a
        className="control control--bare"
        href={isPublic ? sameOriginUrl(permalink) : `${previewPath}product/${id}/`}
        target="_blank"
        rel="noopener"
      >
        {isPublic ? productEditorTexts.openOnSite : productEditorTexts.previewOpen}
      </a>
      <ButtonLink look="bare" to={`/products/new?from=${id}`}>
        {productEditorTexts.duplicate}
      </ButtonLink>
      <Button look="bare" onClick={() => void remove()}>
        {productEditorTexts.remove}
      </Button>
    </>
  )
}
