import { useNavigate } from 'react-router'
import type { WooProduct } from '#api/wc-rest/products/protocol.ts'
import { adminProducts, productEditorTexts } from '#i18n/admin/uk/products/products.ts'
import { previewPath } from '#shop/paths.ts'
import { request } from '../../requests/request.ts'
import { sameOriginUrl } from '../../requests/same-origin-url.ts'
import { restoreFromTrash } from '../../trash/delete-with-undo.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { askConfirmation } from '../../ui/feedback/confirm.tsx'
import { runWithToast } from '../../ui/feedback/run-with-toast.ts'
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
    if (!(await runWithToast(() => request({ path: `/wc/v3/products/${id}`, method: 'DELETE' })))) return
    onLeave()
    await navigate('/products')
    showToast({ text: adminProducts.removed(name), undo: () => void restore() })
  }

  const restore = async () => {
    const isBack = await runWithToast(() => restoreFromTrash('product', id), adminProducts.restored(name))
    if (isBack) await navigate(`/products/${id}`)
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
