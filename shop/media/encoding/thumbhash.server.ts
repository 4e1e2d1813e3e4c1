import { rgbaToThumbHash } from 'thumbhash'

/** The maximum of the format. */
export const THUMBHASH_SIDE = 100

/** The blurred picture that pages show until the real one is loaded, in Base64. */
export function encodeThumbhash({ width, height }: { width: number; height: number }, rgba: Uint8Array): string {
  return Buffer.from(rgbaToThumbHash(width, height, rgba)).toString('base64')
}
