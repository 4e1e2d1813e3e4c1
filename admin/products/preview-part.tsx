import { useEffect, useRef, useState } from 'react'
import { editor } from '#i18n/admin-products.uk.ts'
import { previewAddress } from '#shop/addresses.ts'
import type { WooProduct } from '#wire/woo-rest-products.protocol.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Toolbar } from '../ui/toolbar.tsx'

const WIDTHS = { phone: 390, tablet: 820, desktop: 1440 }
type Width = keyof typeof WIDTHS

/** The product's page as visitors see it, as wide as they see it, made smaller to fit. */
export function PreviewPart({ product, isDirty }: { product: WooProduct | undefined; isDirty: boolean }) {
  const [width, setWidth] = useState<Width>('desktop')
  const [room, setRoom] = useState(0)
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  if (!product) return <EmptyState text={editor.previewNone} />

  const scale = Math.min(1, (room || WIDTHS[width]) / WIDTHS[width])
  return (
    <>
      <Toolbar label={editor.previewWidths}>
        {(['phone', 'tablet', 'desktop'] as const).map((name) => (
          <Button
            key={name}
            aria-pressed={width === name}
            look={width === name ? 'main' : 'quiet'}
            onClick={() => setWidth(name)}
          >
            {editor[name]}
          </Button>
        ))}
        {isDirty && <p className="preview__unsaved">{editor.previewUnsaved}</p>}
      </Toolbar>
      <div className="preview" ref={frame} style={{ blockSize: PREVIEW_HEIGHT }}>
        <iframe
          key={product.meblia.version}
          title={editor.preview}
          src={`${previewAddress}product/${product.id}/`}
          style={{
            blockSize: PREVIEW_HEIGHT / scale,
            inlineSize: WIDTHS[width],
            transform: `scale(${scale})`,
          }}
        />
      </div>
    </>
  )
}

const PREVIEW_HEIGHT = 720
