import { useNavigate } from 'react-router'
import { editor, products } from '#i18n/admin-products.uk.ts'
import { previewAddress } from '#shop/addresses.ts'
import type { WooProduct } from '#wire/woo-rest-products.protocol.ts'
import { ownAddress } from '../shell/own-address.ts'
import { asFailure, request } from '../shell/requests.ts'
import { restoreDeleted } from '../shell/trash.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { confirmThat } from '../ui/confirm.tsx'
import { showToast } from '../ui/toasts.tsx'

/** What is done with a whole product. */
export function EditorMenu({ product, onLeave }: { product: WooProduct; onLeave(): void }) {
  const navigate = useNavigate()
  const { id, name, permalink, status, meblia } = product
  const isPublic = status === 'publish' && !meblia.isScheduled

  const remove = async () => {
    const isSure = await confirmThat({
      title: editor.removeTitle(name),
      text: editor.removeText,
      yes: editor.remove,
      danger: true,
    })
    if (!isSure) return
    try {
      await request({ path: `/wc/v3/products/${id}`, method: 'DELETE' })
    } catch (error) {
      return showToast({ kind: 'bad', text: asFailure(error).message })
    }
    onLeave()
    await navigate('/products')
    showToast({ text: products.removed(name), undo: () => void bringBack() })
  }

  const bringBack = async () => {
    try {
      await restoreDeleted('product', id)
      showToast({ text: products.restored(name) })
      await navigate(`/products/${id}`)
    } catch (error) {
      showToast({ kind: 'bad', text: asFailure(error).message })
    }
  }

  return (
    <>
      <a
        className="control control--bare"
        href={isPublic ? ownAddress(permalink) : `${previewAddress}product/${id}/`}
        target="_blank"
        rel="noopener"
      >
        {isPublic ? editor.openOnSite : editor.previewOpen}
      </a>
      <ButtonLink look="bare" to={`/products/new?from=${id}`}>
        {editor.duplicate}
      </ButtonLink>
      <Button look="bare" onClick={() => void remove()}>
        {editor.remove}
      </Button>
    </>
  )
}
