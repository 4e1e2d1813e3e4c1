import './preview.css'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { previewTexts } from '#i18n/admin/uk/pages/pages.ts'
import { openPreview, type PreviewInput, type PreviewTarget } from '../requests/open-preview.ts'
import { Button } from './controls.tsx'
import { Toolbar } from './lists/toolbar.tsx'

const WIDTHS = { phone: 390, tablet: 820, desktop: 1440 }
type Width = keyof typeof WIDTHS

/** The pause in typing after which the preview is rendered again. */
const DEBOUNCE_MS = 500

/** A page as visitors would see it after saving, at full width and scaled down to fit. */
export function Preview(props: {
  target: PreviewTarget
  typed: PreviewInput
  widths?: readonly Width[]
  children?: ReactNode
}) {
  const { target, typed, widths = ['phone', 'tablet', 'desktop'], children } = props
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

  const scale = Math.min(1, (room || WIDTHS[width]) / WIDTHS[width])
  return (
    <>
      <Toolbar label={previewTexts.widths}>
        {widths.map((name) => (
          <Button
            key={name}
            aria-pressed={width === name}
            look={width === name ? 'main' : 'quiet'}
            onClick={() => setWidth(name)}
          >
            {previewTexts[name]}
          </Button>
        ))}
        {children}
      </Toolbar>
      <div className="preview" ref={frame} style={{ blockSize: PREVIEW_HEIGHT }}>
        <PreviewFrames
          key={`${target.kind} ${target.id}`}
          target={target}
          typed={typed}
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

/** The next page loads in its own frame: a second page in one frame would add an entry to the window's history. */
function PreviewFrames(props: { target: PreviewTarget; typed: PreviewInput; style: CSSProperties }) {
  const { target, typed, style } = props
  const [turn, setTurn] = useState(0)
  const [shown, setShown] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const text = JSON.stringify([target, typed])
  const sent = useRef({ text: '', turn: -1 })

  useEffect(() => {
    if (sent.current.text === text) return
    const timer = setTimeout(() => setTurn((now) => now + 1), sent.current.turn < 0 ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per turn, with the input of that time
  useEffect(() => {
    if (turn === 0) return
    sent.current = { text, turn }
    openPreview(target, typed, frameName(turn))
  }, [turn])

  const onLoad = (loaded: number) => {
    const [before, after] = [findFrame(box.current, shown), findFrame(box.current, loaded)]
    if (!after || after.location.href === 'about:blank' || loaded !== turn) return
    after.scrollTo(0, before?.scrollY ?? 0)
    setShown(loaded)
  }

  const turns = [...new Set([shown, turn])].filter((number) => number > 0)
  return (
    <div ref={box}>
      {turns.map((number) => (
        <iframe
          key={number}
          name={frameName(number)}
          title={previewTexts.title}
          className={number === shown || shown === 0 ? undefined : 'preview__next'}
          style={style}
          onLoad={() => onLoad(number)}
        />
      ))}
    </div>
  )
}

function frameName(turn: number): string {
  return `typed-${turn}`
}

function findFrame(box: HTMLElement | null, turn: number): Window | undefined {
  return box?.querySelector<HTMLIFrameElement>(`iframe[name="${frameName(turn)}"]`)?.contentWindow ?? undefined
}
