const DOUBLE_TAP_SCALE = 2.5
const MAX_SCALE = 5

export type Point = { x: number; y: number }

export type Size = { width: number; height: number }

export type Box = Point & Size

/** The whole picture, never larger than its own size, centred on the stage. */
export function fitToStage(picture: Size, stage: Size): Box {
  const scale = Math.min(1, stage.width / picture.width, stage.height / picture.height)
  const width = picture.width * scale
  const height = picture.height * scale
  return { x: (stage.width - width) / 2, y: (stage.height - height) / 2, width, height }
}

/** Transform of the fitted picture: scaled about its centre, then moved. */
export type ZoomView = Point & { scale: number }

export const unzoomedView: ZoomView = { scale: 1, x: 0, y: 0 }

/** The point under the pointer stays in place. `point` is relative to the centre of the stage. */
export function zoomAt(
  view: ZoomView,
  { point, scale, picture, stage }: { point: Point; scale: number; picture: Size; stage: Size },
): ZoomView {
  const next = Math.min(Math.max(scale, 1), MAX_SCALE)
  const ratio = next / view.scale
  const x = point.x - (point.x - view.x) * ratio
  const y = point.y - (point.y - view.y) * ratio
  return clampView({ scale: next, x, y }, picture, stage)
}

export function toggleZoom(view: ZoomView, point: Point, picture: Size, stage: Size): ZoomView {
  return view.scale > 1 ? unzoomedView : zoomAt(view, { point, scale: DOUBLE_TAP_SCALE, picture, stage })
}

export function panView(view: ZoomView, by: Point, picture: Size, stage: Size): ZoomView {
  return clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, picture, stage)
}

/** One notch of a wheel, whatever its delta unit, is a few per cent. */
export function wheelScale(view: ZoomView, delta: number): number {
  return view.scale * Math.exp(-Math.min(Math.max(delta, -60), 60) / 200)
}

/** The edge of a zoomed picture never moves inside the edge of the stage. */
function clampView(view: ZoomView, picture: Size, stage: Size): ZoomView {
  const roomX = Math.max(0, (picture.width * view.scale - stage.width) / 2)
  const roomY = Math.max(0, (picture.height * view.scale - stage.height) / 2)
  return { scale: view.scale, x: clamp(view.x, roomX), y: clamp(view.y, roomY) }
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, -most), most) + 0
}

/** The transform from which the picture expands out of its thumbnail, which shows its middle (`object-fit: cover`). */
export function thumbnailTransform(from: Box, to: Box): ZoomView & { cutX: number; cutY: number } {
  const scale = Math.max(from.width / to.width, from.height / to.height)
  return {
    scale,
    x: from.x + from.width / 2 - (to.x + to.width / 2),
    y: from.y + from.height / 2 - (to.y + to.height / 2),
    cutX: Math.max(0, (to.width - from.width / scale) / 2),
    cutY: Math.max(0, (to.height - from.height / scale) / 2),
  }
}
