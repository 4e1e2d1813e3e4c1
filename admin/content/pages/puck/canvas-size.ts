export type Device = 'phone' | 'tablet' | 'laptop'

/** Widths of the canvas, px. */
export const DEVICE_WIDTHS: Record<Device, number> = { phone: 360, tablet: 768, laptop: 1280 }

/** The smallest text of the storefront, 13 px, is then 12 px high on the screen. */
export const MIN_ZOOM = 12 / 13

/** Fits the page into the room; a page that would become unreadable is scrolled instead. */
export function canvasZoom(roomWidth: number, device: Device): number {
  return Math.min(1, Math.max(MIN_ZOOM, roomWidth / DEVICE_WIDTHS[device]))
}

/** The widest device whose page fits the room at a readable size. */
export function deviceFor(roomWidth: number): Device {
  const devices = ['laptop', 'tablet'] as const
  return devices.find((device) => DEVICE_WIDTHS[device] * MIN_ZOOM <= roomWidth) ?? 'phone'
}
