import { useNavigate } from 'react-router'
import type { WooProduct } from '#api/wc/v3/products/protocol.ts'
import { adminProducts, productEditorTexts } from '#i18n/admin/uk/products/products.ts'
import { previewPath } from '#shop/core/paths.ts'
import { sameOriginUrl } from '../../../core/requests/request.ts'
import { Button, ButtonLink } from '../../../core/ui/controls.tsx'
import { deleteWithUndo } from '../../../core/ui/feedback/feedback.tsx'

export function ProductMenu({ product, onLeave }: { product: WooProduct; onLeave(): void }) {
  const navigate = useNavigate()
  const { id, name, permalink, status, meblia } = product
  const isPublic = status === 'publish' && !meblia.isScheduled

  const remove = async () => {
    const isDeleted = await deleteWithUndo({
      path: `/wc/v3/products/${id}`,
      kind: 'product',
      id,
      title: productEditorTexts.removeTitle(name),
      text: productEditorTexts.removeText,
      removed: adminProducts.removed(name),
      restored: adminProducts.restored(name),
      onRestored: () => navigate(`/products/${id}`),
    })
    if (!isDeleted) return
    onLeave()
    await navigate('/products')
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
