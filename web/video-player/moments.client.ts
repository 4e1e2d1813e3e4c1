import { type Moments, readMoments } from './moments.ts'

/** Lists that cannot be had, or name nothing, are left out: the player then shows times without pictures. */
export async function loadMoments(addresses: readonly string[]): Promise<Moments[]> {
  const loaded = await Promise.all(addresses.map(loadOne))
  return loaded.flatMap((moments) => moments ?? [])
}

async function loadOne(address: string): Promise<Moments | undefined> {
  try {
    const url = new URL(address, location.href).href
    const answer = await fetch(url)
    const frames = answer.ok ? readMoments(await answer.text(), url) : []
    const [first] = frames
    if (!first) return undefined
    const picture = new Image()
    picture.src = first.text
    await picture.decode()
    return { frames, width: picture.naturalWidth, height: picture.naturalHeight, urlPrefix: '' }
  } catch (error) {
    console.warn(error)
    return undefined
  }
}
