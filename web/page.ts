import type { ReactNode } from 'react'

/** What a page needs of the request; nothing that differs between visitors. */
export type PageRequest = { url: URL; params: Record<string, string> }

export type Head = {
  title: string
  description?: string
  /** Path and query that name the page best; absent: the page is not to be found. */
  canonical?: string
  /** Path of the picture shown where the page is shared. */
  picture?: string | undefined
  previous?: string | undefined
  next?: string | undefined
  /** schema.org objects, printed as they are. */
  data?: object[]
}

export type Loaded =
  | {
      kind: 'page'
      status?: 200 | 404
      head: Head
      body: ReactNode
      /** What the page depends on (`product:12`): a change of any of them forgets it. */
      tags: string[]
    }
  | { kind: 'moved'; to: string }
  | { kind: 'missing' }
